import { spawnSync } from "node:child_process";
import { expect } from "@playwright/test";
import { checks } from "@/security/checks/checks";
import { addressLimits, requestIsolation } from "@/security/checks/request-isolation";
import { startTemporaryServer, type TemporaryServer } from "@/security/target/temporary-server";
import { test } from "../fixtures";

test.describe.configure({ timeout: 600_000 });

// `npm run security` runs the whole.
process.env["SECURITY_SIZE"] = "small";

let own: TemporaryServer | undefined;

/** One server for all of them: each leaves it as the next needs it. */
async function furnished() {
  own ??= await startTemporaryServer();
  return own;
}

test.afterAll(async () => {
  await own?.discard();
});

for (const check of checks) {
  test(check.name, async () => {
    const { tried, failures } = await check.run((await furnished()).installation);
    expect(failures).toEqual([]);
    expect(tried).toBeGreaterThan(0);
  });
}

test("a server without a proxy keeps odd requests apart, and limits them by address", async () => {
  const exposed = await (await furnished()).withoutProxy();
  try {
    for (const check of [requestIsolation, addressLimits]) {
      expect((await check.run(exposed.installation)).failures, check.name).toEqual([]);
    }
  } finally {
    await exposed.discard();
  }
});

test("the ledgers verify after all of it", async () => {
  const { server } = await furnished();
  const env = { ...process.env, DATABASE_URL: server.databaseUrl() };
  const flags = ["--conditions=react-server", "--import", "tsx", "scripts/programs/verify-ledger.ts"];
  const { status, stdout, stderr } = spawnSync(process.execPath, flags, { env, encoding: "utf8" });
  expect({ status, said: status === 0 ? "" : stdout + stderr }).toEqual({ status: 0, said: "" });
});
