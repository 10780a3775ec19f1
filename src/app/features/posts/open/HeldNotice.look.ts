import { looks } from "#app/ui/theme/look.ts";

const line = {
  layerStyle: "warning",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "2",
  mb: "2",
  px: "3",
  py: "2",
} as const;

/** `inset` where what stands around it reaches the edges of the screen: in the deck. */
export const heldNotice = looks({ root: line, inset: { ...line, mx: "5" } });
