import { t, type Words } from "#app/i18n/translate.ts";
import { list } from "./DataTable.look.ts";
import { item } from "./ListItem.look.ts";

/** Grey bars in the place of the first list items, while they are fetched for the first time. */
export function Skeleton({ name }: { readonly name: Words }) {
  return (
    <ul aria-label={t(name)} aria-busy="true">
      {[1, 2, 3, 4].map((row) => (
        <li key={row} className={item.skeleton} aria-hidden="true">
          <SkeletonBar />
          <SkeletonBar />
          <SkeletonBar />
        </li>
      ))}
    </ul>
  );
}

export function SkeletonBar() {
  return <span className={list.skeleton} />;
}
