/** A list of the peers, made of one call. */
export interface PlainScreen {
  /** Below the app's address; the Dashboard's is empty. */
  readonly path: string;
  readonly title: string;
  /** Below `/api`. */
  readonly call: string;
  readonly columns: readonly string[];
  readonly rowsOf: (answer: PlainAnswer) => readonly PlainRow[];
}

export interface PlainAnswer {
  readonly data: unknown;
}

export type PlainRow = Readonly<Record<string, string | number | null>> & { readonly id: number | string };

const listed = ({ data }: PlainAnswer) => data as readonly PlainRow[];

/** Keys of an object as rows. */
const keyed = ({ data }: PlainAnswer) =>
  Object.entries(data as Record<string, unknown>).map(([id, value]) => ({ id, value: JSON.stringify(value) }));

const plain = (
  path: string,
  title: string,
  call: string,
  columns: readonly string[],
  rowsOf = listed,
): PlainScreen => ({
  path,
  title,
  call,
  columns: ["id", ...columns],
  rowsOf,
});

/** Haat's menu, as lists: both peers have these and no others. */
export const screens: readonly PlainScreen[] = [
  plain("", "Dashboard", "/admin/posts/latest", ["title", "price", "direction", "status", "created_at"]),
  plain("users", "Users", "/admin/users/", ["first_name", "last_name", "mobile_no", "status", "created_at"]),
  plain("posts", "Posts", "/admin/posts", []),
  plain("categories", "Categories", "/admin/categories", ["title", "position", "posts_count", "status", "created_at"]),
  plain("advertisements", "Advertisements", "/admin/advertisements", ["title", "types", "status", "created_at"]),
  plain("pages", "Pages", "/admin/pages", ["meta_title", "meta_description", "status", "created_at"]),
  plain("plan-types", "Plan Types", "/admin/plan-types", ["name", "identifier", "description", "status", "created_at"]),
  plain("plans", "Plans", "/admin/plans", ["duration_title", "price", "discount", "days", "created_at"]),
  plain("regions", "Regions", "/admin/regions?model=state", ["name", "local_lng"]),
  plain("feedback", "Feedback", "/admin/feedback", ["feedback", "read_at", "created_at"]),
  plain("bank-accounts", "Bank Accounts", "/admin/bank-accounts", [
    "description",
    "upi_id",
    "upi_number",
    "created_at",
  ]),
  plain("settings", "Settings", "/admin/posts/settings", ["value"], keyed),
];

/** What a post's status is called. */
export const statusWords: Readonly<Record<string, string>> = {
  "2": "Under Review",
  "1": "Active",
  "0": "Disabled",
  "-1": "Rejected",
};
