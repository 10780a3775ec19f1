import { overviewCalls } from "#contract/resources/overview.ts";
import { read } from "#server/kit/route.ts";
import { decisionFigures, deviceFigures, overturnedFigures, waitingFigures } from "./overview/figures.ts";

export const routes = [
  read(overviewCalls.load, async ({ db, now }) => ({
    data: {
      waiting: await waitingFigures(db, now),
      decisions: await decisionFigures(db, now),
      overturned: await overturnedFigures(db, now),
      devices: await deviceFigures(db, now),
    },
  })),
];
