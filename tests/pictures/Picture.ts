import type { Locator, Page } from "playwright-core";
import type { FullSession } from "#tests/setup/session.ts";

/** The sizes that the app is made for, in CSS pixels; `width` is that of the kept picture. */
export const frames = {
  "360x800": { viewport: { width: 360, height: 800 }, width: 216, touch: true },
  "768x1024": { viewport: { width: 768, height: 1024 }, width: 320, touch: true },
  "1024x768": { viewport: { width: 1024, height: 768 }, width: 360, touch: true },
  "1280x800": { viewport: { width: 1280, height: 800 }, width: 400, touch: false },
} as const;
export type Frame = keyof typeof frames;

export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The app in a browser whose clock stands still, and ways to bring it where a picture is taken. */
export interface Stage {
  readonly page: Page;
  readonly frame: Frame;
  readonly session: FullSession;
  /** Waits until nothing is fetched, drawn or moved any more. */
  readonly settle: () => Promise<void>;
  readonly button: (name: string | RegExp) => Locator;
  readonly press: (name: string | RegExp) => Promise<void>;
  readonly dialog: (name?: string | RegExp) => Locator;
  /** Answers the calls to paths of the API that match, until the next picture. */
  readonly answer: (path: RegExp, answer: Answer) => Promise<void>;
  /** No call of the API is answered, until the next picture. */
  readonly cutOff: () => Promise<void>;
  /** Opens an address without a session: somebody who has not signed in, or only half. */
  readonly asStranger: (path: string, storage?: Readonly<Record<string, string>>) => Promise<void>;
}

/** `null`: none, as without a network. A function changes what the server answers. */
export type Answer =
  { readonly status: number; readonly json: unknown } | ((body: unknown, url: URL) => unknown) | "nothing" | "never";

/** One state of the app, looked at in every size and theme. */
export interface Picture {
  /** Names the file. */
  readonly name: string;
  /** The address that it is taken at. */
  readonly at: string;
  /** Files of `src/app` whose dialog it shows. */
  readonly shows?: readonly string[];
  /** What has to happen there first. */
  readonly act?: (stage: Stage) => Promise<void>;
  /** The page is loaded anew before: what is answered otherwise has not been fetched then. */
  readonly anew?: boolean;
  /** In this size and light it is shown outside too, to who installs the app and in the README: its file in `public/screenshots/`. */
  readonly outside?: Partial<Record<Frame, string>>;
}
