import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { inputOfRows } from "#app/data/inputOfRows.ts";

test("api §5.1: what is decided while another page is on its way was seen on the page that is still shown", () => {
  const client = new QueryClient();
  const first = { rows: [{ id: 1 }] };
  client.setQueryData(["posts.list", { page: 1 }], first);
  client.setQueryData(["posts.list", { page: 2 }], { rows: [{ id: 2 }] });
  client.setQueryData(["posts.latest", { page: 1 }], first);
  expect(inputOfRows(client, "posts.list", first)).toEqual({ page: 1 });
  expect(inputOfRows(client, "posts.list", { rows: [] })).toBeUndefined();
});
