import { looks } from "#app/ui/theme/look.ts";

export const barChart = looks({
  root: {
    display: "block",
    flex: "1",
    w: "full",
    minH: "0",
    "& text": { fill: "fg.muted", fontSize: "xs", fontVariantNumeric: "tabular-nums" },
    "& [data-tone=ground]": { fill: "bg.emphasized" },
    "& [data-tone=green]": { fill: "green.fg" },
    "& [data-tone=grey]": { fill: "gray.fg" },
    "& [data-tone=red]": { fill: "red.fg" },
    "& [data-tone=blue]": { fill: "blue.fg" },
  },
});
