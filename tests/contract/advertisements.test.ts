import { describe, expect, test } from "vitest";
import { advertisementInput, youtubeIdOf } from "#contract/inputs/advertisements.ts";
import { planInput } from "#contract/inputs/plans.ts";

describe("§5 Advertisement", () => {
  test.for([
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=42s",
    "https://youtu.be/dQw4w9WgXcQ?si=abc",
    "youtube.com/shorts/dQw4w9WgXcQ",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
    "https://www.youtube.com/live/dQw4w9WgXcQ?feature=share",
    "dQw4w9WgXcQ",
  ])("§5 Advertisement: %s is understood as a video", (pasted) => {
    expect(youtubeIdOf(pasted)).toBe("dQw4w9WgXcQ");
  });

  test.for(["https://example.org/watch?v=dQw4w9WgXcQ", "https://youtu.be/dQw4w9WgXcQtoolong", "not a video"])(
    "§5 Advertisement: %s stays as it is, and is refused",
    async (pasted) => {
      expect(youtubeIdOf(pasted)).toBe(pasted);
      const input = {
        title: "A",
        company_name: "B",
        mobile_no: "919812345678",
        whatsapp_no: "919812345678",
        description: "C",
        types: "Video",
      };
      await expect(advertisementInput.validate({ ...input, yt_id: pasted })).rejects.toThrow(/Youtube must be/);
    },
  );
});

test("§5 Advertisement: a link with a space in it is told so, and not that it begins wrongly", () => {
  const complaint = (link: string) => {
    const input = { title: "A", company_name: "B", mobile_no: "919812345678", whatsapp_no: "919812345678" };
    try {
      advertisementInput.validateSyncAt("link", { ...input, types: "Banner", link });
      return "";
    } catch (error) {
      return error instanceof Error ? error.message : error;
    }
  };
  expect(complaint("https://shop.in/Bhuj offers")).toBe("Link must not contain spaces");
  expect(complaint("shop.in/Bhuj offers")).toBe("Link must not contain spaces");
  expect(complaint("mailto:a@shop.in")).toBe("Link must start with https://");
  expect(["shop.in/offers", " https://shop.in ", "http://shop.in"].map(complaint)).toEqual(["", "", ""]);
});

test("§5 Plan: emptied days are no days, which is told to the server", async () => {
  const plan = { duration_title: "For ever", price: "1", plan_type_id: "1", days: "" };
  expect((await planInput.validate(plan)).days).toBeNull();
});
