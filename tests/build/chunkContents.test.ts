import { describe, expect, test } from "vitest";
import { sourceOf } from "#build/chunkContents.ts";

describe("house Chunks", () => {
  test.for([
    ["/home/a/haat/node_modules/react-dom/cjs/react-dom-client.production.js", "react-dom"],
    ["/home/a/haat/node_modules/@tanstack/react-query/build/modern/useQuery.js", "@tanstack/react-query"],
    ["/home/a/haat/node_modules/one/node_modules/@two/three/index.js?commonjs", "@two/three"],
    ["/home/a/src/haat/src/app/features/review/deck/ReviewDeck.tsx", "app/features/review/deck"],
    ["/home/a/haat/src/app/features/posts/open/more/deep/er.ts", "app/features/posts/open"],
    ["/home/a/haat/src/app/main.tsx", "app"],
    ["/src/haat/src/app/main.tsx", "app"],
    ["C:\\haat\\src\\contract\\read.ts", "contract"],
    ["\0rolldown/runtime.js", "the build"],
  ] as const)("house Chunks: %s counts as %s", ([id, source]) => {
    expect(sourceOf(id)).toBe(source);
  });
});
