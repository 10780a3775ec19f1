export interface Reason {
  /** What the moderator taps. */
  readonly word: string;
  /** What the seller is told. */
  readonly text: string;
}

/** Common reasons for a rejection, one tap each; the text stays editable (app/README.md, Review). */
export const reasons: readonly Reason[] = [
  { word: "Duplicate", text: "This post is a duplicate of another post of yours." },
  { word: "Wrong category", text: "The post is in the wrong category. Please choose the right one and post again." },
  { word: "Unclear picture", text: "The picture is unclear. Please add a clear picture of the item." },
  { word: "Wrong price", text: "The price does not look right. Please correct it and post again." },
  {
    word: "Contact details in the text",
    text: "The text contains contact details. Please remove phone numbers, links and UPI ids.",
  },
  { word: "Prohibited item", text: "This item may not be sold here." },
  { word: "Several items in one post", text: "The post offers several items. Please make one post for each item." },
];
