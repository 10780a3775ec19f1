import { describe, expect, onTestFinished, test } from "vitest";
import { gu } from "#app/i18n/messages/gu.ts";
import { speak } from "#app/i18n/translate.ts";
import { changesWord, deedWord, kindWord, onScreen, personWord, recordWord } from "#app/screens/audit/auditWords.ts";
import { everyCall } from "#tests/setup/allCalls.ts";

const entry = (
  action: string,
  changes: { field: string; before: string | number | null; after: string | number | null }[],
) => ({
  action,
  entity: "Post",
  entity_id: "12",
  changes,
});

describe("ui Audit: words", () => {
  test("ui Audit: what is new, what changed and what went are told each in its way", () => {
    const added = entry("posts.save", [{ field: "title", before: null, after: "Cow" }]);
    expect([deedWord(added), changesWord(added)]).toEqual(["Added", "Title: Cow"]);
    const changed = entry("posts.save", [
      { field: "status", before: 2, after: -1 },
      { field: "reject_message", before: null, after: "Twice" },
    ]);
    expect([deedWord(changed), changesWord(changed)]).toEqual([
      "Changed",
      "Status: Under Review → Rejected; Reason: – → Twice",
    ]);
    const gone = entry("posts.remove", [{ field: "created_at", before: "2026-11-20T08:00:00.000000Z", after: null }]);
    expect([deedWord(gone), changesWord(gone)]).toEqual(["Deleted", "Created at: 20 Nov 2026, 13:30"]);
    expect(recordWord({ entity: "Settings", entity_id: "settings" })).toBe("Settings");
    expect(personWord({ user: null, user_id: 9 })).toBe("User 9");
    expect(personWord({ user: null, user_id: 0 })).toBe("Console");
  });

  test("ui Audit: a file is in English whatever the screens speak, and what people wrote is translated nowhere", () => {
    speak("gu", gu);
    onTestFinished(() => speak("en", null));
    const gone = entry("posts.remove", [{ field: "created_at", before: "2026-11-20T08:00:00.000000Z", after: null }]);
    expect(changesWord(gone)).toBe("Created at: 20 Nov 2026, 13:30");
    const renamed = entry("posts.save", [{ field: "title", before: "Posts", after: "Active" }]);
    expect(changesWord(renamed, onScreen)).toBe(`${gu.Title}: Posts → Active`);
  });

  test("ui Audit: every changing call has words, one it does not know has readable ones", () => {
    const names = everyCall.filter(({ method }) => method !== "GET").map(({ name }) => name);
    expect(names.map(kindWord).filter((word) => !/^[A-Z][A-Za-z ]+: [A-Z0-9][\w ]+$/.test(word))).toEqual([]);
    expect(kindWord("bankAccounts.remove")).toBe("Bank accounts: Deleted");
    expect(kindWord("session.endAll")).toBe("Session: End all");
  });
});
