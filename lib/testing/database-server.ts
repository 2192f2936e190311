import type { TestProject } from "vitest/node";
import { migrate } from "../server/boot/migrate";
import { startThrowAwayPostgres } from "../server/boot/throw-away-postgres";
import { withClient } from "../server/boot/with-client";

/** The database that every test file's own is a copy of. */
export const templateName = "migrated_template";

declare module "vitest" {
  interface ProvidedContext {
    databaseServer: string;
  }
}

/** Before the first test file: one server, and one migrated database to copy. After the last: nothing is left. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowAwayPostgres();
  await withClient(server.url, (client) => client.query(`create database ${templateName}`));
  const template = new URL(server.url);
  template.pathname = `/${templateName}`;
  await migrate(template.href);
  project.provide("databaseServer", server.url);
  return server.discard;
}
