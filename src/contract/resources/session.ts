import { entity, told, unwrap } from "../answers.ts";
import { post } from "../call.ts";
import {
  count,
  flag,
  isRecord,
  mediaUrl,
  record,
  readableOf,
  relation,
  someText,
  text,
  yesOrNo,
  type Read,
} from "../read.ts";
import { readStaff, type Staff } from "../account.ts";
import { nothing } from "../sharedInputs.ts";

/** Spec §9: OTP length. */
export const otpLength = 6;

/** A column that nobody has set yet is null. */
const readEnabled: Read<boolean> = (value, origin, at) => value !== null && yesOrNo(value, origin, at);

/** Spec §3, login response. `recovery_codes` is true if the server accepts one instead of the authenticator's code. */
const readLogin = record({ email: someText, token: someText, "2fa_enabled": readEnabled, recovery_codes: flag });

/** `qr_code` is an image address or SVG markup: markup passes through as it is and is only ever drawn as an image. */
const readQrCode: Read<string> = (value, origin, at) =>
  typeof value === "string" && /^\s*</.test(value) ? value : someText(mediaUrl(value, origin, at), origin, at);

const readSetup = record({ qr_code: readQrCode, secret: someText });

/** Spec §3, OTP verify response; `user` and `token` come with success only. */
export interface OtpResult {
  readonly success: boolean;
  readonly message: string;
  readonly user: Staff | null;
  readonly token: string;
  /** Shown once, after an enrolment, by servers that have them. */
  readonly recovery_codes: readonly string[];
  /** How many are left, if one was used. */
  readonly recovery_codes_left: number | null;
}

const readOutcome = record({ success: yesOrNo, message: text });
const readAccess = record({
  user: readStaff,
  token: someText,
  recovery_codes: readableOf(someText),
  recovery_codes_left: relation(count),
});
const noAccess = { user: null, token: "", recovery_codes: [], recovery_codes_left: null };

/** Each field stands at the top level or inside `data` (contract/README.md §2), which a refusal may leave empty. */
function readOtpResult(body: unknown, origin: string): OtpResult {
  const inner = unwrap(body);
  const fields = isRecord(body) ? { ...(isRecord(inner) && inner), ...body } : inner;
  const outcome = readOutcome(fields, origin, "body");
  return outcome.success ? { ...outcome, ...readAccess(fields, origin, "body") } : { ...outcome, ...noAccess };
}

/** The message that means that the token is ended. */
export const loggedOut = "Logged out.";

/** Fetched when something is to be checked. */
const inputs = () => import("../inputs/session.ts");

/** The forms of `verify2fa`: the authenticator's code, or a recovery code. */
export const codeInput = async () => (await inputs()).codeInput;
export const recoveryInput = async () => (await inputs()).recoveryInput;

export const sessionCalls = {
  login: post("session.login", "/auth/admin/login", async () => (await inputs()).loginInput, entity(readLogin), {
    carries: "json",
    access: "public",
  }),
  enable2fa: post("session.enable2fa", "/enable-2fa", nothing, entity(readSetup), { access: "enrolling" }),
  verify2fa: post("session.verify2fa", "/verify-2fa", async () => (await inputs()).otpInput, readOtpResult, {
    carries: "json",
    access: "enrolling",
  }),
  /** Ends the token that it carries, of whichever kind (contract/README.md §6). */
  logout: post("session.logout", "/auth/logout", nothing, told(loggedOut), { access: "enrolling" }),
} as const;

/** Nothing of it is changed through the outbox. */
export const queued = null;
