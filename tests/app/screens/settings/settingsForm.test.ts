import { describe, expect, test } from "vitest";
import { complaintsOf, diskChoices, inputOf, sortedRefusal, valuesOf } from "#app/screens/settings/settingsForm.ts";

const settings = {
  values: {
    app_name: "Haat",
    upload_disks: '{"posts":"local"}',
    backup_storage: "",
    default_disk: "local",
    post_expiry_days: 30,
  },
  storage_disks: { posts: "local", pages: "s3_mumbai" },
};
const typed = (change: Partial<typeof settings.values>) => ({
  ...valuesOf(settings),
  values: Object.values({ ...settings.values, ...change }),
});

describe("§3 Setting", () => {
  test("§3 Setting: a disk that the app does not know survives a save and can be chosen", () => {
    expect(inputOf(settings, valuesOf(settings))).toMatchObject({
      storage_disks: '{"posts":"local","pages":"s3_mumbai"}',
    });
    expect(diskChoices("s3_mumbai")).toEqual([
      { value: "local", label: "Local Storage" },
      { value: "digital_ocean", label: "Digital Ocean" },
      { value: "s3_mumbai", label: "S3 Mumbai" },
    ]);
    expect(diskChoices("local")).toHaveLength(2);
  });

  test("§5 Settings save: what was left as it stood takes nothing back that somebody else has changed since", () => {
    const now = {
      values: { ...settings.values, app_name: "Haat Gujarat", post_expiry_days: 45 },
      storage_disks: { posts: "digital_ocean", pages: "s3_mumbai", avatars: "local" },
    };
    expect(inputOf(settings, { ...typed({ default_disk: "s3" }), disks: ["local", "local"] }, now)).toMatchObject({
      app_name: "Haat Gujarat",
      post_expiry_days: "45",
      default_disk: "s3",
      storage_disks: '{"posts":"digital_ocean","pages":"local","avatars":"local"}',
    });
    expect(inputOf(settings, typed({ post_expiry_days: 7 }), now)).toMatchObject({ post_expiry_days: "7" });
  });

  test("§3 Setting: broken JSON in a disk setting is refused beside its field", () => {
    expect(complaintsOf(settings, valuesOf(settings))).toEqual({});
    expect(complaintsOf(settings, typed({ upload_disks: '{"posts":"digital_ocean"}' }))).toEqual({});
    for (const broken of ['{"posts":', "digital_ocean", ""]) {
      expect(complaintsOf(settings, typed({ upload_disks: broken })).values?.[1]).toBe(
        "Upload Disks must be JSON text",
      );
    }
    expect(complaintsOf(settings, typed({ backup_storage: "{" })).values?.[2]).toBe("Backup Storage must be JSON text");
    // A server that does not encode this one is taken at its word.
    expect(complaintsOf(settings, typed({ default_disk: "digital_ocean" }))).toEqual({});
    expect(complaintsOf(settings, typed({ app_name: "{" }))).toEqual({});
  });

  test("§3 Setting: a number is one as the contract writes it, and goes without its spaces", () => {
    const days = (text: string) => ({ ...typed({}), values: [...typed({}).values.slice(0, 4), text] });
    for (const text of ["0x10", "1e2", "ten", "1,5"]) {
      expect(complaintsOf(settings, days(text)).values?.[4], text).toBe("Post Expiry Days must be a number");
    }
    expect(complaintsOf(settings, days(" ")).values?.[4]).toBe("Post Expiry Days is required");
    expect(complaintsOf(settings, days(" 1 200.5 "))).toEqual({});
    expect(inputOf(settings, days(" 1 200.5 "))).toMatchObject({ post_expiry_days: "1200.5" });
  });

  test("§5 Settings save: what a server refuses stands beside its field, and in the line where no field shows it", () => {
    const withSwitch = { ...settings, values: { ...settings.values, maintenance_mode: false } };
    const refusal = {
      app_name: ["Too long.", "No letters."],
      maintenance_mode: ["Not now."],
      storage_disks: ["Full."],
    };
    const { here, elsewhere } = sortedRefusal(withSwitch, valuesOf(withSwitch), refusal);
    expect(here.errors).toEqual({ "values.0": "Too long." });
    expect(here.values["values.0"]).toBe("Haat");
    expect(elsewhere).toEqual({ maintenance_mode: ["Not now."], storage_disks: ["Full."] });
  });
});
