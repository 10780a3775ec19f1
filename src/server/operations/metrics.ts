import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import { poolOf, type Db } from "#server/db/open.ts";
import { freeBytesOf } from "#server/files/diskSpace.ts";
import type { Watch } from "./watchRequests.ts";
import { inTime } from "./readiness.ts";
import { signInEventOf } from "./signInEvents.ts";

export interface Metrics extends Watch {
  /** Prometheus' text format. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

interface MetricsDeps {
  readonly db: Db;
  /** The data folder, absolute. */
  readonly folder: string;
  /** Figures that have to be asked of the database: name → what it is and how it is read. */
  readonly figures: Readonly<Record<string, { readonly help: string; readonly read: () => Promise<number> }>>;
}

const methods: readonly string[] = ["GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS"];

/** Counts and times of one process. */
export function createMetrics({ db, folder, figures }: MetricsDeps): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const duration = new Histogram({
    name: "haat_http_request_duration_seconds",
    help: "Time until the answer was made, by pattern of the route",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers,
  });
  const signIns = new Counter({
    name: "haat_sign_in_events_total",
    help: "Sign-ins, refusals and lockouts",
    labelNames: ["event"],
    registers,
  });
  const inFlight = new Gauge({ name: "haat_http_requests_in_flight", help: "Requests being answered", registers });
  const gauge = (name: string, help: string, collect: () => number | Promise<number>) =>
    void new Gauge({
      name,
      help,
      registers,
      async collect() {
        // What cannot be told now must not keep the rest from being told.
        this.set(await Promise.resolve(collect()).catch(() => Number.NaN));
      },
    });
  gauge("haat_disk_free_bytes", "Room on the disk of the data folder", () => freeBytesOf(folder));
  const pool = poolOf(db);
  if (pool !== null) {
    gauge("haat_pool_connections_in_use", "Database connections at work", () => pool.totalCount - pool.idleCount);
    gauge("haat_pool_connections_idle", "Database connections without work", () => pool.idleCount);
    gauge("haat_pool_waiting", "Queries that wait for a connection", () => pool.waitingCount);
  }
  for (const [name, { help, read }] of Object.entries(figures)) gauge(name, help, () => inTime(read(), Number.NaN));

  return {
    contentType: register.contentType,
    text: () => register.metrics(),
    started: () => inFlight.inc(),
    ended({ call, method, route, status, ms }) {
      inFlight.dec();
      // The method is the sender's own word, and each new one would be kept for good.
      const known = methods.includes(method) ? method : "other";
      duration.observe({ method: known, route, status }, ms / 1000);
      const event = signInEventOf(call, status)?.event;
      if (event !== undefined) signIns.inc({ event });
    },
  };
}
