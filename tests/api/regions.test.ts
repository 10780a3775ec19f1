import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditCalls } from "#contract/resources/audit.ts";
import { regionCalls, type RegionLevel } from "#contract/resources/regions.ts";
import { districts } from "#server/db/regionTables.ts";
import { auditLog } from "#server/db/internalTables.ts";
import { posts } from "#server/db/schema.ts";
import { csvFile } from "#tests/setup/files.ts";
import { fixtures } from "#tests/setup/fixtures.ts";
import { startApi, type Api } from "#tests/setup/startApi.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const save = (input: object) => api.admin.send(regionCalls.save, input);
const listed = async (query: string) => {
  const answer = await api.admin.raw("GET", `/admin/regions?${query}`);
  expect(answer.status).toBe(200);
  return (answer.body as { data: { id?: number; code?: number; name: string }[] }).data;
};
/** How many of the server's connections wait for another's lock. */
const waiting = async () =>
  (
    (await api.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )) as { rows: unknown[] }
  ).rows.length;
const insert = (region: RegionLevel, text: string) =>
  api.admin.send(regionCalls.bulkInsert, { region, file: csvFile(text) });

describe("§3 Region", () => {
  test.for([
    ["state", { id: fixtures.state, name: "Gujarat", local_lng: "ગુજરાત" }],
    ["district", { code: fixtures.district, name: "Kachchh", state_id: fixtures.state, local_lng: "કચ્છ" }],
    ["taluka", { code: fixtures.taluka, name: "Bhuj", district_id: fixtures.district, local_lng: "ભુજ" }],
    ["village", { id: fixtures.village, name: "Madhapar", taluka_id: fixtures.taluka, local_lng: "માધાપર" }],
  ] as const)("§3 Region: a %s on the wire", async ([model, expected]) => {
    expect((await listed(`model=${model}&per_page=-1`)).find((region) => region.name === expected.name)).toMatchObject(
      expected,
    );
  });

  test("api §3: a level is narrowed to a parent whose code is 0", async () => {
    const named = { name: "Zero", local_lng: "શૂન્ય" };
    for (const region of [
      { model: "district", code: 0, state_id: fixtures.state },
      { model: "taluka", code: 0, district_id: 0 },
      { model: "village", taluka_id: 0 },
    ]) {
      expect((await save({ ...named, ...region })).status).toBeLessThan(300);
    }
    const zero = [{ name: "Zero" }];
    expect(await listed("model=taluka&district_id=0")).toMatchObject(zero);
    expect(await listed("model=village&district_id=0")).toMatchObject(zero);
    const villages = await listed("model=village&taluka_id=0");
    expect(villages).toMatchObject(zero);
    expect((await api.admin.raw("GET", "/admin/posts?district_id=0")).body).toMatchObject({ data: [] });
    for (const [model, id] of [
      ["village", villages[0]?.id ?? -1],
      ["taluka", 0],
      ["district", 0],
    ] as const) {
      expect((await api.admin.send(regionCalls.remove, { model, id })).status).toBeLessThan(300);
    }
  });

  test("api §3: a level is narrowed to its parent", async () => {
    expect(await listed(`model=district&state_id=${fixtures.otherState}`)).toEqual([]);
    expect(await listed(`model=district&state_id=${fixtures.state}`)).toHaveLength(1);
    expect(await listed(`model=taluka&district_id=${fixtures.district}`)).toHaveLength(1);
    expect(await listed(`model=village&taluka_id=${fixtures.taluka}`)).toHaveLength(2);
    expect(await listed("model=village&taluka_id=1")).toEqual([]);
  });

  test("ui Search: a region is found by its name, its local name and its ID", async () => {
    for (const search of ["kach", "કચ્છ", String(fixtures.district)]) {
      expect(await listed(`model=district&search=${encodeURIComponent(search)}`)).toMatchObject([{ name: "Kachchh" }]);
    }
    for (const search of ["gujar", "ગુજ", String(fixtures.state)]) {
      expect(await listed(`model=state&search=${encodeURIComponent(search)}`)).toMatchObject([{ id: fixtures.state }]);
    }
    expect(await listed("model=district&search=nowhere")).toEqual([]);
  });

  test("ui Search: a region is found whichever keyboard wrote it: some have one sign for a letter, others two", async () => {
    const [inOne, inTwo] = ["गा\u095cर", "गा\u0921\u093cर"];
    for (const local_lng of [inOne, inTwo])
      expect((await save({ model: "state", name: "Garar", local_lng })).status).toBe(201);
    for (const search of [inOne, inTwo])
      expect(await listed(`model=state&search=${encodeURIComponent(search)}`), search).toHaveLength(2);
    for (const { id } of await listed("model=state&search=garar"))
      await api.admin.send(regionCalls.remove, { model: "state", id });
  });

  test("api §3: a list without its level is 422", async () => {
    for (const query of ["", "model=country", "model="]) {
      const answer = await api.admin.raw("GET", `/admin/regions?${query}`);
      expect([answer.status, answer.body]).toMatchObject([422, { errors: { model: [expect.any(String)] } }]);
    }
  });
});

describe("§2 Regions", () => {
  test("§2 Regions: the posts of a region that is given another parent lie where it lies, by a save and by an upload", async () => {
    const named = { name: "Moved", local_lng: "x" };
    for (const region of [
      { model: "district", code: 7501, state_id: fixtures.otherState },
      { model: "taluka", code: 7601, district_id: 7501 },
      { model: "district", code: 7502, state_id: fixtures.state },
      { model: "taluka", code: 7602, district_id: 7502 },
    ])
      expect((await save({ ...named, ...region })).status).toBe(201);
    const village = (await save({ ...named, model: "village", taluka_id: 7601 })).body as { data: { id: number } };
    const [id, stateId] = [village.data.id, fixtures.otherState];
    const there = { stateId, districtId: 7501, talukaId: 7601, villageId: id };
    await api.db.update(posts).set(there).where(eq(posts.id, 12));
    const found = async () =>
      (await api.admin.raw("GET", `/admin/posts?village_id=${id}`)).body as { data: { location: object }[] };
    const liesIn = async (state: number, district: number, taluka: number) =>
      expect((await found()).data).toMatchObject([
        { location: { state: { id: state }, district: { id: district }, taluka: { id: taluka } } },
      ]);

    await save({ ...named, model: "district", id: 7501, code: 7501, state_id: fixtures.state });
    await liesIn(fixtures.state, 7501, 7601);
    await insert("district", `name,code,state_id,local_lng\nMoved,7501,${fixtures.otherState},x`);
    await liesIn(fixtures.otherState, 7501, 7601);
    await save({ ...named, model: "taluka", id: 7601, code: 7601, district_id: 7502 });
    await liesIn(fixtures.state, 7502, 7601);
    await save({ ...named, model: "taluka", id: 7601, code: 7601, district_id: 7501 });
    await save({ ...named, model: "village", id, taluka_id: 7602 });
    await liesIn(fixtures.state, 7502, 7602);

    const lines = await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, "Post"), eq(auditLog.entityId, "12")))
      .orderBy(auditLog.id);
    expect(lines.map(({ action }) => action)).toEqual([
      "regions.save",
      "regions.bulkInsert",
      "regions.save",
      "regions.save",
      "regions.save",
    ]);
    expect(lines.at(-1)).toMatchObject({
      before: { title: expect.any(String), location: { district: { id: 7501 }, taluka: { id: 7601, name: "Moved" } } },
      after: { title: expect.any(String), location: { district: { id: 7502 }, taluka: { id: 7602, name: "Moved" } } },
    });
  });

  test("§2 Regions: the audit log tells of the regions below one that is given another code", async () => {
    const named = { name: "Below", local_lng: "x" };
    await save({ ...named, model: "district", code: 7511, state_id: fixtures.state });
    for (const code of [7611, 7612]) await save({ ...named, model: "taluka", code, district_id: 7511 });
    const village = (await save({ ...named, model: "village", taluka_id: 7611 })).body as { data: { id: number } };
    const told = async (entity: string) =>
      (
        await api.db
          .select()
          .from(auditLog)
          .where(and(eq(auditLog.entity, entity), sql`${auditLog.after} ->> 'name' = 'Below'`))
          .orderBy(auditLog.id)
      ).slice(-2);

    await save({ ...named, model: "district", id: 7511, code: 7512, state_id: fixtures.state });
    expect(await told("Taluka")).toMatchObject(
      [7611, 7612].map((code) => ({
        action: "regions.save",
        entityId: String(code),
        before: { code, district_id: 7511 },
        after: { code, district_id: 7512 },
      })),
    );
    await save({ ...named, model: "taluka", id: 7611, code: 7613, district_id: 7512 });
    const { id } = village.data;
    expect((await told("Village")).at(-1)).toMatchObject({
      entityId: String(id),
      before: { id, taluka_id: 7611 },
      after: { id, taluka_id: 7613 },
    });
  });

  test("§2 Regions: a region of 100,000 posts can be moved: they have longer for that than other statements", async () => {
    await api.db.execute(sql`create function limit_of() returns trigger language plpgsql as $$
      begin new.reject_message := current_setting('statement_timeout'); return new; end $$`);
    await api.db.execute(sql`create trigger limit_of before update on posts for each row execute function limit_of()`);
    try {
      const named = { model: "district", name: "Large", local_lng: "x" };
      await save({ ...named, code: 7801, state_id: fixtures.state });
      await api.db.update(posts).set({ stateId: fixtures.state, districtId: 7801 }).where(eq(posts.id, 11));
      const limit = async () =>
        (await api.db.select({ said: posts.rejectMessage }).from(posts).where(eq(posts.id, 11)))[0]?.said;
      expect(await limit()).toBe("15s");
      await save({ ...named, id: 7801, code: 7802, state_id: fixtures.state });
      expect(await limit(), "by its code").toBe("3min");
      await api.db.update(posts).set({ isPinned: true }).where(eq(posts.id, 11));
      await insert("district", `name,code,state_id,local_lng\nLarge,7802,${fixtures.otherState},x`);
      expect(await limit(), "by an upload").toBe("3min");
    } finally {
      await api.db.execute(sql`drop function limit_of cascade`);
    }
  });

  test("§2 Regions: add and edit each level", async () => {
    const parents = {
      state: {},
      district: { state_id: fixtures.state },
      taluka: { district_id: fixtures.district },
      village: { taluka_id: fixtures.taluka },
    };
    for (const [index, model] of (["state", "district", "taluka", "village"] as const).entries()) {
      const code = model === "district" || model === "taluka" ? { code: 7000 + index } : {};
      const input = { model, name: `New ${model}`, local_lng: "નવું", ...parents[model], ...code };
      const made = await api.admin.call(regionCalls.save, {
        id: undefined,
        code: undefined,
        state_id: undefined,
        district_id: undefined,
        taluka_id: undefined,
        ...input,
      });
      expect(made).toMatchObject({ name: `New ${model}`, local_lng: "નવું", ...parents[model], ...code });
      const answer = await save({ ...input, id: made.key, name: `Old ${model}` });
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      const names = (await listed(`model=${model}&per_page=-1`)).map((region) => region.name);
      expect(names).toContain(`Old ${model}`);
      expect(names).not.toContain(`New ${model}`);
    }
  });

  test("§2 Regions: a code that another region of its level has is told beside its field", async () => {
    const answer = await save({
      model: "district",
      name: "Twice",
      local_lng: "x",
      code: fixtures.district,
      state_id: fixtures.state,
    });
    expect([answer.status, answer.body]).toMatchObject([422, { errors: { code: [expect.any(String)] } }]);
    expect((await listed("model=district")).find((one) => one.code === fixtures.district)?.name).toBe("Kachchh");
  });

  test("§2 Regions: of two who make the same code at once, the second is told, and the first one's stays", async () => {
    const district = { model: "district", name: "Second", local_lng: "x", code: 7200, state_id: fixtures.state };
    const { second } = await api.db.transaction(async (tx) => {
      await tx.insert(districts).values({ code: 7200, stateId: fixtures.state, name: "First", localLng: "x" });
      const waits = { second: save(district) };
      // Until it waits for this transaction, which nobody else sees yet.
      await expect.poll(waiting).toBe(1);
      return waits;
    });
    expect(await second).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } });
    expect((await listed("model=district&per_page=-1")).find((one) => one.code === 7200)?.name).toBe("First");
  });

  test("api §3: a region with children or posts is 409 and stays", async () => {
    for (const [model, id] of [
      ["state", fixtures.state],
      ["district", fixtures.district],
      ["taluka", fixtures.taluka],
      ["village", fixtures.village],
      ["state", fixtures.otherState],
    ] as const) {
      const answer = await api.admin.send(regionCalls.remove, { model, id });
      expect([answer.status, answer.body], model).toMatchObject([409, { message: expect.stringMatching(/\w/) }]);
    }
  });

  test("§2 Regions: one that nothing uses is deleted, an unknown one is 404", async () => {
    expect(
      (await api.admin.send(regionCalls.remove, { model: "village", id: fixtures.emptyVillage })).status,
    ).toBeLessThan(300);
    expect((await api.admin.send(regionCalls.remove, { model: "village", id: fixtures.emptyVillage })).status).toBe(
      404,
    );
    expect((await api.admin.send(regionCalls.remove, { model: "taluka", id: 0 })).status).toBe(404);
  });
});

describe("§5 Region", () => {
  test.for([
    ["state", {}],
    ["district", { code: ["Code is required"], state_id: ["Please select a state"] }],
    ["taluka", { code: ["Code is required"], district_id: ["Please select a district"] }],
    ["village", { taluka_id: ["Please select a taluka"] }],
  ] as const)("§5 Region: what a %s needs", async ([model, more]) => {
    const answer = await save({ model });
    expect(answer.status).toBe(422);
    expect(answer.body).toHaveProperty("errors", {
      name: ["Name is required"],
      local_lng: ["Local Language is required"],
      ...more,
    });
  });
  test("§5 Region: a negative code", async () => {
    const answer = await save({ model: "district", name: "n", local_lng: "l", state_id: fixtures.state, code: -1 });
    expect([answer.status, answer.body]).toMatchObject([422, { errors: { code: ["Code must be positive"] } }]);
  });
  test("§5 Region: a parent that is not there is told beside its field", async () => {
    const answer = await save({ model: "district", name: "n", local_lng: "l", state_id: 777, code: 7777 });
    expect([answer.status, answer.body]).toMatchObject([422, { errors: { state_id: [expect.any(String)] } }]);
  });
});

describe("§5 Region CSV", () => {
  test("api §3: new rows are inserted, known ones updated, and both are counted", async () => {
    const answer = await insert(
      "district",
      `\uFEFFName,CODE,State_id,local_lng\r\n"Morbi, new",7100,${fixtures.state},મોરબી\r\nRajkot,7101,${fixtures.state},રાજકોટ\r\nKutch,${fixtures.district},${fixtures.state},કચ્છ\r\n`,
    );
    expect([answer.status, answer.body]).toMatchObject([200, { message: "2 rows inserted, 1 updated" }]);
    const after = await listed("model=district&per_page=-1");
    expect(after.find((one) => one.code === 7100)?.name).toBe("Morbi, new");
    expect(after.find((one) => one.code === fixtures.district)?.name).toBe("Kutch");
  });

  test("api §3: of two new rows that mean one region by name the last counts, as it does for known ones", async () => {
    const answer = await insert("state", "name,local_lng\nManipur,one\nManipur,two\n");
    expect(answer.body).toMatchObject({ message: expect.stringMatching(/^1 rows? inserted/) });
    const named = (await listed("model=state&per_page=-1")).filter(({ name }) => name === "Manipur");
    expect(named).toMatchObject([{ local_lng: "two" }]);
  });

  test("api §3: a name means the same region whichever keyboard wrote it, in one file and from one to the next", async () => {
    const [inOne, inTwo] = ["गा\u095cर", "गा\u0921\u093cर"];
    expect((await insert("state", `name,local_lng\n${inOne},one\n${inTwo},two\n`)).body).toMatchObject({
      message: "1 rows inserted, 1 updated",
    });
    expect((await insert("state", `name,local_lng\n${inOne},three\n`)).body).toMatchObject({
      message: "0 rows inserted, 1 updated",
    });
  });

  test.for([
    ["state", "name", "local_lng"],
    ["district", "name,state_id", "code, local_lng"],
    ["taluka", "code", "name, district_id, local_lng"],
    ["village", "local_lng,title", "name, taluka_id"],
  ] as const)("§5 Region CSV: a %s file with the columns %s", async ([region, header, missing]) => {
    const answer = await insert(region, `${header}\n1,2,3\n`);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain(`Missing required column(s): ${missing}`);
  });

  test("§5 Region CSV: rows end with CRLF, LF, both in one file, or CR", async () => {
    const texts = [
      // Rows that a script or another system's editor has put below those of the sample file.
      'name,local_lng\r\nSikkim,x\r\n"Assam, north",x\nLadakh,x\n\n"Nagaland","x"\r\n',
      "name,local_lng\nSikkim,y\r\n",
      "name,local_lng\rSikkim,z\rMizoram,z\r",
    ];
    const told = [];
    for (const text of texts) told.push((await insert("state", text)).body);
    expect(told).toMatchObject([
      { message: "4 rows inserted, 0 updated" },
      { message: "0 rows inserted, 1 updated" },
      { message: "1 rows inserted, 1 updated" },
    ]);
    const names = (await listed("model=state&per_page=-1")).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["Sikkim", "Assam, north", "Ladakh", "Nagaland", "Mizoram"]));
  });

  test("security Input: a file of commas is refused before it is cells, one with some columns of its own is not", async () => {
    const from = process.cpuUsage();
    const commas = await insert("state", `name,local_lng${",".repeat(8_000_000)}\n`);
    expect([commas.status, JSON.stringify(commas.body)]).toEqual([422, expect.stringContaining("30 columns")]);
    // Of the processor's time, of which nobody else on the machine takes any.
    const { user, system } = process.cpuUsage(from);
    expect((user + system) / 1000).toBeLessThan(1_500);
    const deep = await insert("state", `name,local_lng\n${`${",".repeat(40)}\n`.repeat(2)}`);
    expect(deep.status).toBe(422);
    const own = await insert("state", `name,local_lng${",x".repeat(20)}\nGoa,ગોવા${",y".repeat(20)}\n`);
    expect(own.status).toBe(200);
  });

  test("security Input: quotes that end no cell are told of by their row, and thousands of them stop nobody", async () => {
    for (const [text, row] of [
      [`"Goa","ગોવા"\n"Go"a,x\n"Goa "" east" ,"x"\n`, "row 3"],
      [`Goa,"ગોવા"\n"${'x"'.repeat(60_000)}${" ".repeat(60_000)},y\n`, "row 3"],
    ] as const) {
      const from = process.cpuUsage();
      const answer = await insert("state", `name,local_lng\n${text}`);
      const { user, system } = process.cpuUsage(from);
      expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([422, [row]]);
      expect((user + system) / 1000).toBeLessThan(1_500);
    }
    // Inches are no quotes, and a last cell may end the file.
    expect((await insert("state", 'name,local_lng,note\nGoa,"ગોવા" ,5" and 6"\n"Assam","x","y"')).status).toBe(200);
  });

  test("api §3: a broken row is named, the header being row 1, and nothing is inserted", async () => {
    const before = await listed("model=village&per_page=-1");
    const answer = await insert(
      "village",
      `name,taluka_id,local_lng\nGood,${fixtures.taluka},ગ\n,${fixtures.taluka},ગ\nWord,x,ગ\n`,
    );
    expect(answer.status).toBe(422);
    const { errors } = answer.body as { errors: Record<string, string[]> };
    expect(Object.keys(errors).toSorted()).toEqual(["row 3", "row 4"]);
    expect(errors["row 3"]).toEqual(["Name is required"]);
    const lost = await insert("village", `name,taluka_id,local_lng\nGood,${fixtures.taluka},ગ\nLost,777777,ગ\n`);
    expect(lost.status).toBe(422);
    expect(Object.keys((lost.body as { errors: object }).errors)).toEqual(["row 3"]);
    expect(await listed("model=village&per_page=-1")).toEqual(before);
  });

  test("§5 Region CSV: a name of signs that draw nothing is none, as in the form", async () => {
    const answer = await insert("state", "name,local_lng\n\u200b,\u200c\nUnseen,\u200b\n \u200d,x\n");
    const { errors } = answer.body as { errors: Record<string, string[]> };
    expect([answer.status, errors]).toEqual([
      422,
      { "row 3": ["Local Language is required"], "row 4": ["Name is required"] },
    ]);
  });

  test("§5 Region CSV: no file is Invalid file selected", async () => {
    const answer = await api.admin.send(regionCalls.bulkInsert, { region: "state" });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain("Invalid file selected");
  });

  test("security Input: what JSON says of a file is none, whatever its name is", async () => {
    const before = api.log().length;
    for (const name of ["states.csv", 5, null, {}, []]) {
      const body = JSON.stringify({ region: "state", file: { name, size: 1, type: "text/csv" } });
      const answer = await api.admin.raw("POST", "/admin/regions/bulk-insert", body, {
        "Content-Type": "application/json",
      });
      expect([answer.status, answer.body]).toMatchObject([422, { errors: { file: ["Invalid file selected"] } }]);
    }
    expect(api.log().slice(before)).toEqual([]);
  });

  test("security Input: a file that is no CSV, an empty one, and a very wide one are refused with words", async () => {
    for (const text of ["", "\0\u0001\u0002\u0003".repeat(1000), `${"a,".repeat(10_000)}b\n`, '"never closed']) {
      const answer = await insert("state", text);
      expect([413, 422]).toContain(answer.status);
      expect(answer.body).toHaveProperty("message", expect.stringMatching(/\w/));
    }
  });

  test("security Audit: an upload tells of each row that it changes what it was, and of new ones how many", async () => {
    const { code } = await api.admin.call(regionCalls.save, {
      id: undefined,
      district_id: undefined,
      taluka_id: undefined,
      model: "district",
      name: "Botad",
      local_lng: "બોટાદ",
      code: 7300,
      state_id: fixtures.state,
    });
    const before = await api.auditCount();
    const rows = [
      `Botaad,${code},${fixtures.state},બોટાદ`,
      `Kutch,${fixtures.district},${fixtures.state},કચ્છ`,
      `Patan,7301,${fixtures.state},પાટણ`,
    ];
    const answer = await insert("district", `name,code,state_id,local_lng\n${rows.join("\n")}\n`);
    expect([answer.status, answer.body]).toMatchObject([200, { message: "1 rows inserted, 2 updated" }]);
    // Kutch is as it was.
    expect((await api.auditCount()) - before).toBe(2);
    const told = await api.superAdmin.call(auditCalls.list, { action: "regions.bulkInsert", per_page: 2 });
    expect(told.rows).toMatchObject([
      {
        entity: "District",
        entity_id: "bulk",
        changes: [
          { field: "updated", after: 2 },
          { field: "inserted", after: 1 },
        ],
      },
      { entity: "District", entity_id: String(code), changes: [{ field: "name", before: "Botad", after: "Botaad" }] },
    ]);
  });

  test("§2 Regions: of two uploads of the same new villages at once, the second finds the first one's", async () => {
    const text = `name,taluka_id,local_lng\n${["Kera", "Baladia"].map((name) => `${name},${fixtures.taluka},ગ`).join("\n")}\n`;
    const { both } = await api.db.transaction(async (tx) => {
      // Who looks for villages finds none of these; who makes them waits.
      await tx.execute(sql`lock table villages in share mode`);
      const waits = { both: [insert("village", text), insert("village", text)] };
      await expect.poll(waiting).toBe(2);
      return waits;
    });
    const answers = await Promise.all(both);
    expect(answers.map(({ body }) => (body as { message: string }).message).toSorted()).toEqual([
      "0 rows inserted, 2 updated",
      "2 rows inserted, 0 updated",
    ]);
  });

  test("§2 Regions: a code that somebody makes during an upload is told, and stays", async () => {
    const upload = `name,code,state_id,local_lng\nSecond,7400,${fixtures.state},x\n`;
    const { second } = await api.db.transaction(async (tx) => {
      await tx.insert(districts).values({ code: 7400, stateId: fixtures.state, name: "First", localLng: "x" });
      const waits = { second: insert("district", upload) };
      await expect.poll(waiting).toBe(1);
      return waits;
    });
    expect((await second).status).toBe(409);
    expect((await listed("model=district&per_page=-1")).find((one) => one.code === 7400)?.name).toBe("First");
    expect((await insert("district", upload)).body).toMatchObject({ message: "0 rows inserted, 1 updated" });
  });

  test("api §3: 5,000 villages in one go, and once more with other words: each is told of", async () => {
    const upload = (word: string) => {
      const lines = Array.from({ length: 5000 }, (_, index) => `Village ${index},${fixtures.taluka},${word} ${index}`);
      return insert("village", `name,taluka_id,local_lng\n${lines.join("\n")}\n`);
    };
    const made = await upload("ગામ");
    expect([made.status, made.body]).toMatchObject([200, { message: "5000 rows inserted, 0 updated" }]);
    const before = await api.auditCount();
    const changed = await upload("ગામડું");
    expect([changed.status, changed.body]).toMatchObject([200, { message: "0 rows inserted, 5000 updated" }]);
    expect((await api.auditCount()) - before).toBe(5001);
    const { rows } = await api.superAdmin.call(auditCalls.list, { action: "regions.bulkInsert", per_page: 2 });
    const [{ changes } = { changes: [] }] = rows.filter(({ entity_id: id }) => id !== "bulk");
    expect(changes).toEqual([
      { field: "local_lng", before: expect.stringMatching(/^ગામ \d/), after: expect.stringMatching(/^ગામડું \d/) },
    ]);
  });
});
