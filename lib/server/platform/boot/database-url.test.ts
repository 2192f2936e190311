import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withClient } from "../database/with-client";
import type { Logger } from "../logging/logger";
import { startThrowAwayPostgres, type ThrowAwayPostgres } from "../postgres/throw-away-postgres";
import { readSettings } from "../settings/settings";
import { freePort } from "../system/free-port";
import { StartupProblem } from "../system/startup-problem";
import { openDatabase } from "./database";
import { migrate } from "./migrate";

let server: ThrowAwayPostgres;
const logLines: string[] = [];
const listener: Logger = { info: (line) => logLines.push(line), warn: (line) => logLines.push(line) };

beforeAll(async () => {
  server = await startThrowAwayPostgres();
});
afterAll(() => server.discard());

function changed(change: (url: URL) => void): string {
  const url = new URL(server.url);
  change(url);
  return url.href;
}

async function refusal(url: string): Promise<string> {
  try {
    await openDatabase(readSettings({ NODE_ENV: "test", DATABASE_URL: url }), listener);
  } catch (error) {
    expect(error).toBeInstanceOf(StartupProblem);
    return (error as StartupProblem).message;
  }
  throw new Error("expected a refusal");
}

describe("a database of the user's own", () => {
  it("is used, with a warning without its password if it may lose acknowledged writes", async () => {
    const database = await openDatabase(readSettings({ NODE_ENV: "test", DATABASE_URL: server.url }), listener);
    expect(database).toMatchObject({ url: server.url, directUrl: server.url });
    expect(logLines.join("\n")).toMatch(/Using the database at turkey_tracks@127.0.0.1:\d+\/turkey_tracks/);
    // The temporary server runs without fsync, which the warning must state.
    expect(logLines.join("\n")).toMatch(/Beware: .*fsync = off/);
    expect(logLines.join("\n")).not.toContain(new URL(server.url).password);
  });

  it("uses the address without a pooler for migrations", async () => {
    const direct = changed((url) => url.searchParams.set("application_name", "direct"));
    const env = { NODE_ENV: "test", DATABASE_URL: server.url, DIRECT_DATABASE_URL: direct } as const;
    expect((await openDatabase(readSettings(env), listener)).directUrl).toBe(direct);
  });
});

describe("an address that does not work is explained in a sentence without the password", () => {
  it("when it is not reachable", async () => {
    const port = await freePort();
    const message = await refusal(changed((url) => Object.assign(url, { port: String(port) })));
    expect(message).toMatch(new RegExp(`Nothing answers at turkey_tracks@127.0.0.1:${port}/turkey_tracks`));
  });

  it("when the password is wrong", async () => {
    const message = await refusal(changed((url) => Object.assign(url, { password: "pass%2Fword" })));
    expect(message).toMatch(/^The password for turkey_tracks@.* is wrong/);
    expect(message).not.toMatch(/pass.word/);
  });

  it("when the database does not exist", async () => {
    const message = await refusal(changed((url) => Object.assign(url, { pathname: "/no-such" })));
    expect(message).toMatch(/does not exist. Make it first: CREATE DATABASE "no-such"/);
  });

  it("when the user does not exist", async () => {
    const message = await refusal(changed((url) => Object.assign(url, { username: "stranger" })));
    expect(message).toMatch(/stranger@/);
  });

  it("when the host is unknown", async () => {
    const message = await refusal(changed((url) => Object.assign(url, { hostname: "db.invalid" })));
    expect(message).toMatch(/host of .*db.invalid.* (is not known|could not be looked up)/);
  });

  it("when something else answers, or breaks off", async () => {
    const rude = createServer((socket) => socket.destroy());
    const port = await new Promise<number>((listening) => {
      rude.listen(0, "127.0.0.1", () => listening((rude.address() as { port: number }).port));
    });
    const message = await refusal(changed((url) => Object.assign(url, { port: String(port) })));
    expect(message).toContain(`127.0.0.1:${port}`);
    expect(message).not.toContain(new URL(server.url).password);
    rude.close();
  });

  it.each(["mysql://user:geheim@host/league", "localhost:5432", "postgresql://user:geheim@host"])(
    "when it is not a PostgreSQL address: %s",
    async (url) => {
      const message = await refusal(url);
      expect(message).toMatch(/^DATABASE_URL is not the address of a PostgreSQL database/);
      expect(message).not.toContain("geheim");
    },
  );

  it("when its user may not make tables", async () => {
    await withClient(server.url, (client) => client.query("create role reader login password 'reader'"));
    const url = changed((own) => Object.assign(own, { username: "reader", password: "reader" }));
    await expect(migrate(url)).rejects.toThrow(/may not make tables there/);
  });
});
