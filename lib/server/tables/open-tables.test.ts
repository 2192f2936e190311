import { beforeAll, describe, expect, test } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { sheetDigest } from "@/lib/score-sheet/agreement/sheet-digest";
import { scorekeeperAt } from "@/lib/score-sheet/table-presence";
import { asOwner } from "@/lib/test-kit/database/as-owner";
import { aLeague, aRecordedLeague, aSeason, codesOf, evening, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { aVenue } from "@/lib/test-kit/leagues/a-venue";
import { anOpenCard, openerOf, openTableCommand, sendOpenTable } from "@/lib/test-kit/leagues/an-open-table";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import type { CallerDevice } from "../auth/caller";
import { openCardToken } from "../auth/secrets";
import { deviceOfCookie } from "../auth/session";
import { db } from "../data/connection/client";
import { eventsOf } from "../data/events/events";
import { writeBaseline } from "../data/ledger/stored-digests";
import { removeDemo } from "../leagues/remove-demo-league";
import { verifyLeague } from "../ledger/verify-league";
import { loadOpenGames } from "../open-book/load-open-games";
import { exchangeLink } from "./exchange-link";
import { admitOpener, isFlooded } from "./let-in-opener";
import { presenceAt } from "./presence";

let home: Awaited<ReturnType<typeof aRecordedLeague>>;
let foreign: Awaited<ReturnType<typeof aRecordedLeague>>;
let venue: string;
let card: Awaited<ReturnType<typeof anOpenCard>>;

beforeAll(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  home = await aLeague();
  foreign = await aRecordedLeague();
  venue = await aVenue(home.league, 2, "The Lamp");
  await asOwner((tx) => writeBaseline(tx, home.league, evening));
  card = await anOpenCard(home, venue);
});

/** A finished game at an open table (648 to 0 for the first side), by the phone that opened it. */
async function aPlayedTable(hands = 4, by = card) {
  const { command, token } = openTableCommand(by);
  expect(nameOf(await sendOpenTable(command))).toBe("applied");
  const phone = await openerOf(command);
  const key = { league: command.league, match: command.match, table: 1, game: 1 };
  await send(await phone(), { kind: "start-game", ...key, firstDealer: 0 });
  for (let hand = 1; hand <= hands; hand++)
    await send(await phone(), { kind: "record-hand", ...key, hand, baseRevision: 0, entry: playedHandOf(162) });
  return { command, token, phone, key };
}

const league = (id = home.league) => db().league.findUniqueOrThrow({ where: { id } });
const book = async () => (await loadOpenGames(home.league, venue, 1)).games;

describe("a bar's card for open tables", () => {
  test("opens a table for people without an account: its own match with their seats, once", async () => {
    const { command } = openTableCommand(card);
    expect(nameOf(await sendOpenTable(command))).toBe("applied");
    const rows = (await league()).ledgerSeq;
    expect(nameOf(await sendOpenTable(command)), "the same answer for ever").toBe("applied");
    expect((await league()).ledgerSeq).toBe(rows);
    const match = await db().match.findFirstOrThrow({
      where: { id: command.match },
      include: { season: true, round: true, tables: { include: { seatings: { orderBy: { seat: "asc" } } } } },
    });
    expect(match).toMatchObject({ leagueId: home.league, games: 1, date: null, venueId: null });
    expect(match.season).toMatchObject({ openVenueId: venue, kind: "event", state: "published" });
    expect(match.round.date?.toISOString().slice(0, 10)).toBe("2026-11-19");
    // Partners face each other: the sides alternate round the table.
    expect(match.tables[0]?.seatings.map(({ name }) => name)).toEqual(["Ann", "Cid", "Bob", "Dot"]);
  });

  test("its games are no events in the league's feed, for the desk or the public", async () => {
    await sendOpenTable(openTableCommand(card).command);
    expect(await db().season.count({ where: { leagueId: home.league, openVenueId: venue } })).toBe(1);
    expect(await eventsOf(db(), home.league, true)).toEqual([]);
    expect(await eventsOf(db(), home.league, false)).toEqual([]);
  });

  test("is stored in the database and in the ledger without its secret", async () => {
    const { command, token } = openTableCommand(card);
    await sendOpenTable(command);
    const stored = JSON.stringify([
      await db().openTableCard.findMany(),
      await db().tableLink.findMany(),
      await db().ledgerEntry.findMany({ where: { leagueId: home.league } }),
    ]);
    expect(stored).toContain(command.match);
    expect(stored).not.toContain(openCardToken(home.league, card.card));
    expect(stored).not.toContain(token);
  });

  test.each([
    [
      "a proof made with another secret",
      () => openTableCommand({ ...card, token: openCardToken(home.league, newId()) }),
    ],
    ["a proof of another match", () => openTableCommand(card, { match: newId() })],
    ["a card that nobody made", () => openTableCommand({ ...card, card: newId() })],
    ["another league's card", () => openTableCommand({ ...card, league: foreign.league })],
  ])("%s opens nothing, and leaves no row", async (_what, made_) => {
    const before = [(await league()).ledgerSeq, (await league(foreign.league)).ledgerSeq];
    expect(nameOf(await sendOpenTable(made_().command))).toBe("missing");
    expect([(await league()).ledgerSeq, (await league(foreign.league)).ledgerSeq]).toEqual(before);
  });

  test("refuses a table that is open already, seats that the game has not, and rules that cannot be", async () => {
    const { command } = openTableCommand(card);
    await sendOpenTable(command);
    const again = openTableCommand(card);
    const { match } = command;
    const { openTableProof } = await import("@/lib/commands/tables/open-table-proof");
    const taken = { ...again.command, match };
    const proven = { ...taken, proof: openTableProof(card.token, taken) };
    expect(codesOf(await sendOpenTable(proven))).toEqual(["table-already-open"]);
    expect(codesOf(await sendOpenTable(openTableCommand(card, { sides: [["Ann"], ["Bob"]] }).command))).toEqual([
      "open-table-seats",
    ]);
    expect(codesOf(await sendOpenTable(openTableCommand(card, { rulebook: "whist" }).command))).toEqual([
      "no-such-rulebook",
    ]);
    expect(codesOf(await sendOpenTable(openTableCommand(card, { rules: { gameTo: -1 } }).command))).not.toEqual([]);
  });

  test("keeps a plausible date, and replaces an implausible one", async () => {
    const nights = await Promise.all(
      ["2026-11-10", "2027-02-01", "2020-01-01"].map(async (date) => {
        const { command } = openTableCommand(card, { date });
        await sendOpenTable(command);
        const match = await db().match.findFirstOrThrow({ where: { id: command.match }, include: { round: true } });
        return match.round.date?.toISOString().slice(0, 10);
      }),
    );
    expect(nights).toEqual(["2026-11-10", "2026-11-19", "2026-11-19"]);
  });

  test("is made and ended by the desk alone; a foreign league's bar is missing", async () => {
    const make = (caller = home.secretary, id = home.league) =>
      send(caller, { kind: "issue-open-card", league: id, link: newId(), venue });
    expect(nameOf(await make(foreign.secretary, foreign.league))).toBe("missing");
    expect(nameOf(await make(foreign.secretary))).toBe("missing");
    expect(nameOf(await make({ account: null, device: null }))).toBe("nobody");
  });

  test("revoked, it opens no more; later commands of its phones are quarantined", async () => {
    const own = await anOpenCard(home, venue);
    const { command, phone, key, token } = await aPlayedTable(1, own);
    const revoke = () => send(home.secretary, { kind: "revoke-open-card", league: home.league, link: own.card });
    expect(nameOf(await revoke())).toBe("applied");
    expect(nameOf(await revoke())).toBe("agreed");
    expect(codesOf(await sendOpenTable(openTableCommand(own).command))).toEqual(["open-card-revoked"]);
    expect(nameOf(await sendOpenTable(command)), "what was open stays open").toBe("applied");
    const late = await send(await phone(), {
      kind: "record-hand",
      ...key,
      hand: 2,
      baseRevision: 0,
      entry: playedHandOf(100),
    });
    expect(nameOf(late)).toBe("quarantined");
    expect(await exchangeLink(token, { at: evening, newId })).toMatchObject({ ok: false });
    await expect(openerOf(command), "and nobody comes in by saying it again").rejects.toThrow();
  });

  test("opens forty tables in an hour, then makes the next wait; repeated commands of an open table never wait", async () => {
    const own = await anOpenCard(home, venue);
    const { command } = openTableCommand(own);
    await sendOpenTable(command);
    const { leagueId, matchId } = await db().tableLink.findFirstOrThrow({ where: { venueLinkId: own.card } });
    await db().tableLink.createMany({
      data: Array.from({ length: 39 }, () => ({
        ...{ leagueId, matchId, id: newId(), tokenHash: newId(), createdBy: "" },
        ...{ createdAt: evening, expiresAt: evening, venueLinkId: own.card },
      })),
    });
    const next = openTableCommand(own).command;
    expect(await isFlooded(next, evening)).toBe(true);
    expect(await isFlooded(command, evening)).toBe(false);
    expect(await isFlooded(next, new Date(evening.getTime() + 3_600_001))).toBe(false);
  });
});

describe("an open table", () => {
  test("is scored by the phone that opened it, another joins by its link, and both sides sign", async () => {
    const { token, command, phone, key } = await aPlayedTable();
    const exchanged = unwrap(await exchangeLink(token, { at: evening, newId }));
    expect(exchanged).toMatchObject({ matchId: command.match, leagueId: home.league });
    const second = async () => ({ account: null, device: await deviceOfCookie(exchanged.cookie ?? "", evening) });
    const entries = Array.from({ length: 4 }, () => playedHandOf(162));
    const digest = sheetDigest({ match: key.match, table: 1, game: 1, firstDealer: 0, final: null, entries });
    for (const [side, at] of [phone, second].entries()) {
      await send(await at(), { kind: "take-side", league: home.league, match: key.match, side });
      expect(nameOf(await send(await at(), { kind: "sign-sheet", ...key, side, digest }))).toBe("applied");
    }
    expect(await book()).toContainEqual(
      expect.objectContaining({
        match: command.match,
        date: "2026-11-19",
        sides: ["Ann / Bob", "Cid / Dot"],
        totals: [648, 0],
        winner: 0,
        isAgreed: true,
        countsIn: null,
      }),
    );
  });

  describe("the phone that opened it, when its command was sent twice", () => {
    const open = async () => {
      const { command } = openTableCommand(card);
      const phone = { device: newId(), seq: 1, time: evening.toISOString() };
      await sendOpenTable(command);
      return { ...command, phone };
    };
    const letIn = async (command: Awaited<ReturnType<typeof open>>) => {
      const admitted = await admitOpener(command, null, { at: evening, newId });
      return deviceOfCookie(admitted?.cookie ?? "", evening);
    };
    const penHolder = async ({ league, match }: Awaited<ReturnType<typeof open>>, device: CallerDevice | null) => {
      const presence = await presenceAt(db(), league, match, { device, at: evening });
      return { me: presence.me, pen: scorekeeperAt(presence, 1)?.id, phones: presence.phones.length };
    };

    test.each([
      ["at the same time", (letInTwice: () => Promise<unknown>) => Promise.all([letInTwice(), letInTwice()])],
      ["again, because its answer was lost", async (once: () => Promise<unknown>) => [await once(), await once()]],
    ])("%s is one phone, and keeps the score", async (_, twice) => {
      const command = await open();
      const devices = (await twice(() => letIn(command))) as readonly (CallerDevice | null)[];
      for (const device of devices) {
        const { me, pen, phones } = await penHolder(command, device);
        expect(me).not.toBeNull();
        expect({ pen, phones }).toEqual({ pen: me, phones: 1 });
      }
    });

    test("is a separate phone if another phone delivered the command first and speaks for a side", async () => {
      const command = await open();
      const carrier = await letIn(command);
      const caller = { account: null, device: carrier };
      const takeSide = { kind: "take-side", league: command.league, match: command.match, side: 1 } as const;
      expect(nameOf(await send(caller, { ...takeSide, device: { name: newId() } }))).toBe("applied");
      const own = await letIn(command);
      expect(own?.id).not.toBe(carrier?.id);
      expect(own?.side).toBeUndefined();
      expect((await letIn(command))?.id).toBe(own?.id);
    });
  });

  test("is in no list of seasons, on no night and in no book before it is over", async () => {
    const { command } = await aPlayedTable(1);
    const { seasonsOf } = await import("../data/seasons/seasons");
    const { resultsOn } = await import("../data/matches/matches");
    expect(await seasonsOf(db(), home.league, true)).toEqual([]);
    expect(await resultsOn(db(), home.league, new Date("2026-11-19T00:00:00.000Z"))).toEqual([]);
    expect((await book()).map(({ match }) => match)).not.toContain(command.match);
  });

  test("is for its own phones only: phones of other tables have no rights", async () => {
    const [one, other] = [await aPlayedTable(1), await aPlayedTable(1)];
    const entry = playedHandOf(100);
    const answer = await send(await one.phone(), {
      kind: "record-hand",
      ...other.key,
      hand: 2,
      baseRevision: 0,
      entry,
    });
    expect(nameOf(answer)).toBe("missing");
  });
});

describe("a game that is put into a season", () => {
  let season: Awaited<ReturnType<typeof aSeason>>;
  const adopt = (match: string, to: string, more: { swapped?: boolean; caller?: typeof home.secretary } = {}) =>
    send(more.caller ?? home.secretary, {
      kind: "adopt-game",
      league: home.league,
      match,
      to: { match: to, table: 1 },
      swapped: more.swapped ?? false,
      reason: "Played ahead of the night",
    });
  const gamesOf = (match: string) =>
    db().game.findMany({
      where: { leagueId: home.league, table: { matchId: match } },
      orderBy: { number: "asc" },
      include: { hands: { orderBy: [{ hand: "asc" }, { revision: "asc" }] } },
    });

  beforeAll(async () => {
    season = await aSeason(home, "Owls\nEagles\nMoose\nServel");
  });
  const matchAt = (index: number) => season.matches[index]?.id ?? "";

  test("is the next game of a match, with its hands; then the match is over, and accepts no more", async () => {
    const to = matchAt(0);
    const [first, second, third] = [await aPlayedTable(), await aPlayedTable(), await aPlayedTable()];
    expect(nameOf(await adopt(first.command.match, to))).toBe("applied");
    expect(nameOf(await adopt(second.command.match, to, { swapped: true }))).toBe("applied");
    const games = await gamesOf(to);
    expect(games.map(({ number, totals, winner }) => [number, totals, winner])).toEqual([
      [1, [648, 0], 0],
      [2, [0, 648], 1],
    ]);
    expect(games[0]?.hands).toHaveLength(4);
    expect(games[1]?.hands.map(({ standing }) => standing)).toEqual(
      Array.from({ length: 4 }, () => ["moved", "current"]).flat(),
    );
    expect(await db().match.findFirstOrThrow({ where: { id: to } })).toMatchObject({ state: "finished" });
    expect(codesOf(await adopt(third.command.match, to))).toEqual(["adopt-match-full"]);
    expect(codesOf(await adopt(first.command.match, matchAt(1)))).toEqual(["open-game-none"]);
    const counted = (await book()).filter(({ countsIn }) => countsIn !== null);
    expect(counted.map(({ totals, winner }) => [totals, winner])).toEqual([
      [[648, 0], 0],
      [[648, 0], 0],
    ]);
  });

  test("closes its open table: late commands of a phone are refused with a reason", async () => {
    const { command, phone, key } = await aPlayedTable();
    expect(nameOf(await adopt(command.match, matchAt(1)))).toBe("applied");
    const late = await send(await phone(), { kind: "start-game", ...key, firstDealer: 1 });
    expect(codesOf(late)).toEqual(["match-void"]);
  });

  test("is over, was played by the same rules, and is the league's own", async () => {
    const playing = await aPlayedTable(2);
    expect(codesOf(await adopt(playing.command.match, matchAt(2)))).toEqual(["open-game-unfinished"]);
    const { command } = openTableCommand(card, { rules: { gameTo: 300 } });
    await sendOpenTable(command);
    const phone = await openerOf(command);
    const key = { league: home.league, match: command.match, table: 1, game: 1 };
    await send(await phone(), { kind: "start-game", ...key, firstDealer: 0 });
    for (const hand of [1, 2])
      await send(await phone(), { kind: "record-hand", ...key, hand, baseRevision: 0, entry: playedHandOf(162) });
    expect(codesOf(await adopt(command.match, matchAt(2)))).toEqual(["adopt-other-rules"]);
    const done = await aPlayedTable();
    const theirs = (await aSeason(foreign, "Elks\nKnights")).matches[0]?.id ?? "";
    expect(nameOf(await adopt(done.command.match, theirs))).toBe("missing");
    expect(nameOf(await adopt(matchAt(0), matchAt(2)))).toBe("missing");
    expect(nameOf(await adopt(done.command.match, playing.command.match)), "an open table is no season").toBe(
      "missing",
    );
    expect(nameOf(await adopt(done.command.match, matchAt(2), { caller: foreign.secretary }))).toBe("missing");
    expect(await gamesOf(matchAt(2))).toEqual([]);
  });

  test("with only a final score is swapped as well", async () => {
    const { command } = openTableCommand(card);
    await sendOpenTable(command);
    const phone = await openerOf(command);
    const key = { league: home.league, match: command.match, table: 1, game: 1 };
    const totals = [512, 340];
    await send(await phone(), { kind: "record-final-score", ...key, totals, seen: null });
    expect(nameOf(await adopt(command.match, matchAt(3), { swapped: true }))).toBe("applied");
    expect((await gamesOf(matchAt(3))).map((game) => [game.totals, game.winner])).toEqual([[[340, 512], 1]]);
  });

  test("matches the ledger", async () => {
    expect(await verifyLeague(db(), await league())).toMatchObject({ ok: true });
  });

  test("and the league can be removed with all of it", async () => {
    await db().league.update({ where: { id: home.league }, data: { demo: true } });
    await db().$transaction((tx) => removeDemo(tx, home.league));
    expect(await db().league.findUnique({ where: { id: home.league } })).toBeNull();
  });
});
