import { t } from "#app/i18n/translate.ts";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ComponentType } from "react";
import { mayFetchUnasked } from "#app/lib/savesData.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { useWideScreen } from "#app/ui/table/useMediaQuery.ts";
import { dashboardCharts } from "./DashboardCharts.look.ts";

/** Rows and screens come first. */
const quietMs = 1_000;

/**
 * The charts, beside what waits and the counts: there they come by themselves once nothing else is on the line. Where they would
 * push the rows down, and for whoever saves data, on request.
 */
export function DashboardCharts() {
  const isWide = useWideScreen();
  const isQuiet = useQuiet(useQueryClient());
  const [wanted, setWanted] = useState(false);
  const comes = isWide && mayFetchUnasked();
  const { Charts, failed, load } = useCharts(wanted || (comes && isQuiet));
  return (
    <section className={dashboardCharts.root} aria-label={t("Charts")}>
      {!comes && (
        <Button variant="quiet" aria-expanded={wanted} onClick={() => setWanted(!wanted)}>
          {wanted ? t("Hide charts") : t("Show charts")}
        </Button>
      )}
      {(wanted || comes) && Charts && <Charts />}
      {(wanted || comes) && failed && (
        <p role="status" className={dashboardCharts.failure}>
          {t("The charts could not be loaded.")}
          <Button variant="quiet" icon="refresh" onClick={load}>
            {t("Try again")}
          </Button>
        </p>
      )}
    </section>
  );
}

type Loaded = { readonly name: "none" | "failed" } | { readonly name: "there"; readonly Charts: ComponentType };

async function loadCharts(): Promise<Loaded> {
  try {
    return { name: "there", Charts: (await import("./charts/ChartPair.tsx")).ChartPair };
  } catch {
    return { name: "failed" };
  }
}

/** No `Suspense`: its fallback would be the screen's, and what could not be fetched is told in its own place. */
function useCharts(isWanted: boolean) {
  const [loaded, setLoaded] = useState<Loaded>({ name: "none" });
  useEffect(() => {
    if (!isWanted || loaded.name !== "none") return;
    let isGone = false;
    const fetchCharts = async () => {
      const next = await loadCharts();
      if (!isGone) setLoaded(next);
    };
    void fetchCharts();
    return () => {
      isGone = true;
    };
  }, [isWanted, loaded.name]);
  return {
    Charts: loaded.name === "there" ? loaded.Charts : null,
    failed: loaded.name === "failed",
    load: () => setLoaded({ name: "none" }),
  };
}

/** True once nothing is on the line. */
function useQuiet(client: QueryClient): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (isQuiet) return;
    const timer = setInterval(() => {
      if (client.isFetching() === 0) setQuiet(true);
    }, quietMs);
    return () => clearInterval(timer);
  }, [client, isQuiet]);
  return isQuiet;
}
