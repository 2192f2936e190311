import type { TestProject } from "vitest/node";
import { migrate } from "@/lib/server/platform/boot/migrate";
import { grantToProgram } from "@/lib/server/platform/boot/program-role";
import { withClient } from "@/lib/server/platform/database/with-client";
import { startThrowAwayPostgres } from "@/lib/server/platform/postgres/throw-away-postgres";
import { hasPgBouncer, startPgBouncer } from "./pgbouncer";

/** The migrated database that each test file's database is copied from. */
export const templateName = "migrated_template";

declare module "vitest" {
  interface ProvidedContext {
    databaseServer: string;
    /** The server's URL for the program's role. */
    programServer: string;
    /** The address of PgBouncer, if the tests use it. */
    pooler: string | null;
  }
}

/**
 * Before the first test file: starts a server with one migrated database to copy. After the last: removes it. With
 * POOLED=1 all tests use PgBouncer in transaction mode.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowAwayPostgres();
  await withClient(server.url, (client) => client.query(`create database ${templateName}`));
  const template = new URL(server.url);
  template.pathname = `/${templateName}`;
  await migrate(template.href);
  const program = new URL(server.programUrl);
  program.pathname = template.pathname;
  await grantToProgram({ url: program.href, directUrl: program.href, ownerUrl: template.href });
  project.provide("databaseServer", server.url);
  project.provide("programServer", server.programUrl);
  const pooler = process.env["POOLED"] === "1" ? await pgBouncerBefore(server.programUrl) : null;
  project.provide("pooler", pooler?.url ?? null);
  return async () => {
    await pooler?.close();
    await server.discard();
  };
}

async function pgBouncerBefore(url: string) {
  if (!hasPgBouncer()) throw new Error("POOLED=1 needs PgBouncer (Debian: apt-get install pgbouncer).");
  return await startPgBouncer(url);
}
