import { describe, expect, test } from "vitest";
import { langOf } from "#app/ui/controls/langOf.ts";

describe("ui Look: the language of what people wrote", () => {
  test.for([
    ["ગીર ગાય, બે વેતર", "gu"],
    ["Honda Activa ની ચાવી સાથે", "gu"],
    ["बिजली का पंखा", "hi"],
    ["शेतीसाठी ट्रॅक्टर", "mr"],
    ["म्हैस विकणे आहे", "mr"],
    ["बेचना है, एक साल पुराना", "hi"],
    ["ગાય। બળદ।", "gu"],
    ["Price ₹ 1,200।", undefined],
    ["Samsung TV, 42 inch", undefined],
    ["", undefined],
  ] as const)("ui Look: by its script: %s", ([words, lang]) => {
    expect(langOf(words)).toBe(lang);
  });
});
