import type { Page } from "playwright-core";
import type { Account } from "./accounts.ts";

/** On either 2FA screen: enters the code and, after an enrolment, puts the recovery codes away. */
export async function passSecondFactor(page: Page, who: Account): Promise<void> {
  await page.waitForURL(/2fa$/);
  await page.getByLabel("Enter OTP").waitFor();
  const enrols = page.url().endsWith("/enable-2fa");
  // An enrolment's secret is made when it is asked for.
  if (enrols) await page.locator("code").waitFor();
  await page.getByLabel("Enter OTP").fill(await who.code());
  await page.getByRole("button", { name: /^Verify/ }).click();
  if (!enrols) return;
  const codes = page.getByRole("dialog", { name: "Recovery codes" });
  await codes.getByRole("button", { name: "I have kept them" }).click();
  await codes.waitFor({ state: "detached" });
}
