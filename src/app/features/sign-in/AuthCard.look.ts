import { looks } from "#app/ui/theme/look.ts";

const column = { display: "flex", flexDirection: "column" } as const;
const card = {
  ...column,
  gap: "4",
  w: "full",
  p: "6",
  borderWidth: "1px",
  rounded: "2xl",
  bg: "bg.panel",
  shadow: "xs",
  "& > [role=group]": { justifyContent: "center" },
} as const;
const input = { flex: "1", minW: "0", px: "3", py: "2", bg: "none", outline: "0" } as const;

/** Frame, form and fields in one sheet: the first screen of all waits for no second one. */
export const authCard = looks({
  page: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    placeItems: "center",
    minH: "100dvh",
    p: "4",
  },
  narrow: { ...card, maxW: "400px" },
  wide: { ...card, maxW: "500px" },
  title: { fontSize: "2xl" },
  form: { ...column, gap: "4" },
  actions: { ...column, gap: "2" },
  note: { color: "fg.muted" },
  alert: { px: "3.5", py: "2.5", rounded: "box", color: "red.fg", bg: "red.subtle" },
  field: { ...column, gap: "1" },
  label: { fontWeight: "semibold" },
  box: {
    layerStyle: "control",
    display: "flex",
    _focusWithin: { borderColor: "teal.solid", outline: "2px solid", outlineColor: "teal.solid" },
    "&:has([aria-invalid=true])": { borderColor: "red.solid" },
    // As high as the frame, of which the border is a part.
    "& > *": { my: "-1px" },
    "& > button": { minW: "16", px: "3", rounded: "box", color: "teal.fg", fontWeight: "semibold" },
  },
  input,
  code: { ...input, fontSize: "xl", fontVariantNumeric: "tabular-nums", letterSpacing: "0.3em" },
  error: { color: "red.fg" },
});
