import { describe, expect, test } from "vitest";
import { redirectFor } from "#app/session/guard.ts";

const none = { token: null, is2FAEnabled: false, is2FAVerified: false };
const enrolling = { token: "t", is2FAEnabled: false, is2FAVerified: false };
const unverified = { token: "t", is2FAEnabled: true, is2FAVerified: false };
const signedIn = { token: "t", is2FAEnabled: true, is2FAVerified: true };
const shell = ["/", "/users", "/posts", "/categories", "/settings", "/nowhere"];

describe("§2 Route guard", () => {
  test("§2 Route guard: a slash at the end of an address is none", () => {
    expect(redirectFor("/login/", none)).toBeNull();
    expect(redirectFor("/login/", signedIn)).toBe("/");
    expect(redirectFor("/enable-2fa/", enrolling)).toBeNull();
    expect(redirectFor("/enable-2fa/", signedIn)).toBe("/");
    expect(redirectFor("/verify-2fa//", unverified)).toBeNull();
    expect(redirectFor("/verify-2fa/", signedIn)).toBe("/");
    expect(redirectFor("/users/", signedIn)).toBeNull();
  });

  test("§2 Route guard: on /login a user without a token stays", () => {
    expect(redirectFor("/login", none)).toBeNull();
  });

  test("§2 Route guard: on /login a user with a token goes to /", () => {
    for (const session of [enrolling, unverified, signedIn]) expect(redirectFor("/login", session)).toBe("/");
  });

  test("§2 Route guard: with no token any other route goes to /login", () => {
    for (const path of [...shell, "/enable-2fa", "/verify-2fa"]) expect(redirectFor(path, none)).toBe("/login");
  });

  test("§2 Route guard: with a token and 2FA not enabled everything goes to /enable-2fa", () => {
    for (const path of [...shell, "/verify-2fa"]) expect(redirectFor(path, enrolling)).toBe("/enable-2fa");
    expect(redirectFor("/enable-2fa", enrolling)).toBeNull();
  });

  test("§2 Route guard: a verified flag without an enabled one opens nothing", () => {
    expect(redirectFor("/", { ...enrolling, is2FAVerified: true })).toBe("/enable-2fa");
  });

  test("§2 Route guard: with 2FA enabled but not verified everything goes to /verify-2fa", () => {
    for (const path of [...shell, "/enable-2fa"]) expect(redirectFor(path, unverified)).toBe("/verify-2fa");
    expect(redirectFor("/verify-2fa", unverified)).toBeNull();
  });

  test("§2 Route guard: with 2FA enabled /enable-2fa goes to /, with 2FA verified /verify-2fa does", () => {
    expect(redirectFor("/enable-2fa", signedIn)).toBe("/");
    expect(redirectFor("/verify-2fa", signedIn)).toBe("/");
  });

  test("§2 Route guard: otherwise navigation proceeds", () => {
    for (const path of shell) expect(redirectFor(path, signedIn)).toBeNull();
  });

  test("§2 Route guard: following its own redirects always comes to rest", () => {
    for (const session of [none, enrolling, unverified, signedIn]) {
      for (const start of [...shell, "/login", "/enable-2fa", "/verify-2fa"]) {
        let path = start;
        for (let step = 0; step < 3; step++) path = redirectFor(path, session) ?? path;
        expect(redirectFor(path, session)).toBeNull();
      }
    }
  });
});
