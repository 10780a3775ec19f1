import { describe, expect, test } from "vitest";
import { ValidationError, type Schema } from "yup";
import { querySchema } from "#contract/inputs/querySchema.ts";
import { idsInput } from "#contract/inputs.ts";
import { advertisementInput } from "#contract/inputs/advertisements.ts";
import { bankAccountInput } from "#contract/inputs/bankAccounts.ts";
import { categoryInput } from "#contract/inputs/categories.ts";
import { notificationInput } from "#contract/inputs/notifications.ts";
import { pageInput } from "#contract/inputs/pages.ts";
import { pagingQuery } from "#contract/paging.ts";
import { planTypeInput } from "#contract/inputs/planTypes.ts";
import { planInput } from "#contract/inputs/plans.ts";
import { postInput, reviewInput } from "#contract/inputs/posts.ts";
import { postListQuery } from "#contract/resources/posts.ts";
import { regionInput } from "#contract/inputs/regions.ts";
import { missingColumns } from "#contract/resources/regions.ts";
import { loginInput, otpInput } from "#contract/inputs/session.ts";
import { userInput } from "#contract/inputs/users.ts";

/** Field → first message; `{}` for an input that is fine. */
function complaints(schema: Schema, input: object, context = {}): Record<string, string> {
  try {
    schema.validateSync(input, { abortEarly: false, context });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.toReversed().map((one) => [one.path ?? "", one.message]));
  }
}

const staff = {
  role: "Admin",
  first_name: "Asha",
  email: "a@haat.example",
  password: "long enough 1",
  confirm_password: "long enough 1",
};
const megabyte = 1024 * 1024;
const picture = (name: string, size = 1000) => ({ name, size, type: "image/jpeg" });

describe("security Input", () => {
  test("security Input: a number is its digits, and a list of one is none", () => {
    const review = { id: 1, message: "No" };
    const plan = { duration_title: "A month", price: "1200.50", plan_type_id: 1, days: "" };
    expect(complaints(planInput, plan)).toEqual({});
    expect(complaints(planInput, { ...plan, price: " 1 200 ", days: null })).toEqual({});
    expect(planInput.cast(plan)).toMatchObject({ price: 1200.5, days: null });
    // As keyboards of Gujarati, Hindi and Marathi write them. An id is Latin digits.
    expect(planInput.validateSync({ ...plan, price: "૧૨૦૦.५०", days: "३०" })).toMatchObject({
      price: 1200.5,
      days: 30,
    });
    // As the app itself writes amounts.
    for (const [written, price] of Object.entries({
      "1,25,000": 125_000,
      "1,25,000.50": 125_000.5,
      "125,000": 125_000,
      "૧,૨૫,૦૦૦": 125_000,
    }))
      expect(planInput.cast({ ...plan, price: written })).toMatchObject({ price });
    for (const wrong of ["1,5", "12,50", "1,,000", ",125", "1,25,00", "1,000,"])
      expect(complaints(planInput, { ...plan, price: wrong })).toEqual({ price: "Price must be a number" });
    // A paisa is the least.
    for (const small of ["99.999", 99.999, "0.001", "0.0000001"])
      expect(complaints(planInput, { ...plan, price: small })).toEqual({ price: "Price must have at most 2 decimals" });
    for (const exact of ["99.90", "99.900", "999999999998.99", 0])
      expect(complaints(planInput, { ...plan, price: exact, discount: "" })).toEqual({});
    expect(complaints(planInput, { ...plan, plan_type_id: "૧" })).toEqual({ plan_type_id: "Plan Type is required" });
    for (const wrong of [[1], ["1"], "0x1", "1e0", "+1", {}]) {
      expect(complaints(reviewInput, { ...review, status: wrong })).toEqual({ status: "Status is required" });
      expect(complaints(planInput, { ...plan, price: wrong })).toEqual({ price: "Price must be a number" });
      expect(complaints(planInput, { ...plan, days: wrong })).toEqual({ days: "Days must be a number" });
      expect(complaints(userInput, { ...staff, status: wrong })).toEqual({ status: "It must be 0 or 1" });
      const ticked = { ...review, status: 1, send_notification: wrong };
      expect(complaints(reviewInput, ticked)).toEqual({ send_notification: "It must be 0 or 1" });
    }
    for (const right of [true, false, 1, 0, "1", "0", "", null, undefined])
      expect(complaints(reviewInput, { ...review, status: 1, send_notification: right })).toEqual({});
    expect(complaints(userInput, { ...staff, status: true })).toEqual({});
  });

  test("security Input: what is of another kind is told without the value, in words that say so", () => {
    const wrong = "It is of another kind than it must be";
    expect(complaints(idsInput, { ids: "2" })).toEqual({ ids: wrong });
    expect(complaints(loginInput, { email: "a@haat.example", password: {} })).toEqual({ password: wrong });
    const notification = { type: "app_update", title: "New", body: "Now", attachment: [picture("a.png")] };
    expect(complaints(notificationInput, notification)).toEqual({ attachment: wrong });
  });

  test("security Input: a list or an object is no text, and is told beside its field with all others", () => {
    for (const wrong of [[], ["Asha"], {}, { first_name: "Asha" }]) {
      const told = complaints(userInput, {
        ...staff,
        first_name: wrong,
        last_name: wrong,
        email: wrong,
        role: "Nobody",
      });
      const text = "It must be a text";
      expect(told).toEqual({ first_name: text, last_name: text, email: text, role: "Role is required" });
    }
    expect(userInput.cast({ ...staff, first_name: " Asha\u200b " })).toMatchObject({ first_name: "Asha\u200b" });
  });
});

test("api §4: rows of a server that numbers by the time are edited and chosen like others", () => {
  const id = 1_795_800_000_123;
  expect(complaints(categoryInput, { id, title: "Cars" })).toEqual({});
  expect(complaints(planTypeInput, { id, name: "Gold", identifier: "gold", state_id: id })).toEqual({});
  expect(complaints(regionInput, { model: "district", name: "x", local_lng: "x", code: 1, state_id: id })).toEqual({});
});

describe("§5 Login", () => {
  test("§5 Login: both fields are required", () => {
    expect(complaints(loginInput, {})).toEqual({ email: "Email is required", password: "Password is required" });
    expect(complaints(loginInput, { email: " ", password: "" })).toHaveProperty("email", "Email is required");
  });
  test("§5 OTP: the code and the e-mail are required, the code's form is the server's to judge", () => {
    expect(complaints(otpInput, {})).toEqual({ otp: "OTP is required", email: "Email is required" });
    expect(complaints(otpInput, { otp: "12", email: "a@example.org" })).toEqual({});
  });
});

describe("§5 Review", () => {
  test("§5 Review: a status is required and is Approve, Disable or Reject", () => {
    expect(complaints(reviewInput, { id: 1 })).toEqual({ status: "Status is required" });
    expect(complaints(reviewInput, { id: 1, status: 2 })).toEqual({ status: "Status is required" });
    expect(complaints(reviewInput, { id: 1, status: "" })).toEqual({ status: "Status is required" });
  });
  test("§5 Review: a message is required on Reject only", () => {
    const message = "Message is required for rejection";
    expect(complaints(reviewInput, { id: 1, status: -1 })).toEqual({ message });
    expect(complaints(reviewInput, { id: 1, status: "-1", message: "  " })).toEqual({ message });
    expect(complaints(reviewInput, { id: 1, status: 1 })).toEqual({});
    expect(complaints(reviewInput, { id: 1, status: 1, message: null })).toEqual({});
    expect(complaints(reviewInput, { id: 1, status: -1, message: null })).toEqual({ message });
  });
  test("§5 Review: a message of signs that draw nothing is none, and those within words stay", () => {
    const message = "Message is required for rejection";
    for (const sign of ["\u200B", "\u200C", "\u200D", "\u2060", "\uFEFF", "\u00AD"]) {
      expect(complaints(reviewInput, { id: 1, status: -1, message: ` ${sign}${sign} ` })).toEqual({ message });
      expect(complaints(pageInput, { meta_title: sign, meta_description: sign })).toEqual({
        meta_title: "Meta Title is required",
        meta_description: "Meta Description is required",
      });
    }
    // Parted (Marathi) and joined (Gujarati), and an emoji of three.
    for (const words of ["बँक\u200Cखाते", "ક્\u200Dષ", "क्\u200D", "👨\u200D🌾"])
      expect(reviewInput.cast({ id: 1, status: -1, message: words }).message).toBe(words);
  });
});

describe("§5 User", () => {
  const admin = { role: "Admin", first_name: "Asha", email: "asha@example.org" };
  const appUser = { role: "User", first_name: "Ravi", mobile_no: "919812345678", whatsapp_no: "919812345678" };

  test("§5 User: First Name, and for an admin Email and Password, are required", () => {
    expect(complaints(userInput, { role: "Admin" })).toEqual({
      first_name: "First Name is required",
      email: "Email is required",
      password: "Password is required",
      confirm_password: "Confirm password is required",
    });
  });
  test("§5 User: a password is confirmed by the same one", () => {
    const typed = { ...admin, password: "long enough" };
    expect(complaints(userInput, typed)).toEqual({ confirm_password: "Confirm password is required" });
    expect(complaints(userInput, { ...typed, confirm_password: "other" })).toEqual({
      confirm_password: "Password do not match",
    });
    expect(complaints(userInput, { ...typed, confirm_password: "long enough" })).toEqual({});
  });
  test("§5 User: an edit needs a confirmation only if a password is entered", () => {
    expect(complaints(userInput, { ...admin, id: 4 })).toEqual({});
    expect(complaints(userInput, { ...admin, id: 4, password: "" })).toEqual({});
    expect(complaints(userInput, { ...admin, id: 4, password: "long enough" })).toEqual({
      confirm_password: "Confirm password is required",
    });
  });
  test.for([
    "981234567",
    "9876543210",
    "98765 43210",
    "098765 43210",
    "91981234567a",
    "9198123456789",
    "9198765432",
    "91",
    "",
  ])("§5 User: %j is no number of 12 digits", (number) => {
    expect(complaints(userInput, { ...appUser, mobile_no: number, whatsapp_no: number })).toEqual({
      mobile_no: "Mobile No must be exactly 12 digits with country code",
      whatsapp_no: "WhatsApp No must be exactly 12 digits with country code",
    });
  });
  test.for([
    "+91 98765 43210",
    "+91-98765-43210",
    "91 98765 43210",
    "0091 9876543210",
    "+91 (0) 98765 43210",
    "91+91 98765 43210",
    "૯૧ ૯૮૭૬૫ ૪૩૨૧૦",
    "९१९८७६५४३२१०",
    "\u202A+91 98765\u201143210\u202C",
  ])("§5 User: %j is understood as 12 digits", (number) => {
    const cast: unknown = userInput.validateSync({ ...appUser, mobile_no: number, whatsapp_no: number });
    expect(cast).toMatchObject({ mobile_no: "919876543210", whatsapp_no: "919876543210" });
  });
  test("§5 User: an app user needs no e-mail or password, an admin no number", () => {
    expect(complaints(userInput, appUser)).toEqual({});
    const cast: unknown = userInput.cast({ ...appUser, email: "x", password: "y" });
    expect(cast).not.toHaveProperty("email");
    expect(cast).not.toHaveProperty("password");
  });
});

describe("§5 Post", () => {
  const post = { title: "Cycle", description: "Blue", price: "1500", direction: "SELL", category_id: "3" };
  test("§5 Post: every field is required by its label", () => {
    expect(complaints(postInput, { price: "", category_id: "" })).toEqual({
      title: "Title is required",
      description: "Description is required",
      price: "Price is required",
      direction: "Direction is required",
      category_id: "Category is required",
      files: "Image is required",
    });
  });
  test("§5 Post: a kept attachment stands for a new file", () => {
    expect(complaints(postInput, post)).toEqual({ files: "Image is required" });
    expect(complaints(postInput, post, { kept: 1 })).toEqual({});
    expect(complaints(postInput, { ...post, files: [picture("a.jpg")] })).toEqual({});
  });
  test("§5 Post: files are at most 5MB each", () => {
    const files = [picture("a.jpg", 6 * megabyte), picture("b.jpg")];
    expect(complaints(postInput, { ...post, files })).toEqual({ files: "Some files exceed the 5MB limit: a.jpg" });
  });
  test("§5 Post: Reject needs a reason here too", () => {
    expect(complaints(postInput, { ...post, status: -1, files: [picture("a.jpg")] })).toEqual({
      reject_message: "Message is required for rejection",
    });
  });
});

describe("§5 Other forms", () => {
  test("§5 Category: the title is required, the image at most 2MB", () => {
    expect(complaints(categoryInput, { title: "", image: picture("big.png", 3 * megabyte) })).toEqual({
      title: "Title is required",
      image: "Some files exceed the 2MB limit: big.png",
    });
  });

  test("§5 Advertisement: fields of every type", () => {
    expect(complaints(advertisementInput, {})).toMatchObject({
      title: "Title is required",
      company_name: "Company Name is required",
      mobile_no: "Mobile No is required",
      whatsapp_no: "Whatsapp No is required",
      description: "Description is required",
      types: "Types is required",
    });
  });
  const ad = {
    title: "t",
    company_name: "c",
    mobile_no: "+91 98123 45678",
    whatsapp_no: "9812345678",
    description: "d",
  };
  test("§9 Constants: an advertisement's numbers are 12 digits with the prefix 91, however they are written", () => {
    const video = { ...ad, types: "Video", yt_id: "dQw4w9WgXcQ" };
    expect(advertisementInput.validateSync(video)).toMatchObject({
      mobile_no: "919812345678",
      whatsapp_no: "919812345678",
    });
    expect(complaints(advertisementInput, { ...video, mobile_no: "91", whatsapp_no: "" })).toEqual({
      mobile_no: "Mobile No is required",
      whatsapp_no: "Whatsapp No is required",
    });
    const short = advertisementInput.validateSync({ ...video, mobile_no: "98765 43210", whatsapp_no: "098765 43210" });
    expect(short).toMatchObject({ mobile_no: "919876543210", whatsapp_no: "919876543210" });
    for (const number of ["abc", "919", "12345"]) {
      expect(complaints(advertisementInput, { ...video, mobile_no: number, whatsapp_no: number })).toEqual({
        mobile_no: "Mobile No must be exactly 12 digits with country code",
        whatsapp_no: "WhatsApp No must be exactly 12 digits with country code",
      });
    }
  });
  test("§5 Advertisement: files of another type do not go with a Video", () => {
    const switched = { ...ad, types: "Video", yt_id: "dQw4w9WgXcQ", link: "https://example.org" };
    const files = { attachment: [picture("a.jpg", 6 * megabyte)], deleted_images: ["old.jpg"] };
    const sent: unknown = advertisementInput.validateSync({ ...switched, ...files });
    expect(sent).toMatchObject({ attachment: [], deleted_images: [] });
    expect(sent).not.toHaveProperty("link");
  });
  test("§5 Advertisement: Video needs yt_id and nothing else", () => {
    expect(complaints(advertisementInput, { ...ad, types: "Video" })).toEqual({ yt_id: "Youtube is required" });
    expect(complaints(advertisementInput, { ...ad, types: "Video", yt_id: "dQw4w9WgXcQ" })).toEqual({});
  });
  test.for(["Splash", "Banner", "Visiting Card"])("§5 Advertisement: %s needs attachments and link", (types) => {
    expect(complaints(advertisementInput, { ...ad, types })).toEqual({
      link: "Link is required",
      attachment: "Attachments is required",
    });
    const link = "https://example.org";
    expect(complaints(advertisementInput, { ...ad, types, link }, { kept: 1 })).toEqual({});
    expect(
      complaints(advertisementInput, { ...ad, types, link, attachment: [picture("a.jpg", 6 * megabyte)] }),
    ).toEqual({
      attachment: "Some files exceed the 5MB limit: a.jpg",
    });
  });
  test("§5 Advertisement: a link without its scheme, as people write it and other servers keep it, gets one", () => {
    const linkOf = (link: string) =>
      advertisementInput.validateSync({ ...ad, types: "Banner", link }, { context: { kept: 1 } }).link;
    expect(linkOf(" www.shop.in/offers?a=1 ")).toBe("https://www.shop.in/offers?a=1");
    expect(linkOf("મેળો.ભારત")).toBe("https://મેળો.ભારત");
    expect(linkOf("http://shop.in")).toBe("http://shop.in");
    for (const link of ["shop", "a b.in", "mailto:me@shop.in", "//shop.in"]) {
      expect(complaints(advertisementInput, { ...ad, types: "Banner", link }, { kept: 1 }), link).toHaveProperty(
        "link",
      );
    }
  });
  test("security Texts are texts: a link is an address of the web", () => {
    const input = { ...ad, types: "Banner", link: "javascript:alert(1)" };
    expect(complaints(advertisementInput, input, { kept: 1 })).toHaveProperty("link");
  });

  test("§5 Page: both texts are required", () => {
    expect(complaints(pageInput, {})).toEqual({
      meta_title: "Meta Title is required",
      meta_description: "Meta Description is required",
    });
  });
  test("§5 Plan type: name, identifier and state are required", () => {
    expect(complaints(planTypeInput, { state_id: "" })).toEqual({
      name: "Name is required",
      identifier: "Identifier is required",
      state_id: "State is required",
    });
  });
  test("§5 Plan: duration title, price and plan type are required, days is numeric", () => {
    expect(complaints(planInput, { price: "", days: "many" })).toEqual({
      duration_title: "Duration Title is required",
      price: "Price is required",
      plan_type_id: "Plan Type is required",
      days: "Days must be a number",
    });
    expect(complaints(planInput, { duration_title: "Month", price: "0", plan_type_id: 1, days: "" })).toEqual({});
  });

  test("§5 Bank account: everything but the description is required", () => {
    expect(complaints(bankAccountInput, {})).toEqual({
      bank_details: "Bank Details is required",
      upi_id: "UPI ID is required",
      upi_number: "UPI Number is required",
      qr_code: "QR Code is required",
    });
    const filled = { bank_details: "b", upi_id: "u@bank", upi_number: "1" };
    expect(complaints(bankAccountInput, filled, { kept: 1 })).toEqual({});
    expect(complaints(bankAccountInput, { ...filled, qr_code: picture("qr.png", 6 * megabyte) })).toEqual({
      qr_code: "Some files exceed the 5MB limit: qr.png",
    });
  });

  test("§5 Notification: type, title and body are required", () => {
    expect(complaints(notificationInput, {})).toEqual({
      type: "Select type",
      title: "Title is required",
      body: "Body is required",
    });
    expect(complaints(notificationInput, { type: "spam", title: "t", body: "b" })).toEqual({ type: "Select type" });
    const attachment = picture("big.jpg", 11 * megabyte);
    expect(complaints(notificationInput, { type: "app_update", title: "t", body: "b", attachment })).toEqual({
      attachment: "Some files exceed the 10MB limit: big.jpg",
    });
  });
});

describe("§5 Region", () => {
  test.for([
    ["state", {}],
    ["district", { code: "Code is required", state_id: "Please select a state" }],
    ["taluka", { code: "Code is required", district_id: "Please select a district" }],
    ["village", { taluka_id: "Please select a taluka" }],
  ] as const)("§5 Region: a %s needs its name, language, code and parent", ([model, more]) => {
    expect(complaints(regionInput, { model, code: "", state_id: "", district_id: "", taluka_id: "" })).toEqual({
      name: "Name is required",
      local_lng: "Local Language is required",
      ...more,
    });
  });
  test("§5 Region: a code is a number of at least 0", () => {
    const district = { model: "district", name: "Kachchh", local_lng: "કચ્છ", state_id: 24 };
    expect(complaints(regionInput, { ...district, code: -1 })).toEqual({ code: "Code must be positive" });
    expect(complaints(regionInput, { ...district, code: "x" })).toEqual({ code: "Code must be a number" });
    expect(complaints(regionInput, { ...district, code: "0" })).toEqual({});
  });
  test("§5 Region: a village's code is asked for where the server's villages carry one, and a state has none", () => {
    const village = { model: "village", name: "Mirzapar", local_lng: "મીરઝાપર", taluka_id: 3722 };
    expect(complaints(regionInput, village)).toEqual({});
    expect(complaints(regionInput, { ...village, code: "" }, { coded: true })).toEqual({ code: "Code is required" });
    expect(complaints(regionInput, { ...village, code: -1 }, { coded: true })).toEqual({
      code: "Code must be positive",
    });
    expect(regionInput.validateSync({ ...village, code: "51" })).toMatchObject({ code: 51 });
    const state: unknown = regionInput.validateSync({ model: "state", name: "Gujarat", local_lng: "x", code: 4 });
    expect(state).not.toHaveProperty("code");
  });
  test("§5 Region CSV: the message lists what is missing", () => {
    expect(missingColumns(["code", "state_id"])).toBe("Missing required column(s): code, state_id");
  });
});

describe("§9 Paging", () => {
  test.for([
    [
      { page: "2", per_page: "25" },
      { page: 2, per_page: 25 },
    ],
    [
      { page: "abc", per_page: "0" },
      { page: 1, per_page: undefined },
    ],
    [
      { page: "-3", per_page: "-1" },
      { page: 1, per_page: -1 },
    ],
    [
      { page: "1e99", per_page: "-2" },
      { page: 1, per_page: undefined },
    ],
    [
      { page: "1.5", per_page: "" },
      { page: 1, per_page: undefined },
    ],
  ] as const)("§9 Paging: the query %j is read as %j", ([query, read]) => {
    expect(pagingQuery.read(query)).toEqual(read);
  });
  test("api §3: unknown filters are left out, an unknown sort is an error", () => {
    expect(postListQuery.read({ is_pinned: "0", category_id: "x", status: "9" })).toEqual({});
    expect(complaints(querySchema(postListQuery), { sort: "password" })).toHaveProperty("sort");
    expect(postListQuery.read({ is_pinned: "1", status: "-1", sort: "-price" })).toMatchObject({
      is_pinned: 1,
      status: -1,
      sort: "-price",
    });
  });
});
