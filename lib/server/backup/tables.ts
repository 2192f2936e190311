import type pg from "pg";

/** A table of the installation and the order of its rows. */
export interface Table {
  readonly name: string;
  readonly order: string;
}

interface TableRow {
  readonly name: string;
  readonly keys: readonly { readonly column: string; readonly text: boolean }[];
  readonly needs: readonly string[];
}

// Names that begin with an underscore are the migrations' own records, which the migrations create.
const query = `
  select c.relname as name,
    (select json_agg(json_build_object('column', a.attname, 'text', t.typcategory = 'S') order by k.position)
       from pg_index i, unnest(i.indkey) with ordinality as k(attribute, position), pg_attribute a, pg_type t
      where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attribute and t.oid = a.atttypid
    ) as keys,
    (select coalesce(json_agg(distinct r.relname), '[]') from pg_constraint f, pg_class r
      where f.conrelid = c.oid and f.contype = 'f' and r.oid = f.confrelid and r.oid <> c.oid) as needs
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = current_schema() and c.relkind = 'r' and c.relname not like '\\_%'
  order by c.relname collate "C"`;

/** The tables of the installation, each after those that it references. */
export async function tablesOf(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<TableRow>(query);
  const remaining = new Map(rows.map((table) => [table.name, table]));
  const ordered: Table[] = [];
  while (remaining.size > 0) {
    const next = [...remaining.values()].find(({ needs }) => !needs.some((name) => remaining.has(name)));
    if (!next) throw new Error(`tables point to each other: ${[...remaining.keys()].join(", ")}`);
    remaining.delete(next.name);
    const keys = next.keys.map(({ column, text }) => `"${column}"${text ? ' collate "C"' : ""}`);
    ordered.push({ name: next.name, order: keys.join(", ") });
  }
  return ordered;
}

/** The number of rows of a table. */
export async function rowsIn(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) as count from "${name}"`);
  return Number(rows[0]?.count);
}

const pageSize = 500;

/** The rows of a table as lines of JSON, in order. Needs a transaction. */
export async function* linesOf(client: pg.Client, { name, order }: Table): AsyncGenerator<string> {
  await client.query(
    `declare reading no scroll cursor for select row_to_json(t)::text as line from (select * from "${name}" order by ${order}) t`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${pageSize} from reading`);
    for (const { line } of rows) yield line;
    if (rows.length < pageSize) break;
  }
  await client.query("close reading");
}
