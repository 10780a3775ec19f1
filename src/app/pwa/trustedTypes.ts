import type { TrustedScriptURL, TrustedTypesWindow } from "trusted-types/lib";

declare global {
  interface Window extends TrustedTypesWindow {}
}

/** Scripts that may be started by address: the worker and what the build put beside it. */
const ownScript = /^\/(sw\.js|assets\/[\w.-]+\.js)$/;

/** The one Trusted Types policy (app/README.md, Security); absent where the browser has none. */
const policy = window.trustedTypes?.createPolicy("haat", {
  createScriptURL(address) {
    if (!import.meta.env.DEV && !ownScript.test(address)) throw new TypeError(`${address} is no script of this app`);
    return address;
  },
});

/** An own script's address as `require-trusted-types-for 'script'` takes it. Throws for any other. */
export function ownScriptUrl(path: string): string | TrustedScriptURL {
  return policy ? policy.createScriptURL(path) : path;
}

/** Starts a worker of this app. `Worker` is typed for plain strings only, which the policy forbids. */
export function startOwnWorker(path: string): Worker {
  const worker: unknown = Reflect.construct(Worker, [ownScriptUrl(path), { type: "module" }]);
  if (!(worker instanceof Worker)) throw new TypeError(`${path} is no worker`);
  return worker;
}
