import { useState } from "react";
import { flushSync } from "react-dom";
import { Chip } from "#app/ui/controls/Chip.tsx";
import type { Column } from "#app/ui/table/Column.ts";
import { DataTable } from "#app/ui/table/DataTable.tsx";
import { IconButton } from "#app/ui/controls/IconButton.tsx";
import { Screen } from "#app/ui/Screen.tsx";
import { useSelection } from "#app/ui/table/selection.ts";
import { moneyText } from "#app/lib/money.ts";
import { things, type Thing } from "./things.ts";

const columns: Column<Thing>[] = [
  { header: "ID", value: (thing) => thing.id, width: 6 },
  { header: "Title", value: (thing) => thing.title },
  { header: "User", value: (thing) => thing.user },
  { header: "Mobile No", value: (thing) => thing.mobile, width: 9 },
  { header: "Category", value: (thing) => thing.category, width: 9 },
  { header: "Price", value: (thing) => thing.price, cell: (thing) => moneyText(thing.price), width: 8, align: "end" },
  { header: "Direction", value: (thing) => thing.direction, width: 6.5 },
  {
    header: "Status",
    value: (thing) => thing.status,
    cell: (thing) => <Chip tone={thing.status === "Active" ? "green" : "amber"}>{thing.status}</Chip>,
    width: 9,
  },
  { header: "Created on", value: (thing) => thing.created, width: 11 },
];

things(10_000);

/** The real table for `npm run bench:table`: `Show 1000` puts that many rows on the screen at once. */
export function BenchList() {
  const [count, setCount] = useState(10);
  const selection = useSelection();
  return (
    <Screen
      title="Bench"
      toolbar={[10, 100, 1000, 10_000].map((size) => (
        <button key={size} type="button" onClick={() => flushSync(() => setCount(size))}>
          Show {size}
        </button>
      ))}
    >
      <DataTable
        name="Plans"
        list={{
          rows: things(count),
          pagination: { current_page: 1, per_page: count, total: count, last_page: 1 },
          state: "ready",
          refreshing: false,
          updatedAt: null,
          refresh: () => undefined,
          page: 1,
          perPage: -1,
          setPage: () => undefined,
          setPerPage: () => undefined,
          sort: undefined,
          setSort: () => undefined,
        }}
        columns={columns}
        pageSizes={[10, -1]}
        rowKey={(thing) => thing.id}
        rowTitle={(thing) => thing.title}
        selection={selection}
      >
        {(thing) => (
          <>
            <IconButton icon="review" label={`Review ${thing.title}`} />
            <IconButton icon="pin" label={`Pin ${thing.title}`} />
            <IconButton icon="edit" label={`Edit ${thing.title}`} />
            <IconButton icon="trash" label={`Delete ${thing.title}`} tone="danger" />
          </>
        )}
      </DataTable>
    </Screen>
  );
}
