import { looks } from "#app/ui/theme/look.ts";

export const barChart = looks({
  root: {
    display: "block",
    flex: "1",
    w: "full",
    minH: "0",
    "& text": { fill: "fg.muted", fontSize: "xs", fontVariantNumeric: "tabular-nums" },
    "& [data-tone=ground]": { fill: "bg.emphasized" },
    "& [data-tone=green]": { fill: "green.solid" },
    "& [data-tone=grey]": { fill: "gray.solid" },
    "& [data-tone=red]": { fill: "red.solid" },
    "& [data-tone=blue]": { fill: "blue.solid" },
  },
});
