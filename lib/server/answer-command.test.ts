import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ok } from "@/lib/kernel/result";
import { aLeague, aSeason, evening, send } from "@/lib/test-kit/leagues/a-league";
import { phonesAt } from "@/lib/test-kit/leagues/a-table";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import { answerCommand, answerPreview } from "./answer-command";
import { commandQuotas, takePoints } from "./auth/command-quotas";
import { tableCookie } from "./auth/table-cookie";
import { db } from "./data/connection/client";
import { cookieJar } from "./platform/http/cookie-jar";
import { insight } from "./platform/metrics/insight";

beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
});
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: evening }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A phone at a table, whose first game has begun. */
async function aPhone() {
  const home = await aLeague();
  const { matches } = await aSeason(home, "Owls\nEagles", 1);
  const match = matches[0]?.id ?? "";
  const key = { league: home.league, match, table: 1, game: 1 };
  await send(home.secretary, { kind: "start-game", ...key, firstDealer: 0 });
  const [phone] = await phonesAt(home.league, match, 1);
  const secret = phone?.cookie ?? "";
  const cookie = tableCookie({ matchId: match, cookie: secret, expiresAt: evening }, false).split(";", 1)[0];
  const headers = (bytes: Buffer) =>
    new Headers({
      ...{ "content-type": "application/json", "content-length": String(bytes.length) },
      "x-forwarded-for": "192.0.2.1",
    });
  let last = 0;
  return {
    league: home.league,
    secret,
    /** The next hand of the game. */
    hand: () => {
      last += 1;
      return { id: newId(), kind: "record-hand", ...key, hand: last, baseRevision: 0, entry: playedHandOf(100) };
    },
    post(command: object, answer = answerCommand) {
      const bytes = Buffer.from(JSON.stringify(command));
      return answer({ headers: headers(bytes), cookies: cookieJar(cookie), body: async () => ok(bytes) });
    },
  };
}

test("a hand over its phone's quota leaves no row, and is accepted after the stated wait", async () => {
  const { league, secret, hand, post } = await aPhone();
  const command = hand();
  expect(await post(command)).toMatchObject({ status: 200, body: { outcome: "applied" } });
  const sender = { account: null, phoneSecret: secret, address: "", league, bytes: 0 };
  for (let i = 1; i < commandQuotas.phone.points; i++) await takePoints(sender);
  const rows = () => db().ledgerEntry.count({ where: { leagueId: league } });
  const before = await rows();
  const next = hand();
  for (const answer of [await post(next), await post(next)]) {
    expect(answer).toMatchObject({
      status: 429,
      body: { problems: [{ code: "commands-too-often", params: { minutes: 5 } }] },
    });
    expect(answer.headers).toEqual({ "retry-after": "300" });
  }
  expect(await rows()).toBe(before);
  vi.advanceTimersByTime(300_000);
  expect(await post(next)).toMatchObject({ status: 200, body: { outcome: "applied" } });
  expect(await rows()).toBe(before + 1);
});

test("a preview over its sender's quota is refused like the command", async () => {
  const { league, secret, hand, post } = await aPhone();
  const previewed = hand();
  expect(await post(previewed, answerPreview)).toMatchObject({ status: 200 });
  const sender = { account: null, phoneSecret: secret, address: "", league, bytes: 0 };
  for (let i = 1; i < commandQuotas.phone.points; i++) await takePoints(sender);
  expect(await post(previewed, answerPreview)).toMatchObject({ status: 429, headers: { "retry-after": "300" } });
  vi.advanceTimersByTime(300_000);
  expect(await post(previewed, answerPreview)).toMatchObject({ status: 200 });
});

test("a command denied without the league's lock does not count", async () => {
  const { league, hand } = await aPhone();
  const from = { address: "198.51.100.9", league };
  const bytes = Buffer.from(JSON.stringify(hand()));
  const headers = new Headers({ "content-type": "application/json", "x-forwarded-for": from.address });
  const request = { headers, cookies: cookieJar(undefined), body: async () => ok(bytes) };
  for (let i = 0; i <= commandQuotas.address.points; i++) expect((await answerCommand(request)).status).toBe(401);
  expect(await takePoints({ account: null, phoneSecret: null, bytes: 0, ...from })).not.toHaveProperty("seconds");
});

test("a phone's hand is one transaction without a session query; the phone is looked up once a day", async () => {
  const { hand, post } = await aPhone();
  const observed = vi.spyOn(insight().queries, "observe");
  const statementsOf = async () => {
    observed.mockClear();
    expect(await post(hand())).toMatchObject({ status: 200, body: { outcome: "applied" } });
    // Notifications are not part of this test.
    return observed.mock.calls.map(([sql]) => sql).filter((sql) => !sql.includes("pg_notify"));
  };
  const [first, second] = [await statementsOf(), await statementsOf()];
  expect(first[0]).toMatch(/^select from "TableDevice"/);
  expect(second[0]).toMatch(/^begin$/i);
  expect(second.at(-1)).toMatch(/^commit$/i);
  expect(second.filter((sql) => sql.includes('"Session"'))).toEqual([]);
  expect(second).toEqual(first.slice(1));
});

test("anonymous commands without a row use no points of the league's outside quota", async () => {
  const { league } = await aLeague();
  const own = { account: newId(), name: "Eve", email: "eve@example.com", password: "a password for nothing" };
  const fields = { leagueName: "Mine", locale: "en", timeZone: "America/Chicago" };
  const request = (league: string) => {
    const bytes = Buffer.from(JSON.stringify({ id: newId(), kind: "set-up", league, code: "0000", ...own, ...fields }));
    const headers = new Headers({ "content-type": "application/json", "x-forwarded-for": "198.51.100.10" });
    return { headers, cookies: cookieJar(undefined), body: async () => ok(bytes) };
  };
  for (let i = 0; i < 20; i++) expect((await answerCommand(request(league))).status).toBe(409);
  const other = newId();
  for (let i = 0; i < 20; i++) expect((await answerCommand(request(other))).status).toBe(422);
  for (const home of [league, other]) {
    let sent = 0;
    for (let i = 0, isOver = false; !isOver; i++) {
      const from = { account: null, phoneSecret: null, address: `203.0.113.${Math.floor(i / 1000)}` };
      isOver = "seconds" in (await takePoints({ ...from, league: home, bytes: 0 }));
      if (!isOver) sent += 1;
    }
    expect(sent).toBe(commandQuotas.leagueFromOutside.points);
    vi.advanceTimersByTime(300_000);
  }
});
