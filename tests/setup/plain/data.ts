/**
 * The rows of a small second server, written from the API contract alone: it shares no line with the embedded API, so
 * that what the app does against it is not an accident of ours.
 */

export type Row = Record<string, unknown> & { id: number };

export interface PlainData {
  staff: (Row & { email: string; password: string; secret: string; enabled: boolean })[];
  tables: Record<TableName, Row[]>;
  settings: Record<string, { val: unknown }>;
}

export type TableName =
  | "users"
  | "posts"
  | "categories"
  | "advertisements"
  | "pages"
  | "plan-types"
  | "plans"
  | "bank-accounts"
  | "feedback"
  | "state"
  | "district"
  | "taluka"
  | "village";

const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));
const at = (n: number) => new Date(Date.UTC(2026, 10, 1, 6, 0, 0) - n * 3_600_000).toISOString();
const picture = (n: number) => ({ file_path: `/storage/pictures/${n}.svg`, file_name: `picture-${n}.svg` });
const stamps = (n: number) => ({ created_at: at(n), updated_at: at(n) });

/** `posts` newest first by id; post 1 is the oldest. Every second one is under review. */
export function plainData(postCount = 40): PlainData {
  const seller = (n: number) => ({
    id: 100 + (n % 7),
    first_name: ["Kavita", "Ramesh", "Fatima", "Suresh", "Meena", "Imran", "Pooja"][n % 7],
    last_name: ["Patel", "Shinde", "Shaikh", "Desai", "Jadhav", "Pathan", "Rathod"][n % 7],
    mobile_no: `9198765432${10 + (n % 7)}`,
  });
  return {
    staff: [
      {
        id: 1,
        role: "Super Admin",
        first_name: "Sunita",
        last_name: "Joshi",
        email: "sunita@plain.example",
        password: "correct horse 1",
        secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
        enabled: true,
      },
      {
        id: 2,
        role: "Admin",
        first_name: "Dev",
        last_name: "Mehta",
        email: "dev@plain.example",
        password: "correct horse 2",
        secret: "KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU",
        enabled: true,
      },
    ],
    tables: {
      users: many(12, (n) => ({
        role: "User",
        ...seller(n),
        id: 100 + n,
        email: null,
        whatsapp_no: `9198765432${10 + n}`,
        subscription_type: n % 3 ? "Free" : "Paid",
        status: n % 4 ? 1 : 0,
        total_posts: n,
        two_factor_enabled: false,
        saved_posts:
          n % 2 ? [{ id: 1, title: "Cycle", price: "900.00", direction: "SELL", status: 1, created_at: at(9) }] : [],
        ...stamps(n),
      })),
      posts: many(postCount, (n) => ({
        id: n,
        title: n % 3 ? `Post number ${n}` : `સાયકલ નંબર ${n}`,
        description: `Description of post ${n}`,
        price: 1000 + n,
        user: n % 10 === 9 ? null : seller(n),
        category: n % 10 === 8 ? null : { id: 1 + (n % 3), title: ["Mobiles", "Cars", "Furniture"][n % 3] },
        direction: n % 5 ? "SELL" : "BUY",
        status: n % 2 ? 2 : 1,
        reject_message: null,
        is_pinned: n % 8 === 0,
        bookmarked: n % 6 === 0,
        attachments: n % 4 ? [picture(n)] : [],
        location: {
          state: { id: 24, name: "Gujarat" },
          district: { id: 468, name: "Kachchh" },
          taluka: n % 2 ? { id: 3722, name: "Bhuj" } : null,
          village: null,
        },
        ...stamps(postCount - n),
      })),
      categories: many(3, (n) => ({
        id: n,
        title: ["Furniture", "Mobiles", "Cars"][n - 1],
        image: `/storage/pictures/${n}.svg`,
        position: n,
        posts_count: 10,
        status: 1,
        ...stamps(n),
      })),
      advertisements: many(6, (n) => ({
        id: n,
        title: `Advertisement ${n}`,
        company_name: `Company ${n}`,
        mobile_no: "919876543210",
        whatsapp_no: "919876543210",
        description: "An advertisement",
        types: ["Video", "Splash", "Banner", "Visiting Card"][n % 4],
        yt_id: n % 4 ? null : "dQw4w9WgXcQ",
        link: n % 4 ? "https://example.com/" : null,
        attachments: n % 4 ? [picture(n)] : [],
        position: n,
        load_count: 10 * n,
        view_count: 5 * n,
        click_count: n,
        status: n % 2,
        ...stamps(n),
      })),
      pages: many(4, (n) => ({
        id: n,
        meta_title: `Page ${n}`,
        meta_description: `About page ${n}`,
        status: n % 2,
        created_by: n % 2 ? "Sunita Joshi" : { first_name: "Dev", last_name: "Mehta" },
        ...stamps(n),
      })),
      "plan-types": many(3, (n) => ({
        id: n,
        name: `Plan type ${n}`,
        identifier: `plan_type_${n}`,
        description: "",
        state_id: 24,
        state: { id: 24, name: "Gujarat" },
        status: n % 2,
        ...stamps(n),
      })),
      plans: many(5, (n) => ({
        id: n,
        duration_title: `Plan ${n}`,
        price: 100 * n,
        discount: n,
        days: 30 * n,
        plan_type_id: 1 + (n % 3),
        plan_type_name: `Plan type ${1 + (n % 3)}`,
        plan_type_status: 1,
        ...stamps(n),
      })),
      "bank-accounts": many(2, (n) => ({
        id: n,
        description: null,
        bank_details: `State Bank, account ${n}`,
        upi_id: `haat${n}@sbi`,
        upi_number: `987654321${n}`,
        qr_code: `/storage/pictures/${n}.svg`,
        ...stamps(n),
      })),
      feedback: many(15, (n) => ({
        id: n,
        feedback: `Feedback ${n}`,
        post: n % 3 ? { id: n, title: `Post number ${n}` } : null,
        user: n % 4 ? seller(n) : null,
        read_at: n % 2 ? null : at(n),
        ...stamps(n),
      })),
      state: [
        { id: 24, name: "Gujarat", local_lng: "ગુજરાત" },
        { id: 27, name: "Maharashtra", local_lng: "महाराष्ट्र" },
      ],
      district: [
        { id: 468, code: 468, name: "Kachchh", state_id: 24, local_lng: "કચ્છ" },
        { id: 497, code: 497, name: "Nandurbar", state_id: 27, local_lng: "नंदुरबार" },
      ],
      taluka: [{ id: 3722, code: 3722, name: "Bhuj", district_id: 468, local_lng: "ભુજ" }],
      village: many(30, (n) => ({ id: n, name: `Village ${n}`, taluka_id: 3722, local_lng: `ગામ ${n}` })),
    },
    settings: {
      app_name: { val: "Plain" },
      post_expiry_days: { val: 30 },
      auto_approve_posts: { val: false },
      storage_disks: { val: JSON.stringify({ posts: "local", advertisements: "digital_ocean" }) },
    },
  };
}
