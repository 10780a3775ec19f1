import { TOTP } from "otpauth";
import type { Answers, PlainState, Router } from "./answers.ts";
import { svg } from "./svg.ts";

/** Sign-in, the guard of all other calls, and the answers to keys that were answered before. */
export function serveSignIn(api: Router, state: PlainState, { give, refuse, shape }: Answers): void {
  const { options, literal, data, applied, sessions } = state;
  const answers = new Map<string, { body: unknown; status: number }>();

  api.post("/auth/admin/login", async (c) => {
    const body = await c.req.json<{ email?: string; password?: string }>();
    const staff = data.staff.find((one) => one.email === body.email && one.password === body.password);
    if (!staff) return refuse(c, 401, "These credentials do not match our records.");
    const token = crypto.randomUUID();
    sessions.set(token, { staff, full: false });
    return give(c, null, { email: staff.email, token, "2fa_enabled": staff.enabled });
  });

  api.use("*", async (c, next) => {
    const session = sessions.get(c.req.header("authorization")?.replace(/^Bearer /, "") ?? "");
    const enrolling = /\/(enable|verify)-2fa$/.test(c.req.path);
    if (!session || session.full === enrolling) return refuse(c, 401, "Unauthenticated.");
    c.set("staff", session.staff);
    const key = c.req.header("idempotency-key") ?? null;
    const known = key === null ? undefined : answers.get(key);
    if (options.keys === true && known) {
      c.header("Idempotency-Replayed", "true");
      return c.json(known.body as object, known.status as 200);
    }
    const body: unknown = c.req.header("content-type")?.startsWith("application/json")
      ? await c.req.raw
          .clone()
          .json()
          .catch(() => null)
      : null;
    await next();
    if (c.req.method === "GET" || enrolling || c.res.status >= 300) return undefined;
    applied.push({ method: c.req.method, path: c.req.path.replace(/^\/api/, ""), body, key, by: session.staff.email });
    if (key !== null) answers.set(key, { body: await c.res.clone().json(), status: c.res.status });
    return undefined;
  });

  api.post("/enable-2fa", (c) => {
    const staff = c.get("staff");
    if (staff.enabled) return refuse(c, 409, "Two-factor authentication is enabled already.");
    return give(c, null, { qr_code: `<?xml version="1.0"?>${svg("QR")}`, secret: staff.secret });
  });
  api.post("/verify-2fa", async (c) => {
    const staff = c.get("staff");
    const body = await c.req.json<{ otp?: string }>();
    const right = new TOTP({ secret: staff.secret }).validate({ token: String(body.otp ?? ""), window: 1 }) !== null;
    if (!right) return c.json({ success: false, message: "The code is not right." });
    staff.enabled = true;
    const token = crypto.randomUUID();
    sessions.set(token, { staff, full: true });
    if (literal) return c.json({ success: true, message: "Verified", user: { role: staff.role }, token });
    const { password: _password, secret: _secret, enabled: _enabled, ...user } = staff;
    return c.json({
      data: { success: true, message: "Verified", user: shape("users", { ...user, two_factor_enabled: true }), token },
    });
  });
}
