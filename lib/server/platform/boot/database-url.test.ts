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
const heard: string[] = [];
const listener: Logger = { info: (line) => heard.push(line), warn: (line) => heard.push(line) };

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
  it("is used, and told of if it may lose what it acknowledged, without its password", async () => {
    const database = await openDatabase(readSettings({ NODE_ENV: "test", DATABASE_URL: server.url }), listener);
    expect(database).toMatchObject({ url: server.url, directUrl: server.url });
    expect(heard.join("\n")).toMatch(/Using the database at turkey_tracks@127.0.0.1:\d+\/turkey_tracks/);
    // The throw-away server does without the disk, which is what ought to be told.
    expect(heard.join("\n")).toMatch(/Beware: .*fsync = off/);
    expect(heard.join("\n")).not.toContain(new URL(server.url).password);
  });

  it("has its migrations go past the pooler, where there is one", async () => {
    const direct = changed((url) => url.searchParams.set("application_name", "direct"));
    const env = { NODE_ENV: "test", DATABASE_URL: server.url, DIRECT_DATABASE_URL: direct } as const;
    expect((await openDatabase(readSettings(env), listener)).directUrl).toBe(direct);
  });
});

describe("an address that does not work is explained in a sentence without the password", () => {
  it("when nothing answers there", async () => {
    const port = await freePort();
    const said = await refusal(changed((url) => Object.assign(url, { port: String(port) })));
    expect(said).toMatch(new RegExp(`Nothing answers at turkey_tracks@127.0.0.1:${port}/turkey_tracks`));
  });

  it("when the password is wrong", async () => {
    const said = await refusal(changed((url) => Object.assign(url, { password: "pass%2Fword" })));
    expect(said).toMatch(/^The password for turkey_tracks@.* is wrong/);
    expect(said).not.toMatch(/pass.word/);
  });

  it("when the database does not exist", async () => {
    const said = await refusal(changed((url) => Object.assign(url, { pathname: "/no-such" })));
    expect(said).toMatch(/does not exist. Make it first: CREATE DATABASE "no-such"/);
  });

  it("when the user does not exist", async () => {
    const said = await refusal(changed((url) => Object.assign(url, { username: "stranger" })));
    expect(said).toMatch(/stranger@/);
  });

  it("when the host is unknown", async () => {
    const said = await refusal(changed((url) => Object.assign(url, { hostname: "db.invalid" })));
    expect(said).toMatch(/host of .*db.invalid.* (is not known|could not be looked up)/);
  });

  it("when something else answers, or breaks off", async () => {
    const rude = createServer((socket) => socket.destroy());
    const port = await new Promise<number>((listening) => {
      rude.listen(0, "127.0.0.1", () => listening((rude.address() as { port: number }).port));
    });
    const said = await refusal(changed((url) => Object.assign(url, { port: String(port) })));
    expect(said).toContain(`127.0.0.1:${port}`);
    expect(said).not.toContain(new URL(server.url).password);
    rude.close();
  });

  it.each(["mysql://user:geheim@host/league", "localhost:5432", "postgresql://user:geheim@host"])(
    "when it is none of a PostgreSQL: %s",
    async (url) => {
      const said = await refusal(url);
      expect(said).toMatch(/^DATABASE_URL is not the address of a PostgreSQL database/);
      expect(said).not.toContain("geheim");
    },
  );

  it("when its user may not make tables", async () => {
    await withClient(server.url, (client) => client.query("create role reader login password 'reader'"));
    const url = changed((own) => Object.assign(own, { username: "reader", password: "reader" }));
    await expect(migrate(url)).rejects.toThrow(/may not make tables there/);
  });
});
