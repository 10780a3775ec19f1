import { looks } from "#app/ui/theme/look.ts";

export const sentHistory = looks({
  title: { fontSize: "lg" },
  receipts: { pb: "3" },
  receipt: { display: "flex", flexDirection: "column", py: "2", borderBottomWidth: "1px" },
});
