import "#tests/setup/pageGlobals.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { createPictureSource } from "#app/api/pictureSource.ts";

const path = "/api/files/0123.jpg";
const source = (over: Partial<Parameters<typeof createPictureSource>[0]> = {}) =>
  createPictureSource({
    template: undefined,
    hasSizes: () => true,
    savesData: () => false,
    base: () => "https://haat.example/posts",
    ...over,
  });

test("ui Look: a picture comes as large as it is shown, where the server has sizes", () => {
  expect(source().of(path, "thumbnail")).toEqual({ src: `${path}?w=240` });
  expect(source().of(path, "part").srcSet).toBe(`${path}?w=240 240w, ${path}?w=480 480w`);
  expect(source().of(path, "whole")).toMatchObject({
    src: `${path}?w=480`,
    srcSet: `${path}?w=480 480w, ${path}?w=960 960w`,
  });
  expect(source({ savesData: () => true }).of(path, "whole")).toEqual({ src: `${path}?w=480&q=low` });
  expect(source({ savesData: () => true }).of(path, "thumbnail")).toEqual({ src: `${path}?w=240&q=low` });
});

test("ui Look: the original where there is no size of it", () => {
  expect(source({ hasSizes: () => false }).of(path, "whole")).toEqual({ src: path });
  for (const other of [
    "https://cdn.example/a.jpg",
    "/api/files/a.svg",
    "data:image/png;base64,AA",
    "blob:https://haat.example/1.jpg",
  ])
    expect(source().of(other, "thumbnail"), other).toEqual({ src: other });
});

test("ui Look: another server's sizes come from the address that the build names", () => {
  const templated = source({ template: "https://img.example/{width}/{path}", hasSizes: () => false });
  expect(templated.inWidth("https://api.example/storage/a b.jpg", 960)).toBe(
    "https://img.example/960/storage/a%20b.jpg",
  );
  expect(templated.inWidth("/storage/a.svg", 960)).toBe("/storage/a.svg");
});

test("api §1: a build may name its API by a path of its own origin", async () => {
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
  vi.stubEnv("VITE_API_HOST", "/backend/");
  vi.resetModules();
  const { createPictureSource: create } = await import("#app/api/pictureSource.ts");
  const deps = {
    template: undefined,
    hasSizes: () => true,
    savesData: () => false,
    base: () => "https://haat.example/",
  };
  expect(create(deps).of("/backend/storage/a.jpg", "part")).toEqual({ src: "/backend/storage/a.jpg" });
  expect(create(deps).of("/backend/api/files/a.jpg", "thumbnail")).toEqual({ src: "/backend/api/files/a.jpg?w=240" });
  expect(create(deps).of(path, "thumbnail")).toEqual({ src: path });
});
