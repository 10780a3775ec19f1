import { createHash } from "node:crypto";
import type { Env, Hono } from "hono";
import { shortestPassword } from "#contract/resources/users.ts";
import { readBody } from "#server/http/body.ts";
import { answerOf } from "#server/http/answer.ts";
import type { Services } from "#server/kit/services.ts";
import { countTry, limits } from "#server/security/limits.ts";
import { complaintOnPassword } from "#server/security/passwordRules.ts";
import { isUsableLink, resetPassword, resetPath } from "#server/security/resets.ts";

const style =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:24rem;margin:3rem auto;padding:0 1rem;color:#1a202c}" +
  "label{display:block;margin-top:1rem}input{font:inherit;width:100%;padding:.5rem;box-sizing:border-box}" +
  "button{font:inherit;margin-top:1.5rem;padding:.5rem 1rem;background:#0f766e;color:#fff;border:0;border-radius:.25rem}";
const styleHash = createHash("sha256").update(style).digest("base64");

/** The page's policy: no scripts, no loads, one form, and no referrer, because the address holds the link's secret. */
const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
};

const page = (body: string, status = 200, more: Readonly<Record<string, string>> = {}) =>
  new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>Reset password</title><style>${style}</style><main><h1>Reset password</h1>${body}</main></html>`,
    { status, headers: { ...headers, ...more } },
  );

const form = (complaint: string) =>
  (complaint && `<p role="alert">${complaint}</p>`) +
  `<form method="post"><label>New password <input type="password" name="password" autocomplete="new-password" required minlength="${shortestPassword}"></label>` +
  `<label>Confirm password <input type="password" name="confirm_password" autocomplete="new-password" required></label>` +
  `<button>Set password</button></form>`;

const dead = () => page("<p>This link was used already or is older than 30 minutes. Ask for a new one.</p>", 404);

function complaintOn(password: unknown, confirmation: unknown): string {
  return complaintOnPassword(typeof password === "string" ? password : "") || mismatchOf(password, confirmation);
}

const mismatchOf = (password: unknown, confirmation: unknown) =>
  password === confirmation ? "" : "Password do not match";

/** Two passwords of at most 1024 characters, and what a form takes to carry them. */
const maxFormBytes = 16 * 1024;

/** The small form behind the link of a reset mail: there is no sign-in before it. */
export function serveResetForm<E extends Env & { Bindings: { address: string } }>(
  app: Hono<E>,
  { db, clock, log }: Services,
): void {
  app.get(`${resetPath}:secret`, async ({ req }) =>
    (await isUsableLink(db, req.param("secret"), clock())) ? page(form("")) : dead(),
  );
  app.post(`${resetPath}:secret`, async ({ req, env }) => {
    try {
      // Without a sign-in, nothing is read or computed for a link that does not work.
      await countTry(db, limits.resetAddress, env.address, clock());
      if (!(await isUsableLink(db, req.param("secret"), clock()))) return dead();
      const { password, confirm_password: confirmation } = await readBody(req.raw, { form: true, cap: maxFormBytes });
      const complaint = complaintOn(password, confirmation);
      if (complaint !== "") return page(form(complaint), 422);
      const opening = { secret: req.param("secret"), address: env.address };
      const done = await resetPassword(db, opening, String(password), clock());
      return done ? page("<p>Your password was changed. You can sign in with it now.</p>") : dead();
    } catch (error) {
      // As of every call: the database's own words hold what it was given.
      const { status, headers: more } = answerOf(error, log);
      const wait = more?.["Retry-After"];
      return page(form(`Please try again${wait === undefined ? "" : ` in ${wait} seconds`}.`), status, more);
    }
  });
}
