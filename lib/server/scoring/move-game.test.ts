import { beforeEach, expect, test } from "vitest";
import { aRecordedLeague, aSeason, codesOf, evening, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { anAccount, aSession } from "@/lib/test-kit/leagues/an-account";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import type { Caller } from "../auth/caller";
import { deviceOfCookie } from "../auth/session";
import { db } from "../data/connection/client";
import { insertMembership } from "../data/leagues/leagues";
import { verifyLeague } from "../ledger/verify-league";
import { logPage } from "../season-log/load-log";
import { loadStandings } from "../standings/load-standings";
import { followSheet } from "../tables/follow-sheet";

let home: Awaited<ReturnType<typeof aRecordedLeague>>;
let season: Awaited<ReturnType<typeof aSeason>>;
let phone: Caller;
const device = { device: newId(), time: "2026-11-20T01:00:00.000Z" };

beforeEach(async () => {
  home = await aRecordedLeague();
  season = await aSeason(home, "Owls\nEagles\nMoose\nServel", 1);
  phone = phoneAt(matchAt(0).id);
});

function matchAt(index: number) {
  const match = season.matches[index];
  if (!match) throw new Error(`the season has no match ${index}`);
  return match;
}

function phoneAt(matchId: string, side = 0): Caller {
  const own = { id: newId(), leagueId: home.league, linkId: newId(), matchId, side, name: device.device };
  return { account: null, device: own };
}

const keyAt = (index: number) => ({ league: home.league, match: matchAt(index).id, table: 1, game: 1 });
const to = (index: number) => ({ match: matchAt(index).id, table: 1, game: 1 });
const start = (index: number, by = home.secretary, more = {}) =>
  send(by, { kind: "start-game", ...keyAt(index), firstDealer: 0, ...more });
const record = (index: number, hand: number, points: number, more = {}, by = home.secretary) =>
  send(by, { kind: "record-hand", ...keyAt(index), hand, baseRevision: 0, entry: playedHandOf(points), ...more });
const move = (from: number, there: number, more = {}, by = home.secretary) =>
  send(by, { kind: "move-game", ...keyAt(from), to: to(there), swapped: false, reason: "theirs", ...more });

async function gamesOf(index: number) {
  const where = { leagueId: home.league, table: { matchId: matchAt(index).id } };
  const games = await db().game.findMany({ where, include: { hands: { orderBy: { ledgerSeq: "asc" } } } });
  const match = await db().match.findFirstOrThrow({ where: { leagueId: home.league, id: matchAt(index).id } });
  return { games, state: match.state };
}

const league = () => db().league.findUniqueOrThrow({ where: { id: home.league } });

async function mustVerify() {
  expect(await db().$transaction(async (tx) => verifyLeague(tx, await league()))).toMatchObject({ ok: true });
}

test("a finished sheet moves to the right match: hands, result, standings and both matches' states", async () => {
  await start(0);
  for (let hand = 1; hand <= 4; hand++) await record(0, hand, 162);
  expect((await gamesOf(0)).state).toBe("finished");
  expect(codesOf(await move(0, 1, { reason: "" }))).toEqual(["reason-required"]);
  expect(nameOf(await move(0, 1))).toBe("applied");
  expect(await gamesOf(0)).toMatchObject({ state: "scheduled", games: [] });
  const { games, state } = await gamesOf(1);
  expect(state).toBe("finished");
  expect(games).toMatchObject([{ number: 1, totals: [648, 0], winner: 0, agreed: [], agreedOnce: [] }]);
  expect(games[0]?.hands.map(({ hand }) => hand)).toEqual([1, 2, 3, 4]);
  const [slug, name] = [(await league()).slug, await db().season.findFirstOrThrow({ where: { id: season.season } })];
  const rows = (await loadStandings(slug, name.slug))?.lines.filter(({ gamesWon }) => gamesWon === 1);
  expect(rows?.map((row) => row.name)).toEqual([matchAt(1).sides[0]]);
  await mustVerify();

  // The undo moves it back.
  expect(nameOf(await move(1, 0, { swapped: false }))).toBe("applied");
  expect((await gamesOf(0)).games).toMatchObject([{ number: 1, totals: [648, 0] }]);
  expect(await gamesOf(1)).toMatchObject({ state: "scheduled", games: [] });
  await mustVerify();
});

test("a phone's queued commands follow its sheet, once, with sides swapped", async () => {
  const fields = { phone: { ...device, seq: 1 } };
  await start(0, phone, fields);
  await record(0, 1, 100, { phone: { ...device, seq: 2 } }, phone);
  expect(nameOf(await move(0, 1, { swapped: true }))).toBe("applied");
  const late = { id: newId(), phone: { ...device, seq: 3 } };
  const answers = [await record(0, 2, 90, late, phone), await record(0, 2, 90, late, phone)];
  for (const answer of answers)
    expect(answer).toMatchObject({
      outcome: { outcome: "applied", result: { match: matchAt(1).id, game: 1, turned: 1 } },
    });
  const { games } = await gamesOf(1);
  expect(games).toMatchObject([{ totals: [62 + 72, 100 + 90], handCount: 2, firstDealer: 1 }]);
  expect(await gamesOf(0)).toMatchObject({ games: [] });

  // A new game may start there, even from a phone without the update.
  const other = { device: newId(), time: device.time };
  const third = phoneAt(matchAt(0).id, 1);
  await start(0, third, { phone: { ...other, seq: 1 } });
  await record(0, 1, 120, { phone: { ...other, seq: 2 } }, third);
  // A phone with the update says so.
  await record(0, 2, 130, { moved: 1, phone: { ...device, seq: 4 } }, phone);
  expect((await gamesOf(0)).games).toMatchObject([{ totals: [250, 74], handCount: 2 }]);
  expect((await gamesOf(1)).games).toMatchObject([{ handCount: 2 }]);
  await mustVerify();
});

test("it is unsigned there, and a dispute's author gets its new place", async () => {
  await start(0);
  for (let hand = 1; hand <= 4; hand++) await record(0, hand, 162);
  await send(home.secretary, { kind: "confirm-game", ...keyAt(0) });
  const dispute = { kind: "dispute-game", ...keyAt(0), side: 0, reason: "we did not play" } as const;
  expect(nameOf(await send(phone, { ...dispute, dispute: newId() }))).toBe("applied");
  expect(nameOf(await move(0, 1))).toBe("applied");
  expect((await gamesOf(1)).games).toMatchObject([{ confirmed: false, agreed: [] }]);
  expect(await db().dispute.findMany({ where: { leagueId: home.league } })).toMatchObject([
    { settledAt: expect.any(Date), ruling: "theirs" },
  ]);
  expect(codesOf(await send(phone, { ...dispute, dispute: newId() }))).toEqual(["sheet-moved"]);
  await mustVerify();
});

test("permitted targets: for the desk any match of the stage, for a table those of its own night; only without a sheet", async () => {
  await start(0);
  await record(0, 1, 100);
  const away = season.matches.length - 1;
  expect(codesOf(await move(0, away, {}, phone))).toEqual(["move-other-night"]);
  expect(codesOf(await move(0, 0))).toEqual(["move-same-match"]);
  expect(codesOf(await move(0, 1, { to: { match: newId(), table: 1, game: 1 } }))).toEqual(["move-no-match"]);
  const foreign = await aRecordedLeague();
  const theirs = (await aSeason(foreign, "Ibises\nJays", 1)).matches[0]?.id ?? "";
  expect(codesOf(await move(0, 1, { to: { match: theirs, table: 1, game: 1 } }))).toEqual(["move-no-match"]);
  expect(nameOf(await send(foreign.secretary, { kind: "move-game", ...keyAt(0), to: to(1), swapped: false }))).toBe(
    "missing",
  );
  await start(2);
  await record(2, 1, 90);
  expect(codesOf(await move(0, 2))).toEqual(["move-game-taken"]);
  expect((await gamesOf(0)).games).toHaveLength(1);
  expect(nameOf(await move(0, 1, {}, phone))).toBe("applied");
  expect(nameOf(await move(0, 1, {}, phone)), "another phone asks the same").toBe("agreed");
  expect(codesOf(await move(0, away)), "and another something else").toEqual(["sheet-moved"]);
  expect(nameOf(await move(1, away))).toBe("applied");
  await mustVerify();
});

test("the log of both matches shows it, with the names of the sides there", async () => {
  await start(0);
  await record(0, 1, 100);
  await move(0, 1);
  await record(0, 2, 90, { phone: { ...device, seq: 1 } }, phone);
  const filter = { before: null, kinds: null, corrects: false, season: null, all: false };
  for (const index of [0, 1]) {
    const { lines } = await logPage(db(), home.league, { ...filter, match: matchAt(index).id }, { drafts: false });
    const line = lines.find(({ sentence }) => sentence.key === "move-game");
    expect(line?.sentence).toMatchObject({
      reason: "theirs",
      params: { sides: matchAt(1).sides.join(" – "), game: 1 },
    });
    const late = lines.find(({ sentence }) => sentence.key === "record-hand");
    expect(late?.place?.match).toBe(matchAt(1).id);
  }
});

test("a phone of the former match is admitted to the new one while its link is valid; no other is", async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  await start(0);
  await move(0, 1);
  const { ledgerSeq: seq } = await db().sheetMove.findFirstOrThrow({ where: { leagueId: home.league } });
  const link = { league: home.league, link: newId() };
  await send(home.secretary, { kind: "issue-table-link", ...link, match: matchAt(0).id });
  const own = { ...phoneAt(matchAt(0).id), account: null };
  const caller = { ...own, device: own.device && { ...own.device, linkId: link.link } };
  const context = { at: evening, newId };
  const query = { match: matchAt(0).id, seq };
  const followed = await followSheet(query, caller, context);
  if (!followed.ok || followed.value.cookie === null) throw new Error("not let in");
  expect(followed.value).toMatchObject({ matchId: matchAt(1).id, table: 1 });
  expect(await deviceOfCookie(followed.value.cookie, evening)).toMatchObject({ matchId: matchAt(1).id });
  const refused = async (changed: typeof query, by: Caller) => (await followSheet(changed, by, context)).ok;
  expect(await refused(query, phoneAt(matchAt(2).id))).toBe(false);
  expect(await refused({ ...query, seq: seq - 1 }, caller)).toBe(false);
  expect(
    await refused(query, { account: null, device: { ...caller.device, ended: "revoked" } as Caller["device"] }),
  ).toBe(false);
  expect(await refused({ match: matchAt(1).id, seq }, { account: null, device: null })).toBe(false);
});

test.each([
  ["the desk ends that link", (link: string) => ({ kind: "revoke-table-link", league: home.league, link }) as const],
  [
    "its author leaves the desk",
    () =>
      ({
        kind: "end-role",
        league: home.league,
        account: home.secretary.account?.id ?? "",
        role: "secretary",
      }) as const,
  ],
])("a phone's access after one and two moves ends when %s", async (_, ending) => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  const owner = await anAccount();
  await insertMembership(db(), { leagueId: home.league, accountId: owner.id, role: "owner", createdAt: evening });
  const link = newId();
  await send(home.secretary, { kind: "issue-table-link", league: home.league, link, match: matchAt(0).id });
  await start(0);
  await move(0, 1);
  await move(1, 2);
  const moves = await db().sheetMove.findMany({ where: { leagueId: home.league }, orderBy: { ledgerSeq: "asc" } });
  const device = { ...phoneAt(matchAt(0).id).device, linkId: link } as Caller["device"];
  const context = { at: evening, newId };
  const cookies: string[] = [];
  for (const [i, { ledgerSeq: seq }] of moves.entries()) {
    const here = i === 0 ? device : await deviceOfCookie(cookies.at(-1) ?? "", evening);
    const followed = await followSheet({ match: matchAt(i).id, seq }, { account: null, device: here }, context);
    cookies.push((followed.ok && followed.value.cookie) || "");
  }
  const ended = async () =>
    (await Promise.all(cookies.map((cookie) => deviceOfCookie(cookie, evening)))).map((phone) => phone?.ended);
  expect(await ended()).toEqual([undefined, undefined]);
  expect(nameOf(await send((await aSession(owner)).caller, ending(link)))).toBe("applied");
  expect(await ended()).toEqual(["revoked", "revoked"]);
});
