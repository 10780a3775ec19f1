import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { advertisementCalls } from "#contract/resources/advertisements.ts";
import { bankAccountCalls } from "#contract/resources/bankAccounts.ts";
import { feedbackCalls } from "#contract/resources/feedback.ts";
import { pageCalls } from "#contract/resources/pages.ts";
import { planTypeCalls } from "#contract/resources/planTypes.ts";
import { planCalls } from "#contract/resources/plans.ts";
import type { AnyCall } from "#contract/call.ts";
import { heavyFile, lineFile, pageAsPicture, pictureFile } from "#tests/setup/files.ts";
import { fixtures } from "#tests/setup/fixtures.ts";
import { startApi, type Api } from "#tests/setup/startApi.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const refused = async (call: AnyCall, input: object) => {
  const answer = await api.admin.send(call, input);
  expect([413, 422]).toContain(answer.status);
  expect(answer.body).toHaveProperty("message");
  return (answer.body as { errors: Record<string, string[]> }).errors;
};
const rows = async (path: string) => {
  const answer = await api.admin.raw("GET", path);
  return (answer.body as { data: { id: number }[] }).data;
};
const row = async (path: string, id: number) => (await rows(path)).find((one) => one.id === id);
const everyPage = { page: 1, per_page: -1 };
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

describe("§2 Advertisements", () => {
  const banner = async () => ({
    id: undefined,
    title: "Sale",
    company_name: "Shop",
    mobile_no: "919800000001",
    whatsapp_no: "919800000002",
    description: "All week",
    types: "Banner" as const,
    yt_id: undefined,
    link: "https://example.org/sale",
    attachment: [await pictureFile("sale.png")],
    deleted_images: [],
  });

  test("§3 Advertisement: an advertisement on the wire", async () => {
    expect(await row("/admin/advertisements", 1)).toMatchObject({
      id: 1,
      title: "Video of the week",
      company_name: "Bhuj Cycle Mart",
      mobile_no: "919800000099",
      whatsapp_no: "919800000099",
      description: "Open every day",
      types: "Video",
      yt_id: "dQw4w9WgXcQ",
      link: null,
      attachments: [],
      position: 1,
      load_count: 0,
      view_count: 0,
      click_count: 0,
      status: 1,
      created_at: moment,
    });
  });

  test("api §3: counts by type", async () => {
    expect((await api.admin.raw("GET", "/admin/advertisements/dashboard")).body).toMatchObject({
      data: { total: 4, video: 1, splash: 1, banner: 1, visiting_card: 1 },
    });
  });

  test("api §3: narrowed to a type", async () => {
    expect((await rows("/admin/advertisements?types=Visiting%20Card")).map((ad) => ad.id)).toEqual([4]);
  });

  test("§2 Advertisements: add, change to a video, delete", async () => {
    const ad = await api.admin.call(advertisementCalls.save, await banner());
    expect(ad).toMatchObject({ types: "Banner", link: "https://example.org/sale", yt_id: null });
    expect((await api.file(ad.attachments[0]?.file_path ?? "")).status).toBe(200);
    const video = { ...(await banner()), id: ad.id, types: "Video" as const, yt_id: "dQw4w9WgXcQ", attachment: [] };
    expect(await api.admin.call(advertisementCalls.save, video)).toMatchObject({
      id: ad.id,
      types: "Video",
      yt_id: "dQw4w9WgXcQ",
      link: null,
    });
    expect((await api.admin.send(advertisementCalls.remove, { id: ad.id })).status).toBeLessThan(300);
    expect((await api.admin.send(advertisementCalls.remove, { id: ad.id })).status).toBe(404);
  });

  test("§3 Advertisement: those that are made at once have a position each", async () => {
    const video = { ...(await banner()), types: "Video", yt_id: "dQw4w9WgXcQ", attachment: [] };
    const made = await Promise.all(Array.from({ length: 6 }, () => api.admin.send(advertisementCalls.save, video)));
    const places = made.map(({ body }) => (body as { data: { position: number } }).data.position);
    expect(new Set(places).size).toBe(6);
  });

  test("§2 Advertisements: an edit without new files keeps those that are there", async () => {
    const ad = await api.admin.call(advertisementCalls.save, await banner());
    const edit = { ...(await banner()), id: ad.id, title: "Sale ends", attachment: [] };
    const kept = await api.admin.call(advertisementCalls.save, edit);
    expect([kept.title, kept.attachments]).toEqual(["Sale ends", ad.attachments]);
    expect(await refused(advertisementCalls.save, { ...edit, deleted_images: ["sale.png"] })).toEqual({
      attachment: ["Attachments is required"],
    });
  });

  test("§5 Advertisement: what every type needs", async () => {
    expect(await refused(advertisementCalls.save, { title: "" })).toMatchObject({
      title: ["Title is required"],
      company_name: ["Company Name is required"],
      mobile_no: ["Mobile No is required"],
      whatsapp_no: ["Whatsapp No is required"],
      description: ["Description is required"],
      types: ["Types is required"],
    });
  });
  test("§5 Advertisement: what a Video needs", async () => {
    expect(await refused(advertisementCalls.save, { ...(await banner()), types: "Video" })).toEqual({
      yt_id: ["Youtube is required"],
    });
  });
  test.for(["Splash", "Banner", "Visiting Card"])("§5 Advertisement: what a %s needs", async (types) => {
    expect(await refused(advertisementCalls.save, { ...(await banner()), types, link: "", attachment: [] })).toEqual({
      link: ["Link is required"],
      attachment: ["Attachments is required"],
    });
  });
  test("§5 File upload: an attachment over 5MB is named", async () => {
    const attachment = [await heavyFile("big.jpg", 5)];
    expect(JSON.stringify(await refused(advertisementCalls.save, { ...(await banner()), attachment }))).toContain(
      "Some files exceed the 5MB limit: big.jpg",
    );
  });
  test("security Uploads: a page is no attachment, a script no link", async () => {
    const input = { ...(await banner()), attachment: [pageAsPicture("a.jpg")], link: "javascript:alert(1)" };
    expect(await refused(advertisementCalls.save, input)).toHaveProperty("link");
    expect(await refused(advertisementCalls.save, { ...input, link: "https://example.org" })).toHaveProperty(
      "attachment",
    );
  });
  test("security Uploads: a picture of one endless line, which costs its length in memory, is none", async () => {
    const input = { ...(await banner()), attachment: [await lineFile("line.png", 40_000)] };
    expect(await refused(advertisementCalls.save, input)).toHaveProperty("attachment");
  });
  test("§4 Status toggles: an advertisement's", async () => {
    const flip = async () => (await api.admin.call(advertisementCalls.status, { id: 3 })).status;
    expect([await flip(), await flip()]).toEqual([0, 1]);
  });
});

describe("§2 Pages", () => {
  test("§3 Page: a page on the wire", async () => {
    expect(await row("/admin/pages", 1)).toMatchObject({
      id: 1,
      meta_title: "Page 1",
      meta_description: "About this marketplace",
      status: 1,
      created_by: expect.toBeOneOf([fixtures.superAdmin.name, { first_name: "Meera", last_name: "Shah" }]),
      created_at: moment,
    });
  });
  test("§2 Pages: add under one's own name, edit, delete several", async () => {
    const input = { id: undefined, meta_title: "Help", meta_description: "How to" };
    const page = await api.admin.call(pageCalls.save, input);
    expect(page).toMatchObject({ meta_title: "Help", meta_description: "How to", created_by: fixtures.admin.name });
    const edited = await api.superAdmin.call(pageCalls.save, { ...input, id: page.id, meta_title: "Get help" });
    expect(edited).toMatchObject({ id: page.id, meta_title: "Get help", created_by: fixtures.admin.name });
    expect((await api.admin.send(pageCalls.remove, { ids: [page.id, 3] })).status).toBeLessThan(300);
    expect((await rows("/admin/pages")).map((one) => one.id)).not.toContain(page.id);
    expect((await api.admin.send(pageCalls.remove, { ids: [1, 999_999] })).status).toBe(404);
    expect(await row("/admin/pages", 1)).toBeDefined();
  });
  test("§5 Page: both texts are required", async () => {
    expect(await refused(pageCalls.save, {})).toEqual({
      meta_title: ["Meta Title is required"],
      meta_description: ["Meta Description is required"],
    });
  });
  test("security Texts are texts: markup is kept as it was typed", async () => {
    const meta_title = `<img src=x onerror=alert(1)> "'\u0000`.replace("\u0000", "");
    expect(
      (await api.admin.call(pageCalls.save, { id: undefined, meta_title, meta_description: "x" })).meta_title,
    ).toBe(meta_title);
  });
  test("§4 Status toggles: a page's", async () => {
    const flip = async () => (await api.admin.call(pageCalls.status, { id: 1 })).status;
    expect([await flip(), await flip()]).toEqual([0, 1]);
  });
});

describe("§2 Plan Types", () => {
  test("§3 Plan type: a plan type on the wire", async () => {
    expect(await row("/admin/plan-types", 1)).toMatchObject({
      id: 1,
      name: "Seller",
      identifier: "seller",
      description: "",
      state_id: fixtures.state,
      state: { id: fixtures.state, name: "Gujarat" },
      status: 1,
      created_at: moment,
    });
  });
  test("§2 Plan Types: add, edit, delete; one with plans keeps the batch", async () => {
    const input = {
      id: undefined,
      name: "Shop",
      identifier: "shop",
      description: "For shops",
      state_id: fixtures.state,
    };
    const type = await api.admin.call(planTypeCalls.save, input);
    expect(await api.admin.call(planTypeCalls.save, { ...input, id: type.id, description: "" })).toMatchObject({
      id: type.id,
      description: "",
    });
    const answer = await api.admin.send(planTypeCalls.remove, { ids: [type.id, 1] });
    expect([answer.status, answer.body]).toMatchObject([409, { message: expect.stringMatching(/plan/i) }]);
    expect(await row("/admin/plan-types", type.id)).toBeDefined();
    expect((await api.admin.send(planTypeCalls.remove, { ids: [type.id] })).status).toBeLessThan(300);
    expect(await row("/admin/plan-types", type.id)).toBeUndefined();
  });
  test("§5 Plan type: name, identifier and state are required", async () => {
    expect(await refused(planTypeCalls.save, {})).toEqual({
      name: ["Name is required"],
      identifier: ["Identifier is required"],
      state_id: ["State is required"],
    });
  });
  test("§5 Plan type: a state that is not there is told beside its field", async () => {
    const input = { name: "Shop", identifier: "s", state_id: 777 };
    expect(await refused(planTypeCalls.save, input)).toHaveProperty("state_id");
  });
  test("§4 Status toggles: a plan type's", async () => {
    const flip = async () => (await api.admin.call(planTypeCalls.status, { id: 2 })).status;
    expect([await flip(), await flip()]).toEqual([0, 1]);
  });
});

describe("§2 Plans", () => {
  test("§3 Plan: a plan on the wire", async () => {
    expect(await row("/admin/plans", 2)).toMatchObject({
      id: 2,
      duration_title: "One year",
      price: expect.toSatisfy((price: unknown) => Number(price) === 1499.5),
      days: null,
      plan_type_id: 1,
      plan_type_name: "Seller",
      plan_type_status: 1,
      created_at: moment,
    });
  });
  test("§2 Plans: add, edit, delete one or several", async () => {
    const input = { id: undefined, duration_title: "Week", price: 49.5, discount: 5, days: 7, plan_type_id: 1 };
    const [one, two] = [await api.admin.call(planCalls.save, input), await api.admin.call(planCalls.save, input)];
    expect(one).toMatchObject({ ...input, id: one.id, plan_type_name: "Seller" });
    expect(await api.admin.call(planCalls.save, { ...input, id: one.id, days: 8 })).toMatchObject({
      id: one.id,
      days: 8,
    });
    expect((await api.admin.send(planCalls.remove, { ids: [one.id, two.id] })).status).toBeLessThan(300);
    const left = (await api.admin.call(planCalls.list, everyPage)).rows.map((plan) => plan.id);
    expect(left).not.toContain(one.id);
    expect(left).not.toContain(two.id);
  });
  test("§5 Plan: duration title, price and plan type are required, days is numeric", async () => {
    expect(await refused(planCalls.save, { days: "many" })).toEqual({
      duration_title: ["Duration Title is required"],
      price: ["Price is required"],
      plan_type_id: ["Plan Type is required"],
      days: ["Days must be a number"],
    });
  });
  test("§5 Plan: a plan type that is not there is told beside its field", async () => {
    const input = { duration_title: "Week", price: 1, plan_type_id: 777 };
    expect(await refused(planCalls.save, input)).toHaveProperty("plan_type_id");
  });
});

describe("§2 Bank Accounts", () => {
  const account = async () => ({
    id: undefined,
    description: "",
    bank_details: "Bank of Bhuj",
    upi_id: "shop@bank",
    upi_number: "9800000001",
    qr_code: await pictureFile("qr.png"),
  });
  test("§3 Bank account: a bank account on the wire", async () => {
    expect(await row("/admin/bank-accounts", 1)).toMatchObject({
      id: 1,
      description: "",
      bank_details: "State Bank, Bhuj",
      upi_id: "haat@bank",
      upi_number: "9800000099",
      qr_code: expect.stringContaining("qr-1.png"),
      created_at: moment,
    });
  });
  test("§2 Bank Accounts: add, edit without a new picture, delete", async () => {
    const made = await api.admin.call(bankAccountCalls.save, await account());
    expect((await api.file(made.qr_code)).headers.get("content-type")).toBe("image/png");
    const edit = { ...(await account()), id: made.id, description: "Main", qr_code: undefined };
    expect(await api.admin.call(bankAccountCalls.save, edit)).toMatchObject({
      id: made.id,
      description: "Main",
      qr_code: made.qr_code,
    });
    expect((await api.admin.send(bankAccountCalls.remove, { id: made.id })).status).toBeLessThan(300);
    expect((await api.admin.send(bankAccountCalls.remove, { id: made.id })).status).toBe(404);
    expect((await api.file(made.qr_code)).status).toBe(404);
  });
  test("§5 Bank account: everything but the description is required", async () => {
    expect(await refused(bankAccountCalls.save, {})).toEqual({
      bank_details: ["Bank Details is required"],
      upi_id: ["UPI ID is required"],
      upi_number: ["UPI Number is required"],
      qr_code: ["QR Code is required"],
    });
  });
  test("§5 File upload: a QR picture over 5MB is named, a page is none", async () => {
    const heavy = { ...(await account()), qr_code: await heavyFile("qr.png", 5) };
    expect(await refused(bankAccountCalls.save, heavy)).toEqual({
      qr_code: ["Some files exceed the 5MB limit: qr.png"],
    });
    const page = { ...(await account()), qr_code: pageAsPicture("qr.png") };
    expect(await refused(bankAccountCalls.save, page)).toHaveProperty("qr_code");
  });
});

describe("§2 Feedback", () => {
  test("§3 Feedback: feedback on the wire, its post and user or none", async () => {
    const all = await rows("/admin/feedback");
    expect(all.find((one) => one.id === 1)).toMatchObject({
      id: 1,
      feedback: "Please add more pictures",
      post: { id: 1, title: "Post 01" },
      user: { id: 11, first_name: "Kiran", last_name: "Desai", mobile_no: "919800000011" },
      read_at: null,
      created_at: moment,
    });
    expect(all.find((one) => one.id === 2)).toMatchObject({ post: null, user: null, read_at: moment });
  });
  test("§4 Mark as read: once read it stays read, with the moment of the first time", async () => {
    const first = await api.admin.call(feedbackCalls.read, { id: 1 });
    expect(first.read_at).toEqual(moment);
    expect((await api.admin.call(feedbackCalls.read, { id: 1 })).read_at).toBe(first.read_at);
  });
});
