import { DecisionsChart } from "./DecisionsChart.tsx";
import { StatusChart } from "./StatusChart.tsx";
import { chartPair } from "./ChartPair.look.ts";

export function ChartPair() {
  return (
    <div className={chartPair.root}>
      <DecisionsChart />
      <StatusChart />
    </div>
  );
}
