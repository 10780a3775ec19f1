import type { CDPSession } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "#tests/setup/accessibility.ts";
import { perTest } from "#tests/setup/fixture.ts";
import { slow } from "#tests/setup/patience.ts";
import { putSession, sessionOf } from "#tests/setup/session.ts";
import { plainTablet } from "#tests/setup/tablet.ts";

/** Chromium's virtual authenticator stands for the device's own unlock. */
const tablet = perTest(() => plainTablet({ keys: true, versions: true, lasting: true }));

const page = () => tablet.page();
/** An address that is a number has no device keys (WebAuthn). */
const url = () => tablet.url.replace("127.0.0.1", "localhost");
const me = () => {
  const [first] = tablet.staff;
  if (!first) throw new Error("Nobody works here");
  return first;
};
const locked = () => page().getByRole("heading", { level: 1, name: "Locked", exact: true });
const posts = () => page().getByRole("table", { name: "Posts" });
const lockSwitch = () => page().getByRole("switch", { name: "Lock with this device's unlock" });
const pins = () => tablet.server.applied.filter(({ path }) => path.endsWith("/pin")).length;

/** The device's unlock: takes a finger at once, and knows whose it is. */
async function unlockOfDevice() {
  const devtools = await page().context().newCDPSession(page());
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devtools, authenticatorId };
}
const knows = (devtools: CDPSession, authenticatorId: string, isUserVerified: boolean) =>
  devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });

async function open() {
  await page().clock.install();
  const session = await sessionOf(tablet.server.url, me());
  await putSession(page(), url(), session);
  await page().goto(`${url()}/posts`);
  await posts().getByRole("row").nth(1).waitFor();
}

/** Once the device has told that it has an unlock, and by its key: what comes above it meanwhile moves it from under a finger. */
async function turn(on: boolean) {
  await expect.poll(() => lockSwitch().isEnabled(), slow).toBe(true);
  await lockSwitch().press("Space");
  await expect.poll(() => lockSwitch().isChecked(), slow).toBe(on);
}

async function enrol() {
  await tablet.button("Edit profile").click();
  await turn(true);
  await tablet.button("Cancel").click();
  await lockSwitch().waitFor({ state: "detached" });
}

describe("security Idle lock", () => {
  test("security Idle lock: after 30 minutes without input the app is covered, what waits is sent, and the device's unlock opens it offline", async () => {
    const { devtools, authenticatorId } = await unlockOfDevice();
    await open();
    // A tab that was there before anybody enrolled.
    const other = await page().context().newPage();
    await other.goto(`${url()}/posts`);
    await other.getByRole("table", { name: "Posts" }).getByRole("row").nth(1).waitFor();
    await page().bringToFront();
    await enrol();
    tablet.line.cut();
    await tablet.button(/^Pin .*\b38$/).click();
    await tablet.says("Changes: 1 waiting");
    await page().clock.fastForward("29:00");
    expect(await locked().count()).toBe(0);
    await page().clock.fastForward("01:15");
    await locked().waitFor();
    expect(await page().locator("body").innerText()).not.toMatch(/Post number/);
    expect(await page().getByRole("table").count()).toBe(0);
    await page().getByText("1 change is kept on this device and sent meanwhile.").waitFor();
    await expectAccessible(page());
    await other.getByRole("heading", { level: 1, name: "Locked", exact: true }).waitFor();
    await other.close();

    // Whoever finds it can throw nothing away.
    await tablet.button("Logout").click();
    const question = page().getByRole("alertdialog");
    await question.getByRole("button", { name: "Keep them and log out" }).waitFor();
    expect(await question.getByRole("button", { name: /Discard/ }).count()).toBe(0);
    await question.getByRole("button", { name: "Stay" }).click();

    // A finger that the device does not know.
    await knows(devtools, authenticatorId, false);
    await tablet.button("Unlock").click();
    await page().getByRole("alert").filter({ hasText: "This device's unlock did not work." }).waitFor();
    expect(await locked().count()).toBe(1);
    await knows(devtools, authenticatorId, true);
    await tablet.button("Unlock").click();
    await posts().getByRole("row").nth(1).waitFor();
    await tablet.says("Changes: 1 waiting");

    await page().clock.fastForward("31:00");
    await locked().waitFor();
    tablet.line.mend();
    await expect.poll(pins, slow).toBe(1);
    expect(await locked().count()).toBe(1);
  });

  test("security Idle lock: a reload goes on, a start of the app is covered, and Logout leads to sign-in, which opens it", async () => {
    const first = await unlockOfDevice();
    await open();
    await enrol();
    await page().reload();
    await posts().getByRole("row").nth(1).waitFor();
    const { credentials } = await first.devtools.send("WebAuthn.getCredentials", {
      authenticatorId: first.authenticatorId,
    });

    await tablet.restart();
    const { devtools, authenticatorId } = await unlockOfDevice();
    for (const credential of credentials) {
      await devtools.send("WebAuthn.addCredential", { authenticatorId, credential });
    }
    await page().goto(`${url()}/posts`);
    await locked().waitFor();
    expect(await posts().count()).toBe(0);
    await page().reload();
    await locked().waitFor();
    await tablet.button("Unlock").click();
    await posts().getByRole("row").nth(1).waitFor();

    await page().goto("about:blank");
    const other = await page().context().newPage();
    await other.goto(`${url()}/posts`);
    await other.getByRole("heading", { level: 1, name: "Locked" }).waitFor();
    await other.getByRole("button", { name: "Logout" }).click();
    await other.getByRole("heading", { level: 1, name: "Login" }).waitFor();
    await other.close();
    await page().goto(`${url()}/login`);
    await tablet.signIn(me());
    await page()
      .getByText(/^Updated \d/)
      .first()
      .waitFor();
    expect(await locked().count()).toBe(0);
    await tablet.button("Edit profile").click();
    await expect.poll(() => lockSwitch().isChecked()).toBe(true);
    await turn(false);
    const again = await page().context().newPage();
    await again.goto(`${url()}/posts`);
    await again.getByRole("table", { name: "Posts" }).getByRole("row").nth(1).waitFor();
  });

  test("security Idle lock: a device without an unlock of its own says so, and is never covered", async () => {
    await open();
    await tablet.button("Edit profile").click();
    await page().getByText("This device has no unlock that the app can use here.").waitFor();
    expect(await lockSwitch().isDisabled()).toBe(true);
    await page().clock.fastForward("45:00");
    await page().waitForTimeout(500);
    expect(await locked().count()).toBe(0);
  });
});
