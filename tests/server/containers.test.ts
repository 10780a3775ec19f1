import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { postCalls } from "#contract/resources/posts.ts";
import { sampleAccounts } from "#tests/setup/accounts.ts";
import { apiClient } from "#tests/setup/apiClient.ts";
import { spawnBuiltServer, startBuiltServer, type BuiltServer } from "#tests/setup/builtServer.ts";
import { clientOf } from "#tests/setup/session.ts";

/** Process numbers of its own, as in a container; what started in it ends with it. */
const container = ["unshare", "--pid", "--fork", "--mount-proc", "--kill-child"];
/** Machines that do not let us make one have the lock's own tests. */
const kinds = spawnSync(container[0] ?? "", [...container.slice(1), "true"]).status === 0 ? ["two containers"] : [];

const servers: BuiltServer[] = [];
afterEach(() => Promise.all(servers.map((server) => server.stop("SIGKILL"))));

test.for(kinds)(
  "house Start: in %s one data folder has one server, and another takes over where it was killed",
  async () => {
    const data = mkdtempSync(path.join(tmpdir(), "haat-containers-"));
    const first = await startBuiltServer({ data, via: container });
    servers.push(first);
    const staff = await clientOf(first.url, sampleAccounts(data)[0]);
    const pinned = await staff.call(postCalls.pin, { id: 3 });

    const second = spawnBuiltServer({ data, via: container });
    servers.push(second);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`The data folder ${data} is in use by a process elsewhere.`);
    expect((await staff.send(postCalls.pin, { id: 4 })).status).toBe(200);

    await first.stop("SIGKILL");
    const third = await startBuiltServer({ data, via: container });
    servers.push(third);
    const { rows } = await apiClient(fetch, staff.token, third.url).call(postCalls.list, { page: 1, per_page: -1 });
    expect(rows.find(({ id }) => id === 3)).toMatchObject({ updated_at: pinned.updated_at });
    await third.stop("SIGKILL");
    rmSync(data, { recursive: true, force: true });
  },
);
