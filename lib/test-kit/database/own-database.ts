import { randomBytes } from "node:crypto";
import { afterAll, inject } from "vitest";
import { withClient } from "@/lib/server/platform/database/with-client";
import { addressOn } from "./address-on";
import { templateName } from "./database-server";

// Gives each test file an empty migrated database in DATABASE_URL, with the program's role; as-owner.ts has the owner's
// rights.
const server = inject("databaseServer");
const name = `test_${randomBytes(8).toString("hex")}`;
const own = new URL(inject("programServer"));
own.pathname = `/${name}`;
await withClient(server, (client) => client.query(`create database ${name} template ${templateName}`));
const pooler = inject("pooler");
process.env["DATABASE_URL"] = pooler === null ? own.href : addressOn(own.href, Number(new URL(pooler).port));
process.env["DIRECT_DATABASE_URL"] = own.href;
process.env["TEST_DATABASE_SERVER"] = server;

afterAll(async () => {
  const { disconnect } = await import("@/lib/server/data/connection/client");
  await disconnect();
  await withClient(server, (client) => client.query(`drop database ${name} with (force)`));
});
