import { describe, expect, test } from "vitest";
import { createNextPictures } from "#app/features/review/deck/createNextPictures.ts";

function open() {
  const log: string[] = [];
  const pictures = createNextPictures();
  const begin = (path: string) => {
    log.push(`begin ${path}`);
    return () => log.push(`let go of ${path}`);
  };
  return {
    want: (shown: string, next: readonly string[], mayBegin = false) => pictures.want({ shown, next, mayBegin }, begin),
    pictures,
    said: () => log.splice(0),
  };
}

describe("The pictures of the next posts", () => {
  test("begin when what is on the screen has come, each once", () => {
    const { want, said } = open();
    want("a", ["b", "c"]);
    expect(said()).toEqual([]);
    want("a", ["b", "c"], true);
    want("a", ["b", "c"], true);
    expect(said()).toEqual(["begin b", "begin c"]);
  });

  test("stay while their post is on the screen, and go with it", () => {
    const { want, said } = open();
    want("a", ["b", "c"], true);
    said();
    want("b", ["c", "d"]);
    expect(said()).toEqual([]);
    want("b", ["c", "d"], true);
    expect(said()).toEqual(["begin d"]);
    want("c", ["d", "e"]);
    expect(said()).toEqual(["let go of b"]);
  });

  test("whoever skips on leaves none behind, nor who closes the deck", () => {
    const { want, pictures, said } = open();
    want("a", ["b", "c", "d"], true);
    said();
    want("b", ["c", "d", "e"]);
    want("c", ["d", "e", "f"]);
    want("d", ["e", "f", "g"]);
    expect(said()).toEqual(["let go of b", "let go of c"]);
    pictures.letGo();
    pictures.letGo();
    expect(said()).toEqual(["let go of d"]);
  });
});
