import { useState } from "react";
import type { ListView } from "#app/data/ListView.ts";

export interface Thing {
  readonly id: number;
  readonly title: string;
  readonly user: string;
  readonly mobile: string;
  readonly category: string;
  readonly price: number;
  readonly direction: string;
  readonly status: string;
  readonly created: string;
}

const titles = [
  "Honda Activa 5G, single owner",
  "ગીર ગાય, બે વેતર, દરરોજ ૧૨ લીટર દૂધ આપે છે, તાત્કાલિક વેચવાની છે",
  "शेतीसाठी ट्रॅक्टर विकणे आहे, चांगल्या स्थितीत",
  "Three-seater sofa in good condition, with two cushions and a cover that nobody ever used",
  "बिजली का पंखा",
];

const made: Thing[] = [];

/** The same things on every run. */
export function things(count: number): readonly Thing[] {
  for (let id = made.length + 1; id <= count; id += 1) {
    made.push({
      id,
      title: `${titles[id % titles.length] ?? ""} ${id}`,
      user: id % 3 === 0 ? "Rameshbhai Patel" : "Sunita Deshmukh",
      mobile: `9198${String(10_000_000 + id * 37)}`,
      category: id % 2 === 0 ? "Vehicles" : "Livestock",
      price: (id * 7919) % 250_000,
      direction: id % 4 === 0 ? "BUY" : "SELL",
      status: id % 5 === 0 ? "Active" : "Under Review",
      created: new Date(Date.UTC(2026, 10, 20, 6, 0) - id * 600_000).toISOString(),
    });
  }
  return made.slice(0, count);
}

/** A list without a server. */
export function useThings(query: URLSearchParams): ListView<Thing> {
  const total = Number(query.get("rows") ?? 240);
  const state = query.get("state");
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(Number(query.get("per_page") ?? 100));
  const [sort, setSort] = useState<string>();
  const all = things(total);
  const loading = state === "loading";
  return {
    rows: loading ? [] : perPage === -1 ? all : all.slice((page - 1) * perPage, page * perPage),
    pagination: {
      current_page: page,
      per_page: perPage === -1 ? total : perPage,
      total: loading ? 0 : total,
      last_page: Math.max(1, perPage === -1 ? 1 : Math.ceil(total / perPage)),
    },
    state: loading ? "loading" : state === "failed" ? "failed" : "ready",
    refreshing: loading,
    updatedAt: loading ? null : new Date(query.get("updated") ?? "2025-11-20T03:35:00Z"),
    refresh: () => document.body.setAttribute("data-refreshed", "yes"),
    page,
    perPage,
    setPage,
    setPerPage: (size) => {
      setPage(1);
      setPerPage(size);
    },
    sort,
    setSort,
  };
}
