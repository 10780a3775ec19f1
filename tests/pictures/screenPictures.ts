import type { Picture, Stage } from "./Picture.ts";

const opened =
  (press: string | RegExp, dialog?: string | RegExp) =>
  async ({ press: tap, dialog: wait }: Stage) => {
    await tap(press);
    await wait(dialog).waitFor();
  };
const waited = (dialog?: string | RegExp) => async (stage: Stage) => stage.dialog(dialog).waitFor();
const question = async ({ page }: Stage) => page.getByRole("alertdialog").waitFor();

/** Presses a rarer action of the first row, wherever this size has it. */
const rowAction = (name: RegExp) => async (stage: Stage) => {
  const action = stage.page.getByRole("button", { name, includeHidden: true }).first();
  await action.waitFor({ state: "attached" });
  if (!(await action.isVisible())) {
    await action.locator("xpath=ancestor::*[@role='group']/following-sibling::button").click();
  }
  await action.click();
};

const ticked = async ({ page }: Stage) => {
  // Another picture may have left the list further down.
  await page.locator("[data-rows]").evaluateAll((boxes) => boxes.forEach((box) => box.scrollTo(0, 0)));
  const boxes = page.getByRole("checkbox", { name: /^Select (?!all)/ });
  for (const index of [0, 1]) await boxes.nth(index).check({ force: true });
};

/** What was done: the server stamps it by its database's clock, which cannot be made to stand still. */
const entries = [
  { id: 3, at: "2026-11-19T08:41:00.000000Z", action: "posts.review", entity: "Post", entity_id: "300" },
  { id: 2, at: "2026-11-19T08:12:00.000000Z", action: "users.status", entity: "User", entity_id: "12" },
  { id: 1, at: "2026-11-18T13:05:00.000000Z", action: "plans.save", entity: "Plan", entity_id: "2" },
].map((entry) => ({
  ...entry,
  user_id: 1,
  user: { first_name: "Asha", last_name: "Patel" },
  title: entry.entity === "Post" ? "Massey Ferguson 241 for sale" : "",
  changes: [
    { field: "status", before: entry.entity === "Post" ? 2 : 1, after: entry.entity === "Post" ? 1 : 0 },
    { field: "message", before: null, after: "Pictures are clear and the price fits." },
  ],
}));

/** Opens an address of Audit, after such entries were put there. */
const audited = (address: string) => async (stage: Stage) => {
  await stage.answer(/audit\?/, (body) => ({ ...(body as object), data: entries }));
  await stage.page.evaluate((to) => history.pushState(null, "", to), address);
  await stage.page.getByRole("heading", { level: 1, name: "Audit" }).waitFor();
};
const screens = "src/app/screens/";

/** Every screen behind the sign-in, as it stands and with each of its dialogs. */
export const screenPictures: readonly Picture[] = [
  { name: "dashboard", at: "/", outside: { "360x800": "narrow-dashboard.png", "1280x800": "wide-dashboard.png" } },
  { name: "dashboard-end", at: "/", act: async ({ page }) => page.evaluate(() => scrollTo(0, 99_999)) },
  { name: "users", at: "/users" },
  { name: "users-admins", at: "/users?role=Admin" },
  { name: "users-none-found", at: "/users?search=qqqq" },
  {
    name: "user-add",
    at: "/users?edit=new",
    act: waited("Add User"),
    shows: ["src/app/features/accounts/UserForm.tsx"],
  },
  {
    name: "user-saved-posts",
    at: "/users",
    act: rowAction(/^Saved posts of/),
    shows: [`${screens}users/SavedPosts.tsx`],
  },
  {
    name: "admin-reset-2fa",
    at: "/users?role=Admin",
    act: async (stage) => {
      await stage.page
        .getByRole("button", { name: /^Reset 2FA of/, disabled: false })
        .first()
        .click();
      await question(stage);
    },
  },
  {
    name: "record-gone",
    at: "/plans?edit=99999",
    act: async ({ page }) => page.getByText("This record is no longer there.").waitFor(),
  },
  { name: "posts", at: "/posts", anew: true, outside: { "1280x800": "wide-posts.png" } },
  { name: "posts-filtered", at: "/posts?status=2&search=a" },
  { name: "posts-none-found", at: "/posts?search=qqqqqq" },
  {
    name: "posts-scrolled",
    at: "/posts",
    act: async ({ page }) => {
      await page.evaluate(() => {
        for (const box of [document.scrollingElement, ...document.querySelectorAll("div")]) box?.scrollBy(0, 1_500);
      });
    },
  },
  { name: "posts-ticked", at: "/posts", act: ticked },
  {
    name: "posts-bulk-review",
    at: "/posts",
    act: async (stage) => {
      await ticked(stage);
      await stage.press(/^Review selected/);
      await stage.dialog("Review 2 posts").waitFor();
    },
    shows: [`${screens}posts/open/BulkReviewDialog.tsx`],
  },
  {
    name: "post-details",
    at: "/posts?post=300",
    act: waited("Post Details"),
    shows: ["src/app/features/posts/open/PostDialogContent.tsx"],
  },
  {
    name: "post-review",
    at: "/posts?post=300",
    act: opened("Review", "Review Post"),
    shows: ["src/app/features/posts/open/ReviewDialog.tsx"],
  },
  {
    name: "post-review-reject",
    at: "/posts?post=300",
    act: async (stage) => {
      await opened("Review", "Review Post")(stage);
      await stage.dialog().getByText("Reject", { exact: true }).click();
    },
  },
  {
    name: "post-viewer",
    at: "/posts?post=300",
    act: async ({ page }) => {
      await page
        .getByRole("button", { name: /^Open .*\.jpg/ })
        .first()
        .click();
      await page.locator(".yarl__root").waitFor();
    },
  },
  {
    name: "post-delete",
    at: "/posts?post=300",
    act: async (stage) => {
      await stage.press("Delete");
      await question(stage);
    },
  },
  {
    name: "post-add",
    at: "/posts?edit=new",
    act: waited("Add Post"),
    shows: [`${screens}posts/PostEditDialog.tsx`],
  },
  { name: "post-edit", at: "/posts?edit=300", act: waited("Edit Post") },
  {
    name: "posts-row-menu",
    at: "/posts",
    act: async ({ page }) => {
      const more = page.getByRole("button", { name: /^More for/ }).first();
      if (await more.isVisible()) await more.click();
      else await page.getByRole("row").nth(2).hover();
    },
  },
  { name: "categories", at: "/categories" },
  {
    name: "category-edit",
    at: "/categories?edit=1",
    act: waited("Edit Category"),
    shows: [`${screens}categories/CategoryDialog.tsx`],
  },
  {
    name: "category-complaints",
    at: "/categories?edit=new",
    act: async (stage) => {
      await waited("Add Category")(stage);
      await stage.press("Save");
    },
  },
  {
    name: "category-delete",
    at: "/categories",
    act: async (stage) => {
      await rowAction(/^Delete /)(stage);
      await question(stage);
    },
  },
  { name: "advertisements", at: "/advertisements" },
  {
    name: "advertisement-edit",
    at: "/advertisements?edit=1",
    act: waited(/Advertisement/),
    shows: [`${screens}advertisements/AdvertisementDialog.tsx`],
  },
  { name: "pages", at: "/pages" },
  { name: "pages-ticked", at: "/pages", act: ticked },
  { name: "page-edit", at: "/pages?edit=1", act: waited("Edit Page"), shows: [`${screens}pages/PageDialog.tsx`] },
  { name: "plan-types", at: "/plan-types" },
  {
    name: "plan-type-edit",
    at: "/plan-types?edit=1",
    act: waited("Edit Plan Type"),
    shows: [`${screens}plan-types/PlanTypeDialog.tsx`],
  },
  { name: "plans", at: "/plans" },
  {
    name: "plan-add-choices",
    at: "/plans?edit=new",
    act: async (stage) => {
      await waited("Add Plan")(stage);
      await stage.page.getByRole("combobox", { name: "Plan Type" }).click();
    },
    shows: [`${screens}plans/PlanDialog.tsx`],
  },
  { name: "regions", at: "/regions" },
  {
    name: "region-add",
    at: "/regions?edit=new",
    act: waited(/^Add /),
    shows: [`${screens}regions/RegionDialog.tsx`],
  },
  {
    name: "regions-upload",
    at: "/regions",
    act: opened("Upload CSV", "Upload Region Data"),
    shows: [`${screens}regions/upload/UploadDialog.tsx`],
  },
  {
    name: "regions-upload-checked",
    at: "/regions",
    act: async (stage) => {
      await opened("Upload CSV", "Upload Region Data")(stage);
      const csv = "id,name,local_lng\n24,Gujarat,ગુજરાત\nx,,\n27,Maharashtra,महाराष्ट्र\n";
      await stage
        .dialog()
        .getByLabel("CSV file")
        .setInputFiles({
          name: "states.csv",
          mimeType: "text/csv",
          buffer: Buffer.from(csv),
        });
    },
  },
  { name: "feedback", at: "/feedback" },
  {
    name: "feedback-open",
    at: "/feedback?edit=1",
    act: waited("Feedback 1"),
    shows: [`${screens}feedback/FeedbackDialog.tsx`],
  },
  { name: "bank-accounts", at: "/bank-accounts" },
  {
    name: "bank-account-edit",
    at: "/bank-accounts?edit=1",
    act: waited("Edit Bank Account"),
    shows: [`${screens}bank-accounts/BankAccountDialog.tsx`],
  },
  { name: "settings", at: "/settings" },
  { name: "settings-unlocked", at: "/settings", anew: true, act: async (stage) => stage.press("Unlock settings") },
  {
    name: "settings-end",
    at: "/settings",
    anew: true,
    act: async ({ page }) => page.evaluate(() => scrollTo(0, 99_999)),
  },
  {
    name: "notification",
    at: "/settings",
    act: opened("Notification"),
    shows: [`${screens}settings/NotificationDialog.tsx`],
  },
  { name: "overview", at: "/overview" },
  { name: "audit", at: "/", anew: true, act: audited("/audit") },
  {
    name: "audit-entry",
    at: "/",
    anew: true,
    act: async (stage) => {
      await audited("/audit?entry=3")(stage);
      await stage.dialog().waitFor();
    },
    shows: [`${screens}audit/AuditDialog.tsx`],
  },
  { name: "not-found", at: "/nothing-is-here" },
];
