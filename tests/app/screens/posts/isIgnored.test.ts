import { expect, test } from "vitest";
import { isIgnored } from "#app/screens/posts/FiltersIgnored.tsx";
import { post } from "#tests/app/features/review/queue/server.ts";

const pinned = { ...post(1, 2), is_pinned: true, category: { id: 4, title: "Mobiles" } };
const plain = post(2, 1);

test("api §3: a filter that a server ignores is seen by the rows that it sends", () => {
  expect(isIgnored({}, [pinned, plain])).toBe(false);
  expect(isIgnored({ is_pinned: "1" }, [pinned])).toBe(false);
  expect(isIgnored({ is_pinned: "1" }, [pinned, plain])).toBe(true);
  expect(isIgnored({ category_id: "4" }, [pinned])).toBe(false);
  expect(isIgnored({ category_id: "4" }, [pinned, plain])).toBe(true);
  expect(isIgnored({ status: "2", direction: "SELL" }, [pinned])).toBe(false);
  expect(isIgnored({ status: "2" }, [plain])).toBe(true);
  expect(isIgnored({ direction: "BUY" }, [plain])).toBe(true);
  // Rows do not say by what words they were found.
  expect(isIgnored({ search: "cycle" }, [plain])).toBe(false);
  expect(isIgnored({ is_pinned: "1" }, [])).toBe(false);
});
