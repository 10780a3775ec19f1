import type { Answers, PlainState, Router } from "./answers.ts";

/** The counts of the Dashboard and of Advertisements. */
export function serveCounts(api: Router, { give, table }: Answers): void {
  api.get("/admin/dashboard", (c) =>
    give(c, null, {
      advertisements: table("advertisements").length,
      posts: table("posts").length,
      categories: table("categories").length,
      pinned_posts: table("posts").filter((post) => post.is_pinned).length,
      users: table("users").length,
    }),
  );
  api.get("/admin/advertisements/dashboard", (c) => {
    const of = (type: string) => table("advertisements").filter((row) => row.types === type).length;
    return give(c, null, {
      total: table("advertisements").length,
      video: of("Video"),
      splash: of("Splash"),
      banner: of("Banner"),
      visiting_card: of("Visiting Card"),
    });
  });
}

export function serveSettings(api: Router, { data }: PlainState): void {
  api.get("/admin/posts/settings", (c) => c.json({ data: data.settings }));
  api.post("/admin/posts/settings", async (c) => {
    for (const [name, value] of Object.entries(await c.req.parseBody())) {
      const old = data.settings[name]?.val;
      data.settings[name] = {
        val: typeof old === "boolean" ? value === "1" : typeof old === "number" ? Number(value) : value,
      };
    }
    return c.json({ data: data.settings });
  });
}

/** Switches, marks and moves of rows, and what is sent by mail. */
export function serveChanges(api: Router, { change, give, refuse, staleAnswer, table, touch }: Answers): void {
  api.patch("/admin/feedback/:id/read", (c) =>
    change(c, "feedback", (row) => (row.read_at = new Date().toISOString())),
  );
  api.patch("/admin/users/:id/reset-2fa", (c) => change(c, "users", (row) => (row.two_factor_enabled = false)));
  for (const name of ["users", "categories", "advertisements", "pages", "plan-types"] as const) {
    api.patch(`/admin/${name}/:id/status`, (c) => change(c, name, (row) => (row.status = row.status === 1 ? 0 : 1)));
  }
  api.post("/admin/users/forgot-password", (c) => c.json({ message: "Password reset link sent successfully." }));
  api.post("/admin/notification", (c) => c.json({ message: "Notification sent successfully" }));
  api.post("/admin/categories/reorder", async (c) => {
    const body = await c.req.parseBody();
    const rows = table("categories").toSorted((a, b) => Number(a.position) - Number(b.position));
    const from = rows.findIndex((row) => row.id === Number(body.id));
    const stale = rows[from] && staleAnswer(c, "categories", rows[from]);
    if (stale) return stale;
    const [moved] = from < 0 ? [] : rows.splice(from, 1);
    if (!moved) return refuse(c, 404, "No such category.");
    rows.splice(Number(body.position) - 1, 0, moved);
    rows.forEach((row, index) => {
      if (row.position === index + 1) return;
      row.position = index + 1;
      touch(row);
    });
    return give(c, "categories", moved);
  });
}

/** Lists, saves and deletes of what is kept in one table each. */
export function serveTables(api: Router, { literal, data }: PlainState, answers: Answers): void {
  const { give, list, removeAll, save, table } = answers;
  const plain = [
    "users",
    "posts",
    "categories",
    "advertisements",
    "pages",
    "plan-types",
    "plans",
    "bank-accounts",
    "feedback",
  ] as const;
  for (const name of plain) {
    if (name !== "posts") {
      api.get(`/admin/${name}`, (c) =>
        name === "bank-accounts"
          ? give(c, name, table(name))
          : name === "users" && c.req.query("role") === "Admin"
            ? list(
                c,
                "users",
                data.staff.map(({ password: _p, secret: _s, enabled, ...row }) => ({
                  ...row,
                  two_factor_enabled: enabled,
                })),
                10,
              )
            : list(
                c,
                name,
                table(name)
                  .filter((row) => literal || !c.req.query("types") || row.types === c.req.query("types"))
                  .toSorted((a, b) => Number(a.position ?? 0) - Number(b.position ?? 0)),
                name === "users" || name === "feedback" ? 10 : 100,
              ),
      );
    }
    api.post(`/admin/${name}`, async (c) => {
      const json = c.req.header("content-type")?.startsWith("application/json");
      const { id, ...fields } = json
        ? await c.req.json<Record<string, unknown>>()
        : await c.req.parseBody({ all: true });
      return save(c, name, id, fields);
    });
    api.delete(`/admin/${name}`, async (c) => {
      const body = await c.req.json<{ id?: number; ids?: number[] }>();
      return removeAll(c, name, body.ids ?? [Number(body.id)]);
    });
  }
}
