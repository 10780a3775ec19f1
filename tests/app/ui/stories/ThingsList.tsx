import { useState } from "react";
import { Button } from "#app/ui/controls/Button.tsx";
import { Chip } from "#app/ui/controls/Chip.tsx";
import type { Column } from "#app/ui/table/Column.ts";
import { DataTable } from "#app/ui/table/DataTable.tsx";
import { IconButton } from "#app/ui/controls/IconButton.tsx";
import { RowMark } from "#app/ui/table/RowMark.tsx";
import { Screen } from "#app/ui/Screen.tsx";
import { SelectField } from "#app/ui/controls/select/SelectField.tsx";
import { useSelection, useTicks, type Selection } from "#app/ui/table/selection.ts";
import { dateTimeText } from "#app/lib/dates.ts";
import { moneyText } from "#app/lib/money.ts";
import { useThings, type Thing } from "./things.ts";

const columns: Column<Thing>[] = [
  { header: "ID", value: (thing) => thing.id, width: 6, sort: "id" },
  { header: "Title", value: (thing) => thing.title, width: 18, sort: "title" },
  { header: "User", value: (thing) => thing.user },
  { header: "Mobile No", value: (thing) => thing.mobile, width: 9 },
  { header: "Category", value: (thing) => thing.category, width: 9 },
  {
    header: "Price",
    value: (thing) => thing.price,
    cell: (thing) => moneyText(thing.price),
    width: 8,
    align: "end",
    sort: "price",
  },
  { header: "Direction", value: (thing) => thing.direction, width: 6.5 },
  {
    header: "Status",
    value: (thing) => thing.status,
    cell: (thing) => <Chip tone={thing.status === "Active" ? "green" : "amber"}>{thing.status}</Chip>,
    width: 9,
  },
  { header: "Created on", value: (thing) => dateTimeText(thing.created), width: 11 },
];

const markOf = (thing: Thing) => (thing.id % 7 === 3 ? <RowMark label="Not sent yet" icon="clock" /> : null);

function DeleteSelected({ selection }: { readonly selection: Selection }) {
  const { size } = useTicks(selection);
  return <Button icon="trash" disabled={size === 0}>{`Delete selected (${size})`}</Button>;
}

/** A list as screens make them; `?rows=`, `?state=`. */
export function ThingsList() {
  const list = useThings(new URLSearchParams(location.search));
  const selection = useSelection();
  const [said, setSaid] = useState("");
  // Another function at every render, as screens write it; a mark for each row that it is called for.
  const actionsOf = (thing: Thing) => {
    performance.mark("actions");
    return (
      <>
        <IconButton icon="review" label={`Review ${thing.title}`} onClick={() => setSaid(`review ${thing.id}`)} />
        <IconButton icon="pin" label={`Pin ${thing.title}`} />
        <IconButton icon="edit" label={`Edit ${thing.title}`} />
        <IconButton icon="trash" label={`Delete ${thing.title}`} tone="danger" />
      </>
    );
  };
  return (
    <Screen
      title="Plans"
      updatedAt={list.updatedAt}
      toolbar={
        <>
          <SelectField label="Show" value="all" options={[{ value: "all", label: "All Things" }]} onChange={setSaid} />
          <Button icon="refresh" onClick={list.refresh}>
            Refresh
          </Button>
          <DeleteSelected selection={selection} />
          <Button icon="add" variant="primary" onClick={() => setSaid("add")}>
            Add
          </Button>
        </>
      }
    >
      <DataTable
        name="Plans"
        list={list}
        columns={columns}
        pageSizes={[10, 100, 1000, -1]}
        rowKey={(thing) => thing.id}
        rowTitle={(thing) => thing.title}
        selection={selection}
        rowMark={markOf}
      >
        {actionsOf}
      </DataTable>
      <p data-testid="said">{said}</p>
    </Screen>
  );
}
