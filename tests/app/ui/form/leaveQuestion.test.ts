import { expect, test } from "vitest";
import { isLeft } from "#app/ui/form/useLeaveQuestion.ts";

test.for([
  ["/settings", "/pages", true],
  ["/settings?profile=edit", "/settings", true],
  ["/users?page=2&edit=5", "/users?page=2&edit=6", true],
  // Back from a dialog over the screen, and Forward into it.
  ["/settings", "/settings", false],
  ["/settings", "/settings?changes=open", false],
  ["/users?page=2&edit=5", "/users?edit=5&page=2", false],
] as const)("ui Form: what is unsaved at %s and left for %s is asked about: %s", ([held, next, asks]) => {
  const at = (path: string) => new URL(path, "https://haat.example").href;
  expect(isLeft(at(held), at(next))).toBe(asks);
});
