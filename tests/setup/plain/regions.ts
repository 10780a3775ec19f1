import type { Answers, Router } from "./answers.ts";

/** The regions of all levels. */
export function serveRegions(api: Router, { list, refuse, removeAll, save, table }: Answers): void {
  const levels = ["state", "district", "taluka", "village"] as const;
  const levelOf = (value: unknown) => levels.find((level) => level === value);
  api.get("/admin/regions", (c) => {
    const level = levelOf(c.req.query("model"));
    if (!level) return refuse(c, 422, "The given data was invalid.", { model: ["The model is invalid."] });
    const parents = ["state_id", "district_id", "taluka_id"] as const;
    return list(
      c,
      level,
      table(level).filter((row) =>
        // A row knows its parent alone: a taluka names no state.
        parents.every((parent) => !c.req.query(parent) || row[parent] === Number(c.req.query(parent))),
      ),
    );
  });
  api.post("/admin/regions/bulk-insert", (c) => c.json({ message: "0 rows inserted, 0 updated" }));
  api.post("/admin/regions", async (c) => {
    const { model, id, ...fields } = await c.req.parseBody();
    const level = levelOf(model);
    return level ? save(c, level, id, fields) : refuse(c, 422, "The given data was invalid.");
  });
  api.delete("/admin/regions", async (c) => {
    const body = await c.req.json<{ model?: string; id?: number }>();
    const level = levelOf(body.model);
    return level ? removeAll(c, level, [Number(body.id)]) : refuse(c, 422, "The given data was invalid.");
  });
}
