import { langOf } from "#app/ui/controls/langOf.ts";
import { heldBack } from "../card/HeldBack.look.ts";

/** Says who else has the post before them: it can be decided on all the same. */
export function Holder({ name }: { readonly name: string }) {
  return (
    <p role="status" className={heldBack.root}>
      <span>
        <span lang={langOf(name)}>{name}</span> has this post open too.
      </span>
    </p>
  );
}
