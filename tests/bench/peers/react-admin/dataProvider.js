import { screens } from "#tests/bench/peers/screens.ts";

const sorted = ["id", "title", "price", "created_at"];

async function ask(address, init = {}) {
  const headers = { Authorization: `Bearer ${localStorage.getItem("token") ?? ""}`, Accept: "application/json" };
  const response = await fetch(`/api${address}`, { ...init, headers: { ...headers, ...init.headers } });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

/** What react-admin asks for, as Haat's API answers it. */
export const dataProvider = {
  async getList(resource, { pagination, sort }) {
    const { call, rowsOf } = screens.find(({ path }) => (path || "dashboard") === resource);
    const query = new URLSearchParams({ page: String(pagination.page), per_page: String(pagination.perPage) });
    if (resource === "posts" && sorted.includes(sort?.field)) {
      query.set("sort", `${sort.order === "DESC" ? "-" : ""}${sort.field}`);
    }
    const answer = await ask(`${call}${call.includes("?") ? "&" : "?"}${query}`);
    const data = rowsOf(answer);
    return { data, total: answer.pagination?.total ?? data.length };
  },
  async getOne(resource, { id }) {
    const { data } = await ask(`/admin/${resource}?${new URLSearchParams({ search: String(id) })}`);
    return { data: data.find((post) => post.id === Number(id)) };
  },
  async update(_resource, { id, data, meta }) {
    if (meta === "review") {
      const body = JSON.stringify({ status: data.status, send_notification: false });
      const headers = { "Content-Type": "application/json" };
      return ask(`/admin/posts/${id}/review`, { method: "PATCH", headers, body });
    }
    const form = new FormData();
    form.append("id", String(id));
    for (const name of ["title", "description", "price", "direction", "status"]) form.append(name, String(data[name]));
    form.append("category_id", String(data.category?.id ?? 1));
    return ask("/admin/posts", { method: "POST", body: form });
  },
};
