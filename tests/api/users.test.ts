import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditCalls } from "#contract/resources/audit.ts";
import { postCalls } from "#contract/resources/posts.ts";
import { sessionCalls } from "#contract/resources/session.ts";
import { userCalls } from "#contract/resources/users.ts";
import { posts, users } from "#server/db/schema.ts";
import { fixtures } from "#tests/setup/fixtures.ts";
import { startApi, type Api } from "#tests/setup/startApi.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

let next = 0;
const appUser = () => ({
  role: "User" as const,
  first_name: "Gita",
  last_name: "Joshi",
  mobile_no: String(919_600_000_000 + (next += 1)),
  whatsapp_no: "919600000000",
  subscription_type: "Paid" as const,
  status: 0,
});
const newAdmin = () => ({
  role: "Admin" as const,
  first_name: "Farida",
  last_name: "Khan",
  email: `farida${(next += 1)}@haat.test`,
  password: "a very long password",
  confirm_password: "a very long password",
});
const save = (input: object, who = api.superAdmin) => who.send(userCalls.save, input);
const saved = async (input: object) => {
  const answer = await save(input);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return userCalls.save.read(answer.body, "");
};
const listed = async (role: "Admin" | "User") =>
  (await api.superAdmin.call(userCalls.list, { page: 1, per_page: -1, role, search: undefined })).rows;

describe("§3 User", () => {
  test("api §4: an app user on the wire", async () => {
    const answer = await api.admin.raw("GET", "/admin/users/?per_page=-1");
    const rows = (answer.body as { data: { id: number }[] }).data;
    expect(rows.find((user) => user.id === 11)).toMatchObject({
      id: 11,
      role: "User",
      first_name: "Kiran",
      last_name: "Desai",
      mobile_no: "919800000011",
      whatsapp_no: "919800000011",
      subscription_type: "Free",
      status: 1,
      total_posts: 6,
      two_factor_enabled: expect.toBeOneOf([0, false]),
      saved_posts: [
        {
          id: 2,
          title: "Post 02",
          direction: "SELL",
          status: 1,
          price: expect.anything(),
          created_at: expect.any(String),
        },
      ],
      created_at: expect.stringMatching(/Z$/),
    });
  });

  test("security Roles: no answer carries a password, a hash or a secret", async () => {
    const answer = await api.superAdmin.raw("GET", "/admin/users/?role=Admin&per_page=-1");
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|password|secret|[A-Z2-7]{32}/);
  });

  test.for([
    ["User", "11", 11],
    ["User", "919800000011", 11],
    ["User", "kiran des", 11],
    ["Admin", fixtures.admin.email, fixtures.admin.id],
    ["Admin", "ravi", fixtures.admin.id],
    ["Admin", String(fixtures.superAdmin.id), fixtures.superAdmin.id],
  ] as const)("ui Search: of role %s %j finds what a column shows", async ([role, search, id]) => {
    const { rows } = await api.superAdmin.call(userCalls.list, { page: 1, per_page: -1, role, search });
    expect(rows.map((user) => user.id)).toContain(id);
  });

  test("ui Search: an app user is found by their WhatsApp number, where it is another one", async () => {
    const { id } = await saved({ ...appUser(), whatsapp_no: "919512345678" });
    const { rows } = await api.admin.call(userCalls.list, { search: "95123456" });
    expect(rows.map((user) => user.id)).toEqual([id]);
  });

  test("ui Search: an app user and their posts are found by a number as people write it, and posts by one in their text", async () => {
    await api.db.update(posts).set({ description: "Call 98000 00011 or 98000-00012" }).where(eq(posts.id, 8));
    for (const search of ["+91 98000 00011", "98000 00011", "098000-00011", "+91 (98000) 00011", "0091 9800000011"]) {
      expect((await api.admin.call(userCalls.list, { search })).rows, search).toMatchObject([{ id: 11 }]);
      const found = (await api.admin.call(postCalls.list, { search })).rows.map(({ id }) => id);
      expect(found, search).toContain(1);
      expect(found.includes(8), search).toBe(search === "98000 00011");
    }
    const part = await api.admin.call(userCalls.list, { search: "98000 0001" });
    expect(part.rows.map(({ id }) => id)).toEqual([12, 11]);
  });

  test("ui Search: a person is found by their words in any order, and so are their posts, and a post by its own", async () => {
    for (const search of ["desai kiran", "Kiran  Desai", "9800000011 kiran"]) {
      expect((await api.admin.call(userCalls.list, { search })).rows, search).toMatchObject([{ id: 11 }]);
      expect((await api.admin.call(postCalls.list, { search })).rows.length, search).toBeGreaterThan(0);
    }
    expect((await api.admin.call(userCalls.list, { search: "kiran pawar" })).rows).toEqual([]);
    expect((await api.admin.call(postCalls.list, { search: "blue hero" })).rows).toMatchObject([{ id: 5 }]);
    expect((await api.admin.call(postCalls.list, { search: "hero hero ".repeat(15) })).rows).toMatchObject([{ id: 5 }]);
  });

  test("ui Search: a person is found whichever keyboard wrote their name, and so are their posts", async () => {
    const [inOne, inTwo] = ["राठौ\u095c", "राठौ\u0921\u093c"];
    const { rows } = await api.admin.call(userCalls.list, { search: "kiran" });
    for (const last_name of [inOne, inTwo]) {
      await saved({ ...rows[0], last_name });
      for (const search of [inOne, inTwo]) {
        expect((await api.admin.call(userCalls.list, { search })).rows).toMatchObject([{ id: 11 }]);
        expect((await api.admin.call(postCalls.list, { search })).rows).not.toEqual([]);
      }
    }
    await saved({ ...rows[0] });
  });

  test("api §3: the list is of app users unless admins are asked for", async () => {
    const answer = await api.superAdmin.raw("GET", "/admin/users");
    const roles = (answer.body as { data: { role: string }[] }).data.map((user) => user.role);
    expect(new Set(roles)).toEqual(new Set(["User"]));
    expect((await listed("Admin")).map((user) => user.role)).not.toContain("User");
  });
});

describe("§6 Roles", () => {
  test("§6 Roles: only a Super Admin sees, makes, changes, toggles, resets or deletes admins", async () => {
    const other = await saved(newAdmin());
    const answers = [
      await api.admin.raw("GET", "/admin/users?role=Admin"),
      await save(newAdmin(), api.admin),
      await save({ ...newAdmin(), id: other.id }, api.admin),
      await api.admin.send(userCalls.status, { id: other.id }),
      await api.admin.send(userCalls.reset2fa, { id: other.id }),
      await api.admin.send(userCalls.remove, { id: other.id }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 403));
    expect(answers.every((answer) => "message" in (answer.body as object))).toBe(true);
  });

  test("§6 Roles: an admin changes their own profile, and not their own role", async () => {
    const mine = { id: fixtures.admin.id, role: "Admin", first_name: "Ravindra", email: fixtures.admin.email };
    const answer = await save(mine, api.admin);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    expect(answer.body).toMatchObject({ data: { first_name: "Ravindra", role: "Admin" } });
    const raised = await save({ ...mine, role: "Super Admin" }, api.admin);
    expect(raised.status).toBe(403);
    const lowered = await save(
      { id: fixtures.admin.id, role: "User", first_name: "R", mobile_no: "919600099999", whatsapp_no: "919600099999" },
      api.admin,
    );
    expect(lowered.status).toBeGreaterThanOrEqual(400);
    expect((await listed("Admin")).find((user) => user.id === fixtures.admin.id)?.role).toBe("Admin");
  });

  test("§6 Roles: an admin makes and deletes app users", async () => {
    const answer = await save(appUser(), api.admin);
    expect(answer.status).toBeLessThan(300);
    const { id } = userCalls.save.read(answer.body, "");
    expect((await api.admin.send(userCalls.remove, { id })).status).toBeLessThan(300);
    expect((await api.admin.send(userCalls.remove, { id })).status).toBe(404);
  });

  test("security Roles: nobody deletes themselves, the last Super Admin is neither deleted nor demoted", async () => {
    expect((await api.admin.send(userCalls.remove, { id: fixtures.admin.id })).status).toBeOneOf([403, 409, 422]);
    expect((await api.superAdmin.send(userCalls.remove, { id: fixtures.superAdmin.id })).status).toBeOneOf([
      403, 409, 422,
    ]);
    const demoted = await save({
      id: fixtures.superAdmin.id,
      role: "Admin",
      first_name: "Meera",
      email: fixtures.superAdmin.email,
    });
    expect(demoted.status).toBeOneOf([403, 409, 422]);
    expect((await api.superAdmin.send(userCalls.status, { id: fixtures.superAdmin.id })).status).toBeOneOf([
      403, 409, 422,
    ]);
    expect((await listed("Admin")).find((user) => user.id === fixtures.superAdmin.id)).toMatchObject({
      role: "Super Admin",
      status: 1,
    });
  });
});

describe("§5 User", () => {
  test("api §3: what is optional may be null, and a password need not be said twice", async () => {
    const { confirm_password: _left, ...admin } = newAdmin();
    const sparse = { ...admin, last_name: null, status: null, current_password: null };
    expect((await save(sparse)).status).toBeLessThan(300);
    expect((await save({ ...newAdmin(), confirm_password: null })).status).toBeLessThan(300);
    const user = { ...appUser(), last_name: null, subscription_type: null, status: true, password: null };
    expect((await save(user)).status).toBeLessThan(300);
  });

  const twelve = (label: string) => [`${label} must be exactly 12 digits with country code`];
  const rules = [
    [
      "an admin without anything",
      { role: "Admin" },
      {
        first_name: ["First Name is required"],
        email: ["Email is required"],
        password: ["Password is required"],
      },
    ],
    [
      "a password without confirmation",
      { ...newAdmin(), confirm_password: "" },
      {
        confirm_password: ["Confirm password is required"],
      },
    ],
    [
      "a status and a subscription that are none",
      { ...appUser(), status: "on", subscription_type: "Gold" },
      {
        status: ["It must be 0 or 1"],
        subscription_type: ["Subscription Type must be Free or Paid"],
      },
    ],
    [
      "a confirmation that differs",
      { ...newAdmin(), confirm_password: "another password" },
      {
        confirm_password: ["Password do not match"],
      },
    ],
    [
      "an app user with short numbers",
      { ...appUser(), mobile_no: "981234567", whatsapp_no: "12" },
      {
        mobile_no: twelve("Mobile No"),
        whatsapp_no: twelve("WhatsApp No"),
      },
    ],
    [
      "an app user without numbers",
      { role: "User", first_name: "A" },
      {
        mobile_no: twelve("Mobile No"),
        whatsapp_no: twelve("WhatsApp No"),
      },
    ],
  ] as const;
  test.for(rules)("§5 User: %s is 422", async ([, input, errors]) => {
    const answer = await save(input);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ message: expect.any(String), errors });
  });

  test("api §1: one complaint is the message, several are counted as Laravel counts them", async () => {
    const messages = [
      { role: "User", first_name: "", mobile_no: "919600000001", whatsapp_no: "919600000001" },
      { role: "User", first_name: "", mobile_no: "1", whatsapp_no: "919600000001" },
      { role: "User", first_name: "", mobile_no: "1", whatsapp_no: "1" },
    ].map(async (input) => (await save(input)).body);
    expect(await Promise.all(messages)).toMatchObject([
      { message: "First Name is required" },
      { message: "First Name is required (and 1 more error)" },
      { message: "First Name is required (and 2 more errors)" },
    ]);
  });
  test("§5 User: a mobile number or e-mail that somebody has is told beside its field", async () => {
    const taken = await save({ ...appUser(), mobile_no: "919800000011" });
    expect([taken.status, taken.body]).toMatchObject([422, { errors: { mobile_no: [expect.any(String)] } }]);
    const mail = await save({ ...newAdmin(), email: fixtures.admin.email.toUpperCase() });
    expect([mail.status, mail.body]).toMatchObject([422, { errors: { email: [expect.any(String)] } }]);
  });

  test("§5 User: of three who give the same number or e-mail at once, two are told beside its field", async () => {
    for (const [input, field] of [
      [appUser(), "mobile_no"],
      [newAdmin(), "email"],
    ] as const) {
      const answers = await Promise.all([save(input), save(input), save(input)]);
      const refused = answers.filter(({ status }) => status === 422);
      expect([refused.length, answers.filter(({ status }) => status === 201).length]).toEqual([2, 1]);
      for (const { body } of refused) expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
    }
  });

  test("§5 User: an edit without a password keeps the old one, with one changes it", async () => {
    const input = newAdmin();
    const user = await saved(input);
    const login = (password: string) => api.anonymous.send(sessionCalls.login, { email: input.email, password });
    const edit = { id: user.id, role: "Admin", first_name: "Fa", email: input.email };
    expect(await saved(edit)).toMatchObject({ id: user.id, first_name: "Fa", email: input.email });
    expect((await login(input.password)).status).toBe(200);
    await saved({ ...edit, password: "another long one", confirm_password: "another long one" });
    expect([(await login(input.password)).status, (await login("another long one")).status]).toEqual([401, 200]);
  });
});

test("security Audit: a password that is set for somebody is told of, and never what it is", async () => {
  const input = newAdmin();
  const { id } = await saved(input);
  const edit = { id, role: "Admin", first_name: input.first_name, last_name: input.last_name, email: input.email };
  await saved({ ...edit, password: "another long one", confirm_password: "another long one" });
  const changes = async () =>
    (await api.superAdmin.call(auditCalls.list, { entity: "User", entity_id: String(id) })).rows[0]?.changes;
  expect(await changes()).toEqual([{ field: "password", before: "previous", after: "new" }]);
  expect(JSON.stringify(await api.lastAudit())).not.toMatch(/another long|argon2/);
  await saved({ ...edit, first_name: "Fa" });
  expect(await changes()).toEqual([{ field: "first_name", before: input.first_name, after: "Fa" }]);
});

test("security Audit: what a phone is reached by does not outlive its person", async () => {
  const { id } = await saved(appUser());
  await api.db.update(users).set({ fcmToken: "of-a-phone" }).where(eq(users.id, id));
  await api.admin.call(userCalls.status, { id });
  await api.admin.call(userCalls.remove, { id });
  const told = await api.db.execute("select before, after from audit_log");
  expect(JSON.stringify(told)).toContain(`"id":${id}`);
  expect(JSON.stringify(told)).not.toContain("of-a-phone");
});

describe("§2 Users", () => {
  test("§2 Users: add and edit an app user", async () => {
    const input = appUser();
    const user = await saved(input);
    expect(user).toMatchObject({ ...input, id: user.id, status: 0, subscription_type: "Paid" });
    const edited = await saved({ ...input, id: user.id, first_name: "Geeta", status: 1, subscription_type: "Free" });
    expect(edited).toMatchObject({ id: user.id, first_name: "Geeta", status: 1, subscription_type: "Free" });
    expect((await listed("User")).find((one) => one.id === user.id)).toEqual(edited);
  });

  test("§4 Status toggles: each call turns it over", async () => {
    const flip = async () => (await api.admin.call(userCalls.status, { id: 11 })).status;
    expect([await flip(), await flip()]).toEqual([0, 1]);
  });

  test("§4 Reset 2FA: the person must enrol again, their sessions end", async () => {
    const staff = await api.signIn(fixtures.admin);
    await api.superAdmin.call(userCalls.reset2fa, { id: fixtures.admin.id });
    const { rows } = await api.superAdmin.call(userCalls.list, { role: "Admin", per_page: -1 });
    expect(rows.find(({ id }) => id === fixtures.admin.id)?.two_factor_enabled).toBe(false);
    const answer = await api.anonymous.send(sessionCalls.login, {
      email: fixtures.admin.email,
      password: fixtures.password,
    });
    expect(answer.body).toMatchObject({ data: { "2fa_enabled": false } });
    const enrolling = api.as((answer.body as { data: { token: string } }).data.token);
    const set = sessionCalls.enable2fa.read((await enrolling.send(sessionCalls.enable2fa, {})).body, "");
    expect(set.secret).not.toBe(api.secrets.admin);
    expect((await staff.raw("GET", "/admin/posts")).status).toBe(401);
  });

  test("§8 Success messages: the reset link, word for word, its mail at the mail server and nothing of it in the log", async () => {
    const answer = await api.superAdmin.send(userCalls.forgotPassword, { email: fixtures.newcomer.email });
    expect([answer.status, answer.body]).toMatchObject([200, { message: "Password reset link sent successfully." }]);
    const to = () => api.mails().map((mail) => mail.to);
    await expect.poll(to).toContain(fixtures.newcomer.email);
    expect(api.log().join("\n")).not.toContain(fixtures.newcomer.email);
  });

  test("§5 User: a reset link needs an e-mail", async () => {
    const answer = await api.superAdmin.send(userCalls.forgotPassword, { email: "" });
    expect([answer.status, answer.body]).toMatchObject([422, { errors: { email: ["Email is required"] } }]);
  });

  test("§2 Users: a deleted user's posts stay, without a user", async () => {
    await api.superAdmin.send(userCalls.remove, { id: 12 });
    const answer = await api.superAdmin.raw("GET", "/admin/posts?sort=id&per_page=2");
    expect(answer.body).toMatchObject({
      data: [
        { id: 1, user: { id: 11 } },
        { id: 2, user: null },
      ],
    });
  });
});

test("§2 Users: who has reviewed 100,000 posts can be deleted: their posts have longer for that than other statements", async () => {
  // What each post is told of the limit as it is changed.
  await api.db.execute(sql`create function limit_of() returns trigger language plpgsql as $$
    begin new.reject_message := current_setting('statement_timeout'); return new; end $$`);
  await api.db.execute(
    sql`create trigger limit_of before update of reviewed_by on posts for each row execute function limit_of()`,
  );
  try {
    const gone = await api.superAdmin.call(userCalls.save, newAdmin());
    await api.db.update(posts).set({ reviewedBy: gone.id }).where(eq(posts.id, 5));
    await api.superAdmin.call(userCalls.remove, { id: gone.id });
    const [post] = await api.db.select().from(posts).where(eq(posts.id, 5));
    expect([post?.reviewedBy, post?.rejectMessage]).toEqual([null, "3min"]);
  } finally {
    await api.db.execute(sql`drop function limit_of cascade`);
  }
});
