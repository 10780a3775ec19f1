import type { AnyCall } from "#contract/call.ts";
import { allCalls } from "#tests/setup/allCalls.ts";
import { csvFile, pictureFile } from "#tests/setup/files.ts";
import { fixtures } from "#tests/setup/fixtures.ts";

export interface Sample {
  readonly call: AnyCall;
  /** A right input on the small world; each time it is asked for, one that can be sent once more. */
  readonly input: () => object | Promise<object>;
}

/** Every call of the contract that takes a full token, with an input that the small world accepts. */
export function samples(): readonly Sample[] {
  let next = 0;
  const unique = () => (next += 1);
  const appUser = () => ({
    role: "User",
    first_name: "Gita",
    last_name: "Joshi",
    mobile_no: String(919_700_000_000 + unique()),
    whatsapp_no: "919700000000",
    subscription_type: "Free",
    status: 1,
  });
  const post = async () => ({
    title: `Table ${unique()}`,
    description: "Teak",
    price: 4500,
    direction: "SELL",
    category_id: 2,
    status: 1,
    files: [await pictureFile("table.jpg")],
  });
  const advertisement = async () => ({
    title: "Sale",
    company_name: "Shop",
    mobile_no: "919800000001",
    whatsapp_no: "919800000001",
    description: "All week",
    types: "Banner",
    link: "https://example.org/sale",
    attachment: [await pictureFile("sale.png")],
  });
  const bankAccount = async () => ({
    bank_details: "Bank of Bhuj",
    upi_id: "shop@bank",
    upi_number: "9800000001",
    qr_code: await pictureFile("qr.png"),
  });
  const district = () => ({
    model: "district",
    name: `District ${unique()}`,
    local_lng: "જિલ્લો",
    code: 9000 + unique(),
    state_id: fixtures.state,
  });
  const is = (id: number) => () => ({ id });

  return [
    { call: allCalls.dashboard.counts, input: () => ({}) },
    { call: allCalls.users.list, input: () => ({ page: 1 }) },
    { call: allCalls.users.save, input: appUser },
    { call: allCalls.users.remove, input: is(12) },
    { call: allCalls.users.status, input: is(11) },
    { call: allCalls.users.reset2fa, input: is(fixtures.newcomer.id) },
    { call: allCalls.users.forgotPassword, input: () => ({ email: fixtures.newcomer.email }) },
    { call: allCalls.categories.list, input: () => ({}) },
    { call: allCalls.categories.save, input: async () => ({ title: "Toys", image: await pictureFile("toys.png") }) },
    { call: allCalls.categories.remove, input: () => ({ ids: [3] }) },
    { call: allCalls.categories.status, input: is(1) },
    { call: allCalls.categories.reorder, input: () => ({ id: 1, position: 2 }) },
    { call: allCalls.posts.list, input: () => ({ page: 1, per_page: 5 }) },
    { call: allCalls.posts.latest, input: () => ({}) },
    { call: allCalls.posts.save, input: post },
    { call: allCalls.posts.remove, input: is(10) },
    { call: allCalls.posts.review, input: () => ({ id: 12, status: -1, message: "Twice", send_notification: true }) },
    { call: allCalls.posts.pin, input: is(2) },
    { call: allCalls.settings.load, input: () => ({}) },
    { call: allCalls.settings.save, input: () => ({ app_name: "Haat of Bhuj" }) },
    { call: allCalls.advertisements.list, input: () => ({}) },
    { call: allCalls.advertisements.counts, input: () => ({}) },
    { call: allCalls.advertisements.save, input: advertisement },
    { call: allCalls.advertisements.remove, input: is(4) },
    { call: allCalls.advertisements.status, input: is(1) },
    { call: allCalls.pages.list, input: () => ({}) },
    { call: allCalls.pages.save, input: () => ({ meta_title: "Help", meta_description: "How to" }) },
    { call: allCalls.pages.remove, input: () => ({ ids: [2, 3] }) },
    { call: allCalls.pages.status, input: is(1) },
    { call: allCalls.plans.list, input: () => ({}) },
    { call: allCalls.plans.save, input: () => ({ duration_title: "Week", price: 49, days: 7, plan_type_id: 1 }) },
    { call: allCalls.plans.remove, input: () => ({ ids: [2] }) },
    { call: allCalls.planTypes.list, input: () => ({}) },
    {
      call: allCalls.planTypes.save,
      input: () => ({ name: "Shop", identifier: `shop-${unique()}`, description: "", state_id: fixtures.state }),
    },
    { call: allCalls.planTypes.remove, input: () => ({ ids: [2] }) },
    { call: allCalls.planTypes.status, input: is(1) },
    { call: allCalls.regions.list, input: () => ({ model: "village", taluka_id: fixtures.taluka }) },
    { call: allCalls.regions.save, input: district },
    { call: allCalls.regions.remove, input: () => ({ model: "village", id: fixtures.emptyVillage }) },
    {
      call: allCalls.regions.bulkInsert,
      input: () => ({ region: "state", file: csvFile(`name,local_lng\nState ${unique()},રાજ્ય\n`) }),
    },
    { call: allCalls.bankAccounts.list, input: () => ({}) },
    { call: allCalls.bankAccounts.save, input: bankAccount },
    { call: allCalls.bankAccounts.remove, input: is(fixtures.bankAccount) },
    { call: allCalls.feedback.list, input: () => ({}) },
    { call: allCalls.feedback.read, input: is(1) },
    { call: allCalls.claims.claim, input: () => ({ ids: [1, 2] }) },
    { call: allCalls.claims.giveBack, input: () => ({}) },
    { call: allCalls.audit.list, input: () => ({ page: 1 }) },
    { call: allCalls.audit.choices, input: () => ({}) },
    { call: allCalls.overview.load, input: () => ({}) },
    {
      call: allCalls.devices.report,
      input: () => ({
        device: crypto.randomUUID(),
        name: "Chrome on Android",
        unsent: 3,
        since: "2026-11-20T08:00:00Z",
      }),
    },
    {
      call: allCalls.notifications.send,
      input: async () => ({
        type: "app_update",
        title: "New version",
        body: "Update now",
        attachment: await pictureFile("new.png"),
      }),
    },
  ];
}
