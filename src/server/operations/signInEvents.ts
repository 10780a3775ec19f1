/** An answer that tells who gets in and who does not (OWASP ASVS 5.0, 16.3.1 and 16.3.2). */
interface SignInEvent {
  readonly event: string;
  /** A sign-in was refused. */
  readonly refused: boolean;
}

const granted = (event: string): SignInEvent => ({ event, refused: false });
const refused = (event: string): SignInEvent => ({ event, refused: true });

/** By the contract's name of the call and the status of the answer. */
const events: Readonly<Record<string, Readonly<Record<number, SignInEvent>>>> = {
  "session.login": {
    200: granted("password accepted"),
    401: refused("password refused"),
    429: refused("sign-in limited"),
  },
  "session.enable2fa": { 200: granted("enrolment started") },
  "session.verify2fa": {
    200: granted("signed in"),
    401: refused("code without a sign-in"),
    403: refused("account locked"),
    422: refused("code refused"),
    429: refused("code limited"),
  },
  "session.logout": { 200: granted("signed out") },
  "users.reset2fa": { 200: granted("two-factor authentication reset") },
  "users.forgotPassword": { 200: granted("password reset asked for") },
};

/** `undefined` for any other answer. */
export function signInEventOf(call: string | null, status: number): SignInEvent | undefined {
  return call === null ? undefined : events[call]?.[status];
}
