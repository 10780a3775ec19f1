import { expect, test } from "vitest";
import { isApiPath } from "#server/http/isApiPath.ts";

test.for([
  "/api",
  "/api/admin/posts",
  "//api/admin/posts",
  "///api",
  "/api//admin/posts",
  "/api%2Fadmin%2Fposts",
  "/%61pi/admin/posts",
  "/x/..%2Fapi/admin/posts",
  "/api/files/..%2F..%2Fx.jpg",
  "/API/admin/posts",
  "/api/%E0%A4%A",
])("house Operations: %s is the API's to answer, and no page of the app", (path) => {
  expect(isApiPath(path)).toBe(true);
});

test.for(["/", "/posts", "/apis", "/assets/api/x.js", "/%E0%A4%A"])("house Operations: %s is the app's", (path) => {
  expect(isApiPath(path)).toBe(false);
});
