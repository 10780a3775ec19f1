import path from "node:path";
import type { Page } from "playwright-core";
import { withOwnPackages } from "#tests/setup/ownPackages.ts";
import { startReleaseServer } from "#tests/setup/releaseServer.ts";
import { root } from "#tests/setup/sources.ts";
import { buildPeer } from "../start/buildPeer.ts";
import type { Subject } from "../start/measure.ts";

/** What a hand presses: an element, or a choice of a select. */
export interface Press {
  readonly selector: string;
  readonly value?: string;
}

/** An app under measurement, and where its parts are. */
export interface Peer extends Subject {
  /** Brings the list to where one press shows so many rows. */
  readonly toRows: (page: Page, count: number) => Promise<Press>;
  /** Brings the list to where one press approves the marked row. */
  readonly toApproval: (page: Page) => Promise<Press>;
}

/** The row of the post that is approved. */
export const markedRow = "tr[data-bench-row]";

const approveInRow = async (): Promise<Press> => ({ selector: `${markedRow} button` });

const haat: Pick<Peer, "toRows" | "toApproval"> = {
  // 10,000 are there: all of them.
  toRows: async (_page, count) => ({
    selector: "nav[aria-label=Pages] select",
    value: count > 1000 ? "-1" : String(count),
  }),
  toApproval: async (page) => {
    await page
      .locator(markedRow)
      .getByRole("button", { name: /^Review / })
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Review", exact: true }).click();
    await dialog.getByText("Approve", { exact: true }).click();
    return { selector: "[role=dialog] button[type=submit]" };
  },
};

const floor: Pick<Peer, "toRows" | "toApproval"> = {
  toRows: async (_page, count) => ({ selector: "select", value: String(count) }),
  toApproval: approveInRow,
};

const reactAdmin: Pick<Peer, "toRows" | "toApproval"> = {
  toRows: async (page, count) => {
    await page.locator(".MuiTablePagination-select").first().click();
    const selector = `[role=option][data-value="${count}"]`;
    await page.locator(selector).waitFor();
    return { selector };
  },
  toApproval: approveInRow,
};

/** Haat, the floor and react-admin, the latter two built into `folder`, before the same API. */
export async function startPeers(api: string, folder: string): Promise<readonly [Peer, Peer, Peer]> {
  const built = { floor: path.join(folder, "floor"), reactAdmin: path.join(folder, "react-admin") };
  await buildPeer(path.join(root, "tests/bench/floor"), built.floor);
  await buildPeer(withOwnPackages("peers/react-admin"), built.reactAdmin);
  return [
    { name: "Haat", stage: await startReleaseServer(api, path.join(root, "dist/app")), savesReads: true, ...haat },
    { name: "floor", stage: await startReleaseServer(api, built.floor), savesReads: false, ...floor },
    // Its login page writes markup, which Haat's policy forbids.
    {
      name: "react-admin",
      stage: await startReleaseServer(api, built.reactAdmin, {}),
      savesReads: false,
      ...reactAdmin,
    },
  ];
}
