import { describe, expect, test } from "vitest";
import { readPost, type Post } from "#contract/resources/posts.ts";
import { postsOfSeller, sellerWords } from "#app/features/review/seller/sellersPosts.ts";

const post = (id: number, mobile: string | null, status: Post["status"], day: number): Post =>
  readPost(
    {
      id,
      title: `Post ${id}`,
      description: "",
      price: 100,
      user: mobile === null ? null : { id: null, first_name: "રમેશ", last_name: "", mobile_no: mobile },
      category: null,
      direction: "SELL",
      status,
      reject_message: null,
      reviewed_by: null,
      is_pinned: false,
      bookmarked: false,
      attachments: [],
      location: null,
      created_at: `2026-11-0${day}T10:00:00Z`,
      updated_at: `2026-11-0${day}T10:00:00Z`,
    },
    "http://haat.test",
    "post",
  );

describe("ui Review: a seller's posts", () => {
  const mine = post(1, "9825012345", 2, 5);
  const all = [
    post(2, "9825012345", -1, 1),
    post(3, "9825012345", 2, 2),
    post(4, "9825054321", 2, 1),
    post(5, "9825012345", 1, 3),
    post(6, null, 2, 1),
  ];

  test("ui Review: those that wait come first, the oldest of them first, then the others, the newest first", () => {
    expect(postsOfSeller(mine, all).map(({ id }) => id)).toEqual([3, 1, 5, 2]);
  });

  test("ui Review: nobody's posts are nobody's, not one seller's", () => {
    expect(postsOfSeller(post(7, null, 2, 1), all)).toEqual([]);
  });

  test("ui Review: how many wait and how many were rejected is said with the name", () => {
    expect(sellerWords(mine, postsOfSeller(mine, all))).toBe("રમેશ: 2 waiting, 1 rejected before");
    expect(sellerWords(mine, [mine])).toBe("રમેશ: 1 waiting");
  });
});
