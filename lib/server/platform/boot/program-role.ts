import pg from "pg";
import { connectionProblem, placeOf } from "../database/connection-problem";
import { withClient } from "../database/with-client";
import type { Logger } from "../logging/logger";
import { codeOf, StartupProblem } from "../system/startup-problem";
import type { Database } from "./database";

/** The addresses of a database: the program's, and that of the role that owns the tables. */
export type Addresses = Pick<Database, "url" | "directUrl" | "ownerUrl">;

/**
 * Grants the rights of the program's role: all on every table, except only insert and select on the ledger. Runs as the
 * owner after each migration. Does nothing when the program uses the owner's address.
 */
export async function grantToProgram({ url, directUrl, ownerUrl }: Addresses): Promise<void> {
  if (ownerUrl === directUrl) return;
  const roles = new Set([await roleOf(url), await roleOf(directUrl)]);
  await withClient(ownerUrl, async (client) => {
    for (const role of roles) await grant(client, role, ownerUrl);
  });
}

/**
 * Checks that the program cannot change the ledger's table. Throws a StartupProblem when a separate owner exists and
 * the program's role can change it. Logs a warning when one role does everything.
 */
export async function checkProgramRole({ url, directUrl, ownerUrl }: Addresses, logger: Logger): Promise<void> {
  const record = ownerUrl === directUrl ? null : await recordOf(ownerUrl);
  for (const address of new Set([url, directUrl])) {
    if (record !== null && (await recordOf(address)) !== record)
      throw new StartupProblem(`DATABASE_OWNER_URL leads to another database than ${placeOf(address)}.`);
    const reason = await withClient(address, reasonToChangeLedger);
    if (reason === null) continue;
    const fault = `The role of ${placeOf(address)} can change the ledger's table: it ${reason}.`;
    if (record !== null) throw new StartupProblem(`${fault} ${ownRoleAdvice}`);
    logger.warn(`${fault} ${ownRoleAdvice}`);
    return;
  }
}

const ownRoleAdvice = "Give the program a role of its own (docs/operations.md, Two database roles).";

/** The role of an address, by the database's name. */
function roleOf(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ role: string }>("select current_user::text as role");
    return rows[0]?.role ?? "";
  });
}

/** The random ids in the migrations' record, which identify a database; null when the role cannot read the record. */
function recordOf(url: string): Promise<string | null> {
  return withClient(url, async (client) => {
    try {
      const { rows } = await client.query<{ ids: string }>(
        "select string_agg(id, ' ' order by id) as ids from _prisma_migrations",
      );
      return rows[0]?.ids ?? null;
    } catch (error) {
      if (["42501", "42P01"].includes(codeOf(error) ?? "")) return null;
      throw connectionProblem(error, url);
    }
  });
}

const ledger = "LedgerEntry";

async function grant(client: pg.Client, role: string, ownerUrl: string): Promise<void> {
  const { rows } = await client.query<{ schema: string; tables: string[] }>(
    `select current_schema()::text as schema, array_agg(c.relname::text) as tables from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'USAGE')`,
  );
  const { schema, tables } = rows[0] ?? { schema: "", tables: [] };
  try {
    await client.query(`begin; select from _turkey_tracks_lock where name = 'migrations' for update`);
    await client.query(grantsOf(pg.escapeIdentifier(role), pg.escapeIdentifier(schema), tables));
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    if (codeOf(error) !== "42501") throw connectionProblem(error, ownerUrl);
    throw new StartupProblem(
      `The role of ${placeOf(ownerUrl)} has to own the tables, and one does not belong to it: ${(error as Error).message}.`,
    );
  }
}

/** Tables whose names begin with an underscore are the migrations' record. */
function grantsOf(role: string, schema: string, tables: readonly string[]): string {
  const identifiers = (chosen: readonly string[]) => chosen.map((name) => pg.escapeIdentifier(name)).join(", ");
  const records = tables.filter((name) => name.startsWith("_"));
  const readOnly = [...records, ledger];
  return `
    revoke create on schema ${schema} from public, ${role};
    grant usage on schema ${schema} to ${role};
    alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${role};
    grant select, insert, update, delete on ${identifiers(tables.filter((name) => !readOnly.includes(name)))} to ${role};
    revoke all on ${identifiers(readOnly)} from ${role};
    grant select on ${identifiers(readOnly)} to ${role};
    grant insert on ${identifiers([ledger])} to ${role};
    revoke execute on function "write_baseline"(text, timestamptz) from ${role};
    grant execute on function "remove_league"(text) to ${role}`;
}

interface Rights {
  readonly isSuperuser: boolean;
  readonly isOwner: boolean;
  readonly ownsDatabase: boolean;
  readonly makesRoles: boolean;
  readonly makesObjects: boolean;
  readonly changesRows: boolean;
}

/** Why a connection's role can change rows of the ledger; null when it cannot. */
async function reasonToChangeLedger(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<Rights>(
    `select r.rolsuper as "isSuperuser", pg_has_role(c.relowner, 'MEMBER') as "isOwner", pg_has_role(d.datdba, 'MEMBER') as "ownsDatabase",
        r.rolcreaterole as "makesRoles", has_schema_privilege(c.relnamespace, 'CREATE') as "makesObjects",
        has_any_column_privilege(c.oid, 'UPDATE') or has_table_privilege(c.oid, 'DELETE, TRUNCATE, TRIGGER') as "changesRows"
      from pg_class c, pg_roles r, pg_database d
      where c.oid = to_regclass($1) and r.rolname = current_user and d.datname = current_database()`,
    [pg.escapeIdentifier(ledger)],
  );
  const [rights] = rows;
  if (!rights) return "is in a database or a schema that has no such table";
  const reasons: readonly (readonly [boolean, string])[] = [
    [rights.isSuperuser, "is a superuser"],
    [rights.isOwner, "owns it, or is a member of the role that does"],
    [rights.ownsDatabase, "owns the database"],
    [rights.makesRoles, "may make roles"],
    [rights.makesObjects, "may make objects in its schema"],
    [rights.changesRows, "was granted more than to insert and to read"],
  ];
  return reasons.find(([holds]) => holds)?.[1] ?? null;
}
