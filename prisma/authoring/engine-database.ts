import { randomBytes } from "node:crypto";
import {
  type ColumnType,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
  type SqlResultSet,
  type Transaction,
} from "@prisma/driver-adapter-utils";
import pg from "pg";

/** A server's databases in the form that the schema engine needs. */
export interface EngineDatabases extends SqlMigrationAwareDriverAdapterFactory {
  /** Closes connections that the engine left open. */
  close(): Promise<void>;
}

/**
 * Replaces @prisma/adapter-pg, which cannot read "char" columns of the catalog, splits scripts at every semicolon, and
 * uses the real database as the shadow database.
 */
export function engineDatabases(url: string): EngineDatabases {
  const opened: SqlDriverAdapter[] = [];
  const closable = (database: SqlDriverAdapter) => {
    opened.push(database);
    return database;
  };
  return {
    provider: "postgres",
    adapterName: "turkey-tracks-schema",
    connect: async () => closable(await connect(url, async () => undefined)),
    connectToShadowDb: async () => closable(await connectToNew(url)),
    close: async () => {
      for (const database of opened) await database.dispose();
    },
  };
}

/** Makes an empty database, dropped when the engine has finished. */
async function connectToNew(url: string): Promise<SqlDriverAdapter> {
  const name = `shadow_${randomBytes(6).toString("hex")}`;
  const own = new URL(url);
  own.pathname = `/${name}`;
  await administer(url, `create database ${name}`);
  return await connect(own.href, () => administer(url, `drop database ${name} with (force)`));
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function connect(url: string, afterwards: () => Promise<void>): Promise<SqlDriverAdapter> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let disposed = false;
  const queries = {
    provider: "postgres" as const,
    adapterName: "turkey-tracks-schema",
    queryRaw: (query: SqlQuery) => queryRaw(client, query),
    executeRaw: async ({ sql, args }: SqlQuery) => (await client.query(sql, args)).rowCount ?? 0,
  };
  return {
    ...queries,
    executeScript: async (script) => {
      await client.query(script);
    },
    startTransaction: async (): Promise<Transaction> => {
      await client.query("begin");
      return {
        ...queries,
        options: { usePhantomQuery: false },
        commit: async () => void (await client.query("commit")),
        rollback: async () => void (await client.query("rollback")),
      };
    },
    getConnectionInfo: () => ({ schemaName: "public", supportsRelationJoins: true }),
    dispose: async () => {
      if (disposed) return;
      disposed = true;
      await client.end();
      await afterwards();
    },
  };
}

async function queryRaw(client: pg.Client, { sql, args }: SqlQuery): Promise<SqlResultSet> {
  const { fields, rows } = await client.query<unknown[]>({ text: sql, values: args, rowMode: "array" });
  return {
    columnNames: fields.map(({ name }) => name),
    columnTypes: fields.map(({ dataTypeID }) => columnTypes[dataTypeID] ?? ColumnTypeEnum.Text),
    rows,
  };
}

/** PostgreSQL's type numbers. */
const columnTypes: Readonly<Record<number, ColumnType>> = {
  16: ColumnTypeEnum.Boolean,
  18: ColumnTypeEnum.Character,
  20: ColumnTypeEnum.Int64,
  21: ColumnTypeEnum.Int32,
  23: ColumnTypeEnum.Int32,
  26: ColumnTypeEnum.Int64,
  1002: ColumnTypeEnum.CharacterArray,
  1003: ColumnTypeEnum.TextArray,
  1005: ColumnTypeEnum.Int32Array,
  1007: ColumnTypeEnum.Int32Array,
  1009: ColumnTypeEnum.TextArray,
  1016: ColumnTypeEnum.Int64Array,
  1028: ColumnTypeEnum.Int64Array,
};
