import type { BrowserContext, Page } from "playwright-core";
import { startFaultProxy, type FaultProxy } from "#tests/setup/faults.ts";
import { newProfile, signIn, type Profile } from "../crash/browser.ts";
import { findOutbox } from "../crash/tab.ts";
import { embeddedTarget, type Target } from "../crash/target.ts";

/** The built app before the embedded API, with a link that can be cut. */
export interface Place {
  readonly target: Target;
  readonly proxy: FaultProxy;
  /** A signed-in browser of its own, closed with the place. */
  readonly open: () => Promise<BrowserContext>;
  readonly close: () => Promise<void>;
}

export async function openPlace(posts: number): Promise<Place> {
  const target = await embeddedTarget(posts);
  const proxy = await startFaultProxy({ target: target.url, rate: 0, random: Math.random });
  const opened: { readonly profile: Profile; readonly context: BrowserContext }[] = [];
  return {
    target,
    proxy,
    open: async () => {
      const profile = newProfile();
      await signIn(profile, proxy.url, target.session);
      const context = await profile.launch();
      opened.push({ profile, context });
      return context;
    },
    close: async () => {
      for (const { profile, context } of opened) {
        await context.close();
        await profile.remove();
      }
      await proxy.close();
      await target.stop();
    },
  };
}

/** A tab on the list of posts, with the queue in reach. */
export async function openPosts(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/posts`);
  await page.getByRole("table").getByRole("row").nth(5).waitFor();
  await findOutbox(page);
  await page.waitForFunction(() => window.haatOutbox?.snapshot().ready);
  return page;
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
