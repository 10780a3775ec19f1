import { icons, type IconName } from "./icons.ts";
import { icon } from "./Icon.look.ts";

/** A drawing beside a word, or in a button that has a label: never the only name of anything. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={icon.root} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={icons[name]} />
    </svg>
  );
}
