import { eq } from "drizzle-orm";
import { postStatuses } from "#contract/resources/posts.ts";
import { orphanedFiles } from "#server/db/operationTables.ts";
import type { Db } from "#server/db/open.ts";
import { posts } from "#server/db/schema.ts";
import { createMetrics } from "./metrics.ts";
import type { Watch } from "./watchRequests.ts";
import type { Log } from "./openLog.ts";
import { readinessOf } from "./readiness.ts";
import { serveOperations } from "./serveOperations.ts";

interface Operations extends Watch {
  /** `/healthz`, `/readyz`, `/metrics`; `null` for every other path. */
  readonly serve: (request: Request, socketAddress?: string) => Promise<Response | null>;
}

interface OperationsSettings {
  readonly dataFolder: string;
  /** Opens `/metrics`, which without it is read from this machine alone. */
  readonly metricsToken: string | undefined;
}

/** Opens the log, the figures and the readiness of one process. */
export function openOperations({ dataFolder: folder, metricsToken }: OperationsSettings, db: Db, log: Log): Operations {
  const metrics = createMetrics({
    db,
    folder,
    figures: {
      haat_posts_under_review: {
        help: "Posts that wait for a decision",
        read: () => db.$count(posts, eq(posts.status, postStatuses.underReview)),
      },
      haat_jobs_orphaned_files: {
        help: "Files that wait for their row or to be swept",
        read: () => db.$count(orphanedFiles),
      },
    },
  });
  return {
    started: metrics.started,
    ended: (exchange) => {
      metrics.ended(exchange);
      log.exchange(exchange);
    },
    serve: serveOperations({ readiness: readinessOf({ db, folder }), metrics, metricsToken }),
  };
}
