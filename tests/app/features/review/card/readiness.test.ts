import { describe, expect, test } from "vitest";
import { guardMs, readyIn, releaseMs, sightOf } from "#app/features/review/card/readiness.ts";
import { heldBackText } from "#app/features/review/deck/deckWords.ts";

describe("ui Review: when a post takes a decision", () => {
  test("ui Review: its first picture is waited for; without one the text is all there is to see", () => {
    expect(sightOf([])).toBe("seen");
    expect(sightOf(["loading"])).toBe("awaited");
    expect(sightOf(["loading", "failed"])).toBe("awaited");
    expect(sightOf(["shown", "loading"])).toBe("seen");
    expect(sightOf(["shown", "late"])).toBe("seen");
  });

  test("ui Review: a picture that failed, any of them, or a first one that does not come is asked about", () => {
    expect(sightOf(["failed"])).toBe("unseen");
    expect(sightOf(["shown", "failed"])).toBe("unseen");
    expect(sightOf(["late", "shown"])).toBe("unseen");
  });

  test("ui Review: not before it was painted, and not while something is held", () => {
    expect(readyIn({ paintedAt: null, isHeld: false, releasedAt: null }, 5_000)).toBeNull();
    expect(readyIn({ paintedAt: 1_000, isHeld: true, releasedAt: null }, 5_000)).toBeNull();
  });

  test("ui Review: the guard runs from the paint, and a release in it is followed by a pause", () => {
    const painted = { paintedAt: 1_000, isHeld: false, releasedAt: null };
    expect(readyIn(painted, 1_000)).toBe(guardMs);
    expect(readyIn(painted, 1_000 + guardMs - 1)).toBe(1);
    expect(readyIn(painted, 1_000 + guardMs)).toBe(0);
    expect(readyIn({ ...painted, releasedAt: 900 }, 1_000 + guardMs)).toBe(0);
    expect(readyIn({ ...painted, releasedAt: 1_000 + guardMs }, 1_000 + guardMs)).toBe(releaseMs);
    expect(readyIn({ ...painted, releasedAt: 9_000 }, 9_000 + releaseMs)).toBe(0);
  });

  test("ui Review: why a post is held back, a decision before an edit", () => {
    const fresh = { decided: null, decidedBy: null, isOutdated: false };
    expect(heldBackText(fresh, false)).toBeUndefined();
    expect(heldBackText({ ...fresh, isOutdated: true }, false)).toBe("Its seller has just edited this post.");
    const rejected = { ...fresh, decided: -1, isOutdated: true } as const;
    expect(heldBackText(rejected, false)).toBe("This post was decided meanwhile: Rejected.");
    const named = { ...rejected, decidedBy: "Asha Patel" };
    expect(heldBackText(named, false)).toBe("Already decided by Asha Patel: Rejected.");
    expect(heldBackText({ ...named, decided: 1 }, true)).toBe("You have decided this post: Approved.");
    expect(heldBackText({ ...fresh, decided: "deleted" }, false)).toBe("This post was deleted meanwhile.");
  });
});
