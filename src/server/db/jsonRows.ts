/** Runs one statement in the caller's transaction; rows by column name. */
export type Sql = (text: string, parameters?: unknown[]) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** A table as it travels: all of its rows, one JSON object each, columns by name. */
export interface Table {
  readonly name: string;
  /** Those that are stored, not computed. */
  readonly columns: readonly string[];
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const columnsOf = (table: Table) => table.columns.map(quoted).join(", ");

/** Every table of the API, those that others refer to first. */
export async function readTables(sql: Sql): Promise<Table[]> {
  const columns = await sql(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
     ORDER BY table_name, ordinal_position`,
  );
  const references = await sql(
    `SELECT child.relname AS "from", parent.relname AS "to" FROM pg_constraint
     JOIN pg_class child ON child.oid = conrelid JOIN pg_class parent ON parent.oid = confrelid
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid`,
  );
  const names = [...new Set(columns.map(({ table }) => String(table)))];
  return inOrder(
    names,
    references.map(({ from, to }) => [String(from), String(to)] as const),
  ).map((name) => ({
    name,
    columns: columns.filter(({ table }) => table === name).map(({ column }) => String(column)),
  }));
}

/** Parents before children; what refers to each other in a ring keeps its place. */
function inOrder(names: readonly string[], references: readonly (readonly [from: string, to: string])[]): string[] {
  const done = new Set<string>();
  const place = (name: string, above: readonly string[]) => {
    if (done.has(name) || above.includes(name)) return;
    for (const [from, to] of references) if (from === name) place(to, [...above, name]);
    done.add(name);
  };
  for (const name of names) place(name, []);
  return [...done];
}

/** Characters of a portion of rows; a longer row is a portion of its own. */
const portionLength = 8_000_000;

/** Rows as lines of JSON, in portions that fit into memory many times over; the transaction decides what is seen. */
export async function* readRows(sql: Sql, table: Table, mostLength = portionLength): AsyncGenerator<string[]> {
  // An upload of 64 MB is a line of twice that: never more than one of them in an answer.
  const [files] = await sql(
    "SELECT count(*)::int AS count FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 AND data_type = 'bytea'",
    [table.name],
  );
  const atOnce = Number(files?.count) > 0 ? 1 : 500;
  const rows = `SELECT ${columnsOf(table)} FROM public.${quoted(table.name)}`;
  await sql(`DECLARE rows NO SCROLL CURSOR FOR SELECT row_to_json(r)::text AS line FROM (${rows}) r`);
  let portion: string[] = [];
  let length = 0;
  for (;;) {
    const lines = (await sql(`FETCH ${atOnce} FROM rows`)).map(({ line }) => String(line));
    for (const line of lines) {
      if (portion.length > 0 && length + line.length > mostLength) {
        yield portion;
        portion = [];
        length = 0;
      }
      portion.push(line);
      length += line.length;
    }
    if (lines.length === 0) break;
  }
  if (portion.length > 0) yield portion;
  await sql("CLOSE rows");
}

/** Writes lines that `readRows` gave, inside `refillTables`: what triggers would do to them was done when they were written first. */
export async function writeRows(sql: Sql, table: Table, lines: readonly string[]): Promise<void> {
  const into = `public.${quoted(table.name)}`;
  await sql(
    `INSERT INTO ${into} (${columnsOf(table)}) OVERRIDING SYSTEM VALUE
     SELECT ${columnsOf(table)} FROM json_populate_recordset(NULL::${into}, $1::json)`,
    [`[${lines.join(",")}]`],
  );
}

/** Empties tables, also of what migrations put in, and holds their triggers off while `work` fills them. */
export async function refillTables(sql: Sql, tables: readonly Table[], work: () => Promise<void>): Promise<void> {
  const names = tables.map(({ name }) => `public.${quoted(name)}`);
  for (const name of names) await sql(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await sql(`TRUNCATE ${names.join(", ")}`);
  await work();
  for (const name of names) await sql(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
}

/** The last number that each sequence gave; those that gave none are left out. */
export async function readSequences(sql: Sql): Promise<Record<string, number>> {
  const rows = await sql(
    "SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL",
  );
  return Object.fromEntries(rows.map(({ name, last }) => [String(name), Number(last)]));
}

export async function writeSequences(sql: Sql, sequences: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    await sql("SELECT setval($1::regclass, $2)", [`public.${quoted(name)}`, last]);
  }
}
