import type { Picture, Stage } from "./Picture.ts";

const shell = "src/app/shell/";
const changes = async (stage: Stage) => {
  await stage.press(/^Changes/);
  await stage.dialog("Changes").waitFor();
};
const device = async (stage: Stage) => {
  await stage.press("Open menu");
  await stage.press("This device");
  await stage.dialog("This device").waitFor();
};
/** Switches three categories, by key as a snackbar may lie over one, and waits until the bar at the top says what came of it. */
const switched = (words: RegExp) => async (stage: Stage) => {
  const switches = stage.page.getByRole("switch", { name: /^Status of/ });
  for (const index of [0, 1, 2]) await switches.nth(index).press("Space");
  await stage.button(words).waitFor();
};
/** Decides on a post, which waits for `Undo` as long as the clock stands still, and has it sent. */
const decided = async (stage: Stage) => {
  await stage.press("Review");
  await stage.dialog("Review Post").getByText("Approve", { exact: true }).click();
  await stage.press("Save");
  await stage.dialog("Review Post").waitFor({ state: "detached" });
  await changes(stage);
  await stage.press("Send now");
};
const dearer = (row: unknown): unknown => ({ ...(row as object), price: 190_000, updated_at: "2026-11-19T08:59:00Z" });
/** The row that a switch asks for, as it would be after it. */
const turned = async (stage: Stage) =>
  stage.answer(/categories\/\d+\/status/, {
    status: 200,
    json: { data: { id: 1, title: "Turned", status: 0, position: 1, image: null, posts_count: 0 } },
  });

/** What stands around the screens, and what an unsure line makes of them. */
export const shellPictures: readonly Picture[] = [
  {
    name: "menu",
    at: "/posts",
    act: async (stage) => {
      await stage.press("Open menu");
      await stage.dialog("Menu").waitFor();
    },
    shows: [`${shell}SideMenu.tsx`],
  },
  { name: "this-device", at: "/posts", act: device, shows: [`${shell}ThisDevice.tsx`] },
  {
    name: "profile",
    at: "/posts",
    act: async (stage) => {
      await stage.press("Edit profile");
      await stage.dialog("Edit Profile").waitFor();
    },
    shows: [`${shell}ProfileDialog.tsx`],
  },
  {
    name: "profile-sessions",
    at: "/posts",
    act: async (stage) => {
      await stage.press("Edit profile");
      await stage.dialog("Edit Profile").getByRole("heading", { name: "Recovery codes" }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "recovery-codes-new",
    at: "/posts",
    act: async (stage) => {
      await stage.press("Edit profile");
      await stage.press(/new codes|Make new|Renew/i);
      await stage.dialog("New recovery codes").waitFor();
    },
    shows: [`${shell}account/RenewRecoveryCodes.tsx`],
  },
  { name: "changes-none", at: "/plans", act: changes, shows: [`${shell}changes/ChangesPanel.tsx`] },
  {
    name: "take-offline",
    at: "/",
    act: async (stage) => {
      await stage.press("Take offline");
      await stage.dialog().waitFor();
    },
    shows: ["src/app/features/offline/take/TakeOfflineDialog.tsx"],
  },
  {
    name: "install",
    at: "/",
    anew: true,
    act: async ({ page }) => {
      // It comes when the page is idle, and stands from the next screen on.
      await page.locator("link[href*=warmUp]").first().waitFor({ state: "attached" });
      await page.waitForTimeout(500);
      await page.evaluate(() => {
        const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
          prompt: () => Promise.resolve(),
          userChoice: new Promise(() => undefined),
        });
        window.dispatchEvent(offer);
        history.pushState(null, "", "/plans");
      });
      await page.getByRole("complementary", { name: "Install Haat" }).waitFor();
    },
  },
  {
    name: "loading",
    at: "/nothing-is-here",
    anew: true,
    act: async (stage) => {
      await stage.answer(/plan-types|plan_types|plantypes/i, "never");
      await stage.page.evaluate(() => history.pushState(null, "", "/plan-types"));
      await stage.page.getByRole("heading", { level: 1, name: "Plan Types" }).waitFor();
    },
  },
  {
    name: "failed",
    at: "/nothing-is-here",
    anew: true,
    act: async (stage) => {
      await stage.answer(/advertisements/, { status: 500, json: { message: "boom" } });
      await stage.page.evaluate(() => history.pushState(null, "", "/advertisements"));
      await stage.button("Try again").waitFor();
    },
  },
  {
    name: "offline",
    at: "/posts",
    anew: true,
    act: async (stage) => {
      await stage.cutOff();
      await stage.press("Refresh");
      await stage.page
        .getByText(/^Offline/)
        .first()
        .waitFor();
    },
  },
  {
    name: "offline-nothing-saved",
    at: "/posts",
    anew: true,
    act: async (stage) => {
      await stage.cutOff();
      await stage.page.evaluate(() => history.pushState(null, "", "/bank-accounts"));
      await stage.page
        .getByText(/^Offline/)
        .first()
        .waitFor();
    },
  },
  {
    name: "changes-waiting",
    at: "/categories",
    anew: true,
    act: async (stage) => {
      await stage.cutOff();
      await switched(/waiting/)(stage);
      await changes(stage);
    },
  },
  {
    name: "logout-unsent",
    at: "/categories",
    act: async (stage) => {
      await stage.press("Logout");
      await stage.button("Stay").waitFor();
    },
    shows: [`${shell}changes/LogoutQuestion.tsx`],
  },
  {
    name: "changes-refused",
    at: "/categories",
    act: async (stage) => {
      await stage.answer(/status$/, { status: 422, json: { message: "This cannot be switched while it is in use." } });
      await changes(stage);
      // On a slow machine the time for Undo is over, and they have been sent by themselves.
      await stage
        .button("Send now")
        .click({ timeout: 2_000 })
        .catch(() => undefined);
      await stage.dialog("Changes").getByRole("button", { name: "Discard", exact: true }).nth(2).waitFor();
      // On a fast one `Send now` may have said before that they are still waiting.
      await stage
        .button("Dismiss")
        .click({ timeout: 1_000 })
        .catch(() => undefined);
    },
  },
  {
    name: "changes-sent",
    at: "/categories",
    act: async (stage) => {
      await turned(stage);
      await changes(stage);
      const panel = stage.dialog("Changes");
      for (let left = 3; left > 0; left -= 1) {
        await panel
          .getByRole("button", { name: "Discard", exact: true })
          .nth(left - 1)
          .click();
      }
      await panel.getByText("Nothing is waiting.").waitFor();
      await panel
        .getByText(/ · Discarded · /)
        .nth(2)
        .waitFor();
    },
  },
  {
    name: "changes-conflict",
    at: "/posts?post=299",
    anew: true,
    act: async (stage) => {
      await stage.dialog("Post Details").waitFor();
      await stage.answer(/posts\?/, (body) => {
        const page = body as { readonly data: readonly unknown[] };
        return { ...page, data: page.data.map(dearer) };
      });
      await decided(stage);
      await stage.button("Keep theirs").waitFor();
    },
  },
  {
    name: "changes-edit",
    at: "/posts?post=298",
    anew: true,
    act: async (stage) => {
      await stage.dialog("Post Details").waitFor();
      await stage.answer(/review$/, { status: 422, json: { message: "Its seller is blocked." } });
      await decided(stage);
      await stage.press("Edit");
      await stage.dialog("Review Post").waitFor();
    },
    shows: [`${shell}changes/EditReview.tsx`],
  },
];
