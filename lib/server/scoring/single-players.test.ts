import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { doubtOf } from "@/lib/competition/result-standing";
import { sheetDigest } from "@/lib/score-sheet/agreement/sheet-digest";
import { aRecordedLeague, codesOf, evening, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { aMovementSeason, weekly } from "@/lib/test-kit/leagues/a-movement-season";
import { phonesAt } from "@/lib/test-kit/leagues/a-table";
import { newId } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { verifyLeague } from "../ledger/verify-league";
import { loadMatch } from "./load-match";

const names = ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus"];
let home: Awaited<ReturnType<typeof aRecordedLeague>>;
let season: Awaited<ReturnType<typeof aMovementSeason>>;

// Seven players, nines only: each round has a table of four and one of three.
beforeAll(async () => {
  home = await aRecordedLeague();
  season = await aMovementSeason(home, names, {
    ...{ rulebook: "joker", rules: { schedule: "nines" }, rounds: weekly(5) },
    movement: { kind: "singles", spare: "threes" },
  });
});

/** A deal of nine: all bid zero except the dealer, who bids one; the first seat takes the rest. */
function deal(dealer: number, seats: number, takes: readonly number[] = [9]) {
  const each = Array.from({ length: seats }, (_, seat) => seat);
  const bids = each.map((seat) => (seat === dealer ? 1 : 0));
  return { kind: "played", cards: 9, dealer, bids, taken: each.map((seat) => takes[seat] ?? 0) };
}

/** The next unused table of this size, its phones, and a function with which one of them enters a deal. */
async function aTable(seats: number) {
  const match = season.matches.find((one) => one.seats.length === seats && !used.has(one.id));
  if (!match) throw new Error(`no table of ${seats} is left`);
  used.add(match.id);
  const key = { league: home.league, match: match.id, table: 1, game: 1 };
  const phones = await phonesAt(home.league, match.id, seats);
  const callerOf = (side: number) => phones[side]?.caller ?? home.secretary;
  let seq = 0;
  const enter = (side: number, hand: number, entry: object, baseRevision = 0) => {
    const phone = { device: phones[side]?.name ?? "", seq: ++seq, time: evening.toISOString() };
    const command = { hand, baseRevision, entry, phone, reason: baseRevision > 0 ? "Counted again" : "" };
    return send(callerOf(side), { kind: "record-hand", ...key, ...command });
  };
  const start = (side: number, firstDealer = 0) => send(callerOf(side), { kind: "start-game", ...key, firstDealer });
  const sign = (side: number, entries: readonly object[]) => {
    const sheet = { match: match.id, table: 1, game: 1, firstDealer: 0, final: null, entries };
    return send(callerOf(side), { kind: "sign-sheet", ...key, side, digest: sheetDigest(sheet) });
  };
  const game = () => db().game.findFirstOrThrow({ where: { leagueId: home.league, table: { matchId: match.id } } });
  return { match, key, start, enter, sign, game, callerOf };
}

const used = new Set<string>();

/** A whole game on one phone: the deals of four pulkas of nines. */
function gameOf(seats: number, takes?: readonly number[]) {
  return Array.from({ length: 4 * seats }, (_, at) => deal(at % seats, seats, takes));
}

type Table = Awaited<ReturnType<typeof aTable>>;

async function play(table: Table, scorer: number, deals: readonly object[]) {
  await table.start(scorer);
  for (const [at, entry] of deals.entries()) expect(nameOf(await table.enter(scorer, at + 1, entry))).toBe("applied");
}

/** The match page's text about its game. */
async function doubt({ match }: Table) {
  const { slug } = await db().season.findUniqueOrThrow({
    where: { leagueId_id: { leagueId: home.league, id: season.season } },
  });
  const view = await loadMatch(home.league, slug, match.slug);
  const game = view?.match.tables[0]?.games[0];
  if (!view || !game) throw new Error("no such match");
  return doubtOf(game, view.match.sheets.agreement, view.match.sides.length);
}

describe("a table of four single players", () => {
  test("plays from the first deal to the last; the scorekeeper and any two others confirm it", async () => {
    const table = await aTable(4);
    const deals = gameOf(4);
    await play(table, 2, deals.slice(0, -1));
    expect(await table.game()).toMatchObject({ state: "playing", agreed: [], winner: null });
    await table.enter(2, 16, deals[15] ?? {});
    expect(await table.game()).toMatchObject({ state: "finished", agreed: [2], winner: 0, handCount: 16 });
    expect(await doubt(table)).toBe("unconfirmed");
    expect(nameOf(await table.sign(0, deals))).toBe("applied");
    expect(await doubt(table)).toBe("unconfirmed");
    expect(nameOf(await table.sign(3, deals))).toBe("applied");
    expect(await table.game()).toMatchObject({ agreed: [0, 2, 3] });
    expect(await doubt(table)).toBeNull();
  });

  test("a correction recomputes its pulka, and needs the others' signatures again", async () => {
    const table = await aTable(4);
    // The first player bids five and takes all; the others bid and take nothing, and can get the premium.
    const deals = gameOf(4).map((one) => ({ ...one, bids: [5, 0, 0, 0] }));
    await play(table, 1, deals);
    for (const side of [0, 2]) await table.sign(side, deals);
    const before = (await table.game()).totals;
    const righted = { ...deal(2, 4, [8, 1]), bids: [5, 0, 0, 0] };
    expect(nameOf(await table.enter(1, 3, righted, 1))).toBe("applied");
    const after = await table.game();
    expect(after).toMatchObject({ agreed: [1], agreedOnce: [0, 1, 2] });
    // 10 for the trick in place of 50, without the premium of 50.
    expect(after.totals.map((total, side) => total - (before[side] ?? 0))).toEqual([-10, -90, 0, 0]);
    expect(await doubt(table)).toBe("unconfirmed");
    for (const side of [0, 3]) await table.sign(side, deals.with(2, righted));
    expect(await doubt(table)).toBeNull();
  });

  test("a shared highest total ends the game without a single winner", async () => {
    const table = await aTable(4);
    // Each deals once per pulka, and takes exactly the bid or all the rest: all four get the same.
    const deals = Array.from({ length: 16 }, (_, at) => ({
      ...deal(at % 4, 4),
      bids: [0, 1, 2, 3].map(() => 0),
      taken: [0, 1, 2, 3].map((seat) => (seat === at % 4 ? 9 : 0)),
    }));
    await play(table, 0, deals);
    const { state, winner, totals } = await table.game();
    expect({ state, winner, totals: new Set(totals).size }).toEqual({ state: "finished", winner: null, totals: 1 });
    for (const side of [1, 2]) await table.sign(side, deals);
    expect(await doubt(table)).toBeNull();
  });

  test("one player's dispute puts it in doubt", async () => {
    const table = await aTable(4);
    const deals = gameOf(4);
    await play(table, 0, deals);
    for (const side of [1, 2]) await table.sign(side, deals);
    const command = {
      kind: "dispute-game",
      ...table.key,
      dispute: newId(),
      side: 3,
      reason: "The ninth deal",
    } as const;
    expect(nameOf(await send(table.callerOf(3), command))).toBe("applied");
    expect(await doubt(table)).toBe("disputed");
  });
});

describe("a table of three", () => {
  test("plays three-handed, in the same season: as many deals as three have, and all three confirm it", async () => {
    const table = await aTable(3);
    const deals = gameOf(3);
    await table.start(0);
    expect(nameOf(await table.enter(0, 1, deal(0, 4)))).toBe("rejected");
    for (const [at, entry] of deals.entries()) await table.enter(0, at + 1, entry);
    const game = await table.game();
    expect(game).toMatchObject({ state: "finished", handCount: 12, agreed: [0] });
    expect(game.totals).toHaveLength(3);
    await table.sign(1, deals);
    expect(await doubt(table)).toBe("unconfirmed");
    await table.sign(2, deals);
    expect(await doubt(table)).toBeNull();
  });

  test("has no fourth seat, neither to deal nor to speak for", async () => {
    const table = await aTable(3);
    expect(codesOf(await table.start(0, 3))).toEqual(["no-such-seat"]);
    const command = { kind: "take-side", league: home.league, match: table.match.id, side: 3 } as const;
    expect(codesOf(await send(table.callerOf(0), command))).toEqual(["no-such-side"]);
  });
});

afterAll(async () => {
  const league = await db().league.findUniqueOrThrow({ where: { id: home.league } });
  expect(await verifyLeague(db(), league)).toMatchObject({ ok: true });
});
