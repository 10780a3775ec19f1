import type { Picture, Stage } from "./Picture.ts";

const deck = "src/app/features/review/";
/** The post takes a decision. */
const cardShown = async ({ page }: Stage) =>
  page.locator("[role=group][aria-label=Decision] button[aria-disabled=false]").last().waitFor();
const noRows = (body: unknown) => ({
  ...(body as object),
  data: [],
  pagination: { total: 0, current_page: 1, last_page: 1, per_page: 1 },
});

/** The deck that posts are reviewed in. */
export const reviewPictures: readonly Picture[] = [
  {
    name: "review-with-picture",
    at: "/review?post=299",
    anew: true,
    act: cardShown,
    outside: { "360x800": "narrow-review.png" },
  },
  { name: "review", at: "/review", act: cardShown, shows: [`${deck}deck/ReviewDeck.tsx`] },
  {
    name: "review-reject",
    at: "/review",
    act: async (stage) => {
      await cardShown(stage);
      await stage.press(/^Reject/);
      await stage.dialog(/^Reject /).waitFor();
    },
  },
  {
    name: "review-own-words",
    at: "/review",
    act: async (stage) => {
      await cardShown(stage);
      await stage.press(/^Reject/);
      await stage.dialog(/^Reject /).waitFor();
      await stage.press(/^Own words/);
      await stage.page.getByLabel("Message").waitFor();
    },
    shows: [`${deck}card/RejectDialog.tsx`],
  },
  {
    name: "review-keys",
    at: "/review",
    act: async (stage) => {
      await cardShown(stage);
      await stage.page.keyboard.press("?");
      await stage.dialog("Keys").waitFor();
    },
    shows: [`${deck}keys/KeysHelp.tsx`],
  },
  {
    name: "review-shift",
    // At the deck's end it is there on a phone too.
    at: "/review?category_id=987654",
    act: async (stage) => {
      await stage.page.getByText("No posts of this filter are under review.").waitFor();
      await stage.page.getByRole("button", { name: "My shift" }).last().click();
      await stage.dialog("My shift").getByText("Decided today").waitFor();
    },
    shows: [`${deck}shift/MyShift.tsx`],
  },
  {
    name: "review-filter",
    at: "/review?category_id=1",
    act: async (stage) => {
      await stage.page.getByText(/^Only /).waitFor();
      await stage.press(/^Filter posts/);
      await stage.dialog("Filter posts").waitFor();
    },
    shows: [`${deck}filter/FilterDialog.tsx`],
  },
  {
    name: "review-seller",
    at: "/review?post=299",
    act: async (stage) => {
      await cardShown(stage);
      await stage.press("All posts of this seller");
      await stage.dialog(/^Posts of /).waitFor();
    },
    shows: [`${deck}seller/SellerDialog.tsx`],
  },
  {
    name: "review-seller-reject",
    at: "/review?post=299",
    act: async (stage) => {
      await cardShown(stage);
      await stage.press("All posts of this seller");
      await stage
        .dialog(/^Posts of /)
        .getByRole("checkbox")
        .first()
        .check();
      await stage.press(/^Reject selected/);
      await stage.page.getByLabel("Message").waitFor();
    },
    shows: [`${deck}seller/RejectAll.tsx`],
  },
  {
    name: "review-picture-missing",
    at: "/nothing-is-here",
    anew: true,
    act: async (stage) => {
      await stage.answer(/^\/api\/files/, "nothing");
      await stage.page.evaluate(() => history.pushState(null, "", "/review?post=299"));
      await cardShown(stage);
      await stage.page.getByText("Try again").first().waitFor();
      await stage.page.locator("[role=group][aria-label=Decision] [aria-disabled=false]").last().waitFor();
    },
  },
  {
    name: "review-offline",
    at: "/review",
    anew: true,
    act: async (stage) => {
      await cardShown(stage);
      await stage.cutOff();
      await stage.press(/^Skip/);
      await cardShown(stage);
    },
  },
  {
    name: "review-end",
    at: "/nothing-is-here",
    anew: true,
    act: async (stage) => {
      await stage.answer(/^\/api\/.*posts/, noRows);
      await stage.page.evaluate(() => history.pushState(null, "", "/review"));
      await stage.page.locator("[data-done]").waitFor();
    },
  },
];
