import { randomBytes } from "node:crypto";
import { expect } from "@playwright/test";
import { startThrowAwayPostgres } from "@/lib/server/platform/postgres/throw-away-postgres";
import type { Browser } from "@/security/target/browser";
import { furnish, type Installation, setUpInstallation } from "@/security/target/installation";
import { apply, sendCommand, signedIn } from "@/security/target/people";
import { test } from "../fixtures";
import { OwnServer } from "../own-server";

test.describe.configure({ timeout: 300_000 });

const origin = "https://league.example.org";

/** Two servers over one database, as behind a load balancer: one writes, the other is checked. */
interface Two {
  readonly installation: Installation;
  /** The same browser session with the other server's address. */
  readonly atOther: (browser: Browser) => Browser;
  readonly discard: () => Promise<void>;
}

let both: Two | undefined;

async function two(): Promise<Two> {
  const postgres = await startThrowAwayPostgres();
  const [code, secret] = [randomBytes(8).toString("hex"), randomBytes(32).toString("hex")];
  const env = { DATABASE_URL: postgres.url, PUBLIC_URL: origin, TRUST_PROXY: "1", NEXTAUTH_SECRET: secret };
  const one = await OwnServer.start({ ...env, TURKEY_TRACKS_SETUP_CODE: code });
  const other = await OwnServer.start(env);
  const targetOf = (server: OwnServer) => ({ server: server.origin.replace("localhost", "127.0.0.1"), origin });
  const target = targetOf(one);
  return {
    installation: await furnish(target, await setUpInstallation(target, code)),
    atOther: (browser) => browser.copy(targetOf(other)),
    discard: async () => {
      await one.discard();
      await other.discard();
      await postgres.discard();
    },
  };
}

test.beforeAll(async () => {
  both = await two();
});
test.afterAll(async () => {
  await both?.discard();
});

function servers(): Two {
  if (!both) throw new Error("the servers have not started");
  return both;
}

const status = async (browser: Browser, path: string) => (await browser.request(path)).status;

// The answer comes after the commit: the next request, at either server, sees the end.
test("a session ended at one server is ended at the other", async () => {
  const { installation, atOther } = servers();
  const { player } = installation.here;
  const elsewhere = atOther(await signedIn(installation.target, player.email));
  expect(await status(elsewhere, "/api/account/export")).toBe(200);
  const ended = await player.browser.post("/api/account", { kind: "end-other-sessions" });
  expect(ended.status).toBe(200);
  expect(await status(elsewhere, "/api/account/export")).toBe(401);
  expect(await status(elsewhere, "/en/account")).toBe(307);
  expect(await status(atOther(player.browser), "/api/account/export")).toBe(200);
});

test("a role ended at one server is ended at the other", async () => {
  const { installation, atOther } = servers();
  const { here } = installation;
  const secretary = atOther(here.secretary.browser);
  const tonight = `/api/desk/${here.slug}/tonight`;
  expect(await status(secretary, tonight)).toBe(200);
  const { league } = here;
  await apply(here.owner.browser, { kind: "end-role", league, account: here.secretary.account, role: "secretary" });
  expect(await status(secretary, tonight)).toBe(404);
  const late = await sendCommand(secretary, { kind: "draw-lots", league, season: here.season });
  expect(late.status).toBe(404);
});

test("a table link revoked at one server is revoked at the other, and its readers are notified", async () => {
  const { installation, atOther } = servers();
  const { here, anonymous } = installation;
  const { league, match, link } = here;
  const phone = atOther(here.phone);
  const sheet = `/api/sheets/${match}`;
  expect(await status(phone, sheet)).toBe(200);
  const live = atOther(anonymous).stream(`/api/leagues/${here.slug}/live`);
  try {
    await expect.poll(() => live.received()).toContain("retry:");
    await apply(here.owner.browser, { kind: "revoke-table-link", league, link });
    expect(await status(phone, sheet)).toBe(404);
    const hand = { kind: "record-hand", league, match, table: 1, game: 1, hand: 1, baseRevision: 0, entry: null };
    expect(JSON.parse((await sendCommand(phone, hand)).text)).toMatchObject({ outcome: "quarantined" });
    const { version } = JSON.parse((await anonymous.request(`/api/leagues/${here.slug}/live`)).text) as {
      version: number;
    };
    await expect.poll(() => live.received()).toMatch(new RegExp(`^id: ?${version}$`, "m"));
  } finally {
    live.end();
  }
});
