import { spawnSync } from "node:child_process";
import { expect } from "@playwright/test";
import { checks } from "@/security/checks";
import { type ThrowAway, throwAwayServer } from "@/security/throw-away-server";
import { test } from "./fixtures";

test.describe.configure({ timeout: 600_000 });

let own: ThrowAway | undefined;

/** One server for all of them: each leaves it as the next needs it. */
async function furnished() {
  own ??= await throwAwayServer();
  return own.installation;
}

test.afterAll(async () => {
  await own?.discard();
});

for (const check of checks) {
  test(check.name, async () => {
    const { tried, failures } = await check.run(await furnished());
    expect(failures).toEqual([]);
    expect(tried).toBeGreaterThan(0);
  });
}

test("the ledgers verify after all of it", async () => {
  await furnished();
  const env = { ...process.env, DATABASE_URL: own?.server.databaseUrl() };
  const flags = ["--conditions=react-server", "--import", "tsx", "scripts/verify-ledger.ts"];
  const { status, stdout, stderr } = spawnSync(process.execPath, flags, { env, encoding: "utf8" });
  expect({ status, said: status === 0 ? "" : stdout + stderr }).toEqual({ status: 0, said: "" });
});
