import { icons, type IconName } from "./icons.ts";
import { icon } from "./Icon.look.ts";

/** A drawing beside a word, or in a button that has a label: never the only name of anything. */
export function Icon({ name }: { readonly name: IconName }) {
  // Called, not rendered: a row of a table has five, and each component more is a tenth of a millisecond on a cheap tablet.
  return Drawing({ path: icons[name] });
}

/** The same of an outline that only one part draws. */
export function Drawing({ path }: { readonly path: string }) {
  return (
    <svg className={icon.root} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
