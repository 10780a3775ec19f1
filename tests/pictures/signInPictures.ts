import type { Picture, Stage } from "./Picture.ts";

const email = "asha.patel@haat.example";
/** Signed in by the password alone. */
const half = { token: "half", email, is2FAVerified: "false" };
const enrolment = {
  secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
  // A square: what a camera reads is other code's, and is new each time.
  qr_code: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#fff"/>${[
    ...Array(32).keys(),
  ]
    .map((place) => `<rect x="${(place * 5) % 8}" y="${Math.floor(place / 4)}" width="1" height="1"/>`)
    .join("")}</svg>`,
};
const enrolling = async (stage: Stage) => {
  await stage.answer(/enable-2fa/, { status: 200, json: { success: true, data: enrolment } });
  await stage.asStranger("/enable-2fa", { ...half, is2FAEnabled: "false" });
  await stage.page.locator("code").waitFor();
};

/** The three screens before the others, and what they show when something is wrong. */
export const signInPictures: readonly Picture[] = [
  { name: "login", at: "/nothing-is-here", act: async (stage) => stage.asStranger("/login") },
  {
    name: "login-refused",
    at: "/nothing-is-here",
    act: async (stage) => {
      await stage.asStranger("/login");
      await stage.answer(/login/, { status: 401, json: { message: "Invalid credentials" } });
      await stage.press("Login");
      await stage.page
        .getByText(/required/)
        .first()
        .waitFor();
    },
  },
  { name: "enable-2fa", at: "/nothing-is-here", act: enrolling },
  {
    name: "recovery-codes",
    at: "/nothing-is-here",
    act: async (stage) => {
      await enrolling(stage);
      const codes = [...Array(10).keys()].map((one) => `${one}kq2-7mx${one}-p4vd`);
      await stage.answer(/verify-2fa/, {
        status: 200,
        json: { success: true, message: "Verified", ...stage.session, recovery_codes: codes },
      });
      await stage.page.getByLabel("Enter OTP").fill("123456");
      await stage.press(/^Verify/);
      await stage.dialog("Recovery codes").waitFor();
    },
    shows: ["src/app/shell/account/RecoveryCodesDialog.tsx"],
  },
  {
    name: "verify-2fa",
    at: "/nothing-is-here",
    act: async (stage) => {
      await stage.asStranger("/verify-2fa", { ...half, is2FAEnabled: "true" });
      await stage.page.getByLabel("Enter OTP").waitFor();
    },
  },
];
