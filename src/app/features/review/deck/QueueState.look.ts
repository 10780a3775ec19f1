import { looks } from "#app/ui/theme/look.ts";

/** The dialog's title: the place says it as well, and a phone has no room for both. Chakra's types know no such key. */
const unseenTitle = { "h2:has(~ &)": { srOnly: true } } as const;

export const queueState = looks({
  root: { color: "fg.muted", smDown: { flex: "1", ...unseenTitle } },
});
