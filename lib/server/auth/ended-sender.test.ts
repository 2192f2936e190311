import pg from "pg";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { command } from "@/lib/commands/command";
import { aLeague, aSeason, evening, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { anAccount, aSession, sendToAccount } from "@/lib/test-kit/leagues/an-account";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { insertMembership } from "../data/leagues/leagues";
import { insertTableDevice } from "../data/tables/table-devices";
import { type Answer, dispatchRequest } from "../dispatch";
import type { Credentials } from "./caller-of-command";
import { hashOf } from "./secrets";

/** The number of commands in progress when their access ends. */
const underWay = 30;

let home: Awaited<ReturnType<typeof aLeague>>;
let matches: readonly { readonly id: string }[];
let other: pg.Client;

beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
});

beforeEach(async () => {
  inProcessesOfTheirOwn();
  home = await aLeague();
  const teams = Array.from({ length: 12 }, (_, i) => `Team ${i}`).join("\n");
  ({ matches } = await aSeason(home, teams));
  other = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
  await other.connect();
});

afterEach(async () => {
  Reflect.deleteProperty(globalThis, "turkeyTracksTurns");
  await other.end();
});

/**
 * Sends commands as if each came to another process. Commands of one process wait for each other before they request
 * the league's lock, so that the revoking command would always be the last.
 */
function inProcessesOfTheirOwn(): void {
  Object.defineProperty(globalThis, "turkeyTracksTurns", { configurable: true, get: () => new Map() });
}

/** The league's secretary with a session that is in the database. */
async function aSecretary() {
  const account = await anAccount();
  const role = { leagueId: home.league, accountId: account.id, role: "secretary" as const };
  await insertMembership(db(), { ...role, createdAt: evening });
  return { ...account, ...(await aSession(account)) };
}

/** A phone admitted by a link to the first match, with its cookie's secret. */
async function aPhone() {
  const [link, id, secret] = [newId(), newId(), newId()];
  const match = matches[0]?.id ?? "";
  expect(nameOf(await send(home.secretary, { kind: "issue-table-link", league: home.league, link, match }))).toBe(
    "applied",
  );
  const cookieHash = hashOf(secret);
  await insertTableDevice(db(), { leagueId: home.league, id, linkId: link, cookieHash, createdAt: evening });
  return { link, id, credentials: { account: null, phoneSecret: secret } };
}

/** Many commands about matches whose first games have begun. */
async function hands(of: (i: number) => number) {
  const { league } = home;
  const places = new Set(Array.from({ length: underWay }, (_, i) => of(i)));
  for (const place of places) {
    const key = { league, match: matches[place]?.id ?? "", table: 1, game: 1 };
    expect(nameOf(await send(home.secretary, { kind: "start-game", ...key, firstDealer: 0 }))).toBe("applied");
  }
  return Array.from({ length: underWay }, (_, i) => {
    const key = { league, match: matches[of(i)]?.id ?? "", table: 1, game: 1 };
    return { kind: "record-hand" as const, ...key, hand: Math.floor(i / places.size) + 1, baseRevision: 0 };
  }).map((hand) => ({ ...hand, id: newId(), entry: playedHandOf(100) }));
}

/** Commands of the desk and hands, alternating. */
async function deskAndHands() {
  const { league } = home;
  return (await hands((i) => i % 6)).map((hand, i) => {
    if (i % 3 === 1)
      return {
        kind: "save-venue" as const,
        league,
        id: newId(),
        venue: newId(),
        name: `Bar ${i}`,
        tables: 4,
        address: "",
        timeZone: "America/Chicago",
      };
    if (i % 3 === 2)
      return { kind: "issue-table-link" as const, league, id: newId(), link: newId(), match: hand.match };
    return hand;
  });
}

type Sent = Parameters<typeof command.parse>[0];

function dispatched(sent: Sent, credentials: Credentials): Promise<Answer> {
  return dispatchRequest(command.parse(sent), credentials, { at: evening, newId });
}

interface UnderWay {
  readonly before: readonly (() => Promise<Answer>)[];
  end(): Promise<Answer>;
  readonly after: readonly (() => Promise<Answer>)[];
}

/**
 * Holds the league's lock until these commands have requested it in this order; of those after the revocation, two of
 * the number that the pool allows.
 */
async function concurrently({ before, end, after }: UnderWay): Promise<Answer[]> {
  await other.query("begin");
  await other.query('select 1 from "League" where "id" = $1 for update', [home.league]);
  const under = before.map((send) => send());
  await waitingForLocks(before.length);
  under.push(end());
  await waitingForLocks(before.length + 1);
  under.push(...after.map((send) => send()));
  await waitingForLocks(before.length + 3);
  await other.query("commit");
  return Promise.all(under);
}

/** Polls the database until this many connections wait for a lock. */
async function waitingForLocks(count: number): Promise<void> {
  for (;;) {
    // Within a transaction the snapshot does not change after the first read.
    await other.query("select pg_stat_clear_snapshot()");
    const { rows } = await other.query<{ waiting: number }>(
      `select count(*)::int as "waiting" from pg_stat_activity where "datname" = current_database() and "wait_event_type" = 'Lock'`,
    );
    if ((rows[0]?.waiting ?? 0) >= count) return;
  }
}

const rowsAfter = async (kind: string, isOf: (actor: Record<string, string>) => boolean) => {
  const rows = await db().ledgerEntry.findMany({ where: { leagueId: home.league }, orderBy: { seq: "asc" } });
  const end = rows.findLast((row) => row.kind === kind)?.seq ?? Number.NaN;
  const own = rows.filter(({ actor }) => isOf(actor as Record<string, string>));
  const named = ({ outcome }: (typeof own)[number]) => (outcome as { outcome: string }).outcome;
  return {
    before: own.filter(({ seq }) => seq < end).map(named),
    after: own.filter(({ seq }) => seq > end).map(named),
  };
};

describe("nothing is applied after the end of its sender:", () => {
  test("a role", async () => {
    const { id, caller } = await aSecretary();
    const credentials = { account: caller.account, phoneSecret: null };
    const sent = await deskAndHands();
    const end = { kind: "end-role", league: home.league, id: newId(), account: id, role: "secretary" };
    const all = sent.map((one) => () => dispatched(one, credentials));
    const ended = () => dispatched(end, credentials);
    const answers = await concurrently({ before: all.slice(0, 3), end: ended, after: all.slice(3) });
    expect(
      answers.filter((answer) => nameOf(answer) === "missing" || nameOf(answer) === "forbidden").length,
    ).toBeGreaterThan(0);
    const { before, after } = await rowsAfter("end-role", (actor) => actor["id"] === id);
    expect(before.length).toBeGreaterThan(0);
    expect(after).toEqual([]);
  });

  test("a phone, whose later hands are quarantined", async () => {
    const { id, link, credentials } = await aPhone();
    const sent = await hands(() => 0);
    const end = { kind: "revoke-table-link", league: home.league, id: newId(), link };
    const desk = await aSecretary();
    const all = sent.map((one) => () => dispatched(one, credentials));
    const ended = () => dispatched(end, { account: desk.caller.account, phoneSecret: null });
    await concurrently({ before: all.slice(0, 3), end: ended, after: all.slice(3) });
    const { before, after } = await rowsAfter("revoke-table-link", (actor) => actor["id"] === id);
    expect(before.length).toBeGreaterThan(0);
    expect(new Set(after)).toEqual(new Set(["quarantined"]));
    expect(before.length + after.length).toBe(underWay);
  });

  test("a session, without a row: commands that waited for the league's lock when it ended are refused", async () => {
    const { id, caller } = await aSecretary();
    const { account } = caller;
    const sent = await deskAndHands();
    const dispatchAll = (some: typeof sent) => some.map((one) => dispatched(one, { account, phoneSecret: null }));
    const before = await Promise.all(dispatchAll(sent.slice(0, 3)));
    expect(before.map(nameOf)).toEqual(["applied", "applied", "applied"]);
    await other.query("begin");
    await other.query('select 1 from "League" where "id" = $1 for update', [home.league]);
    // Ending the session needs a connection as well.
    const waiting = dispatchAll(sent.slice(3, 9));
    await waitingForLocks(6);
    const end = { kind: "end-session", session: account.sessionId } as const;
    expect(await sendToAccount(caller, end)).toMatchObject({ kind: "applied" });
    const late = dispatchAll(sent.slice(9));
    await other.query("commit");
    const denied = { kind: "denied", denied: "nobody" };
    expect(await Promise.all([...waiting, ...late])).toEqual(sent.slice(3).map(() => denied));
    const rows = await db().ledgerEntry.findMany({ where: { leagueId: home.league } });
    expect(rows.filter(({ actor }) => (actor as { id: string }).id === id)).toHaveLength(3);
  });
});
