import type { Category } from "#contract/resources/categories.ts";
import { unbrokenTimeText } from "#app/lib/dates.ts";
import { StatusSwitch } from "#app/ui/controls/StatusSwitch.tsx";
import { Thumbnail } from "#app/ui/controls/Thumbnail.tsx";
import type { Column } from "#app/ui/table/Column.ts";
import { PositionCell } from "./PositionCell.tsx";
import { categoryImage } from "./categoryImage.look.ts";

interface Handlers {
  readonly total: number;
  /** Moving needs the server. */
  readonly movable: boolean;
  readonly onMove: (category: Category, position: number) => void;
  readonly onStatus: (category: Category) => void;
}

export const categoryTitle = (category: Category) => category.title || String(category.id);

/** Spec §2 Categories. */
export const categoryColumns = ({ total, movable, onMove, onStatus }: Handlers): readonly Column<Category>[] => [
  {
    header: "Position",
    value: (category) => category.position,
    cell: (category) => (
      <PositionCell
        category={category}
        total={total}
        disabled={!movable}
        onMove={(position) => onMove(category, position)}
      />
    ),
    width: 10,
  },
  { header: "ID", value: (category) => category.id, width: 5, place: "unseen" },
  { header: "Title", value: (category) => category.title },
  {
    header: "Image",
    value: (category) => category.image,
    cell: (category) => category.image && <Thumbnail className={categoryImage.root} src={category.image} />,
    width: 6,
  },
  { header: "Post Count", value: (category) => category.posts_count, width: 7, align: "end" },
  {
    header: "Status",
    value: (category) => category.status === 1,
    cell: (category) => (
      <StatusSwitch title={categoryTitle(category)} status={category.status} onChange={() => onStatus(category)} />
    ),
    width: 6,
    place: "corner",
  },
  {
    header: "Created on",
    value: (category) => category.created_at,
    cell: (category) => unbrokenTimeText(category.created_at),
    width: 12,
  },
];
