import { t, translated } from "#app/i18n/translate.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { dashboardCalls } from "#contract/resources/dashboard.ts";
import { postStatusWords, type PostStatus } from "#contract/resources/posts.ts";
import { useReachability } from "#app/api/reachability.ts";
import { savedMeta } from "#app/data/persistence/mayBeSaved.ts";
import { askForPosts } from "#app/features/posts/askForPosts.ts";
import { shortTimeText } from "#app/lib/dates.ts";
import { countText } from "#app/lib/money.ts";
import { BarChart, type Bar } from "#app/ui/charts/BarChart.tsx";
import { ChartFigure } from "#app/ui/charts/ChartFigure.tsx";
import { useNow } from "#app/ui/useNow.ts";
import { chartPair } from "./ChartPair.look.ts";
import { countStatuses } from "./countStatuses.ts";

const title = "Posts by status";

/** As the chip of a status. */
const tones: Record<PostStatus, Bar["tone"]> = { [2]: "blue", [1]: "green", [0]: "grey", [-1]: "red" };

/** Not one of the Dashboard's counts: a burst of decisions would ask for four more pages each time. It says when it was counted. */
const statuses = queryOptions({
  queryKey: ["dashboard.statuses"],
  queryFn: async ({ signal }) => ({ counts: await countStatuses((input) => askForPosts(input, signal)) }),
  staleTime: 60_000,
  meta: savedMeta(dashboardCalls.counts),
});

export function StatusChart() {
  const now = useNow();
  const isOnline = useReachability().state === "online";
  const { data, dataUpdatedAt, isError } = useQuery({ ...statuses, enabled: isOnline });
  if (data === undefined || data.counts === null) {
    return (
      <ChartFigure title={t(title)} note={t("All posts")} values={[]}>
        <p className={chartPair.words}>{wordsInstead(data !== undefined, isError, isOnline)}</p>
      </ChartFigure>
    );
  }
  const bars = data.counts.map(([status, value]) => ({
    name: translated(postStatusWords[status]),
    value,
    figure: countText(value),
    tone: tones[status],
  }));
  return (
    <ChartFigure
      title={t(title)}
      note={t("Counted {at}", {
        at: shortTimeText(new Date(dataUpdatedAt).toISOString(), new Date(now)),
      })}
      values={bars.map(({ name, figure }) => [name, figure])}
    >
      <BarChart bars={bars} />
    </ChartFigure>
  );
}

function wordsInstead(isAnswered: boolean, isError: boolean, isOnline: boolean): string {
  if (isAnswered) return t("This server does not count by status.");
  if (!isOnline) return t("Needs internet");
  return isError ? t("Could not be counted.") : t("Counting…");
}
