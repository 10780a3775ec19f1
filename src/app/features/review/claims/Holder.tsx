import { t } from "#app/i18n/translate.ts";
import { langOf } from "#app/ui/controls/langOf.ts";
import { heldNotice } from "#app/features/posts/open/HeldNotice.look.ts";

/** Says who else has the post before them: it can be decided on all the same. */
export function Holder({ name }: { readonly name: string }) {
  return (
    <p role="status" className={heldNotice.inset}>
      <span lang={langOf(name)}>{t("{name} has this post open too.", { name })}</span>
    </p>
  );
}
