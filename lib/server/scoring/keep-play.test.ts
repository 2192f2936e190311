import { beforeAll, describe, expect, test } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { seededRng } from "@/lib/kernel/rng";
import { rulebook } from "@/lib/rulebooks/registry";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { aRecordedLeague, aSeason, codesOf, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { aMovementSeason, weekly } from "@/lib/test-kit/leagues/a-movement-season";
import { phonesAt } from "@/lib/test-kit/leagues/a-table";
import { playOut } from "@/lib/test-kit/rulebooks/play-out";
import { nobody } from "../auth/caller";
import { db } from "../data/connection/client";
import { verifyLeague } from "../ledger/verify-league";
import { loadHandReview } from "./load-hand-review";
import { loadMatch } from "./load-match";

const clabber = rulebook("clabber") as Rulebook;
const joker = rulebook("joker") as Rulebook;

let home: Awaited<ReturnType<typeof aRecordedLeague>>;
let season: Awaited<ReturnType<typeof aSeason>>;
let unplayed = 0;

beforeAll(async () => {
  home = await aRecordedLeague();
  season = await aSeason(home, "Owls\nEagles\nMoose\nServel\nGermania\nKnights");
});

const slugs = async (seasonId: string) => {
  const { slug, league } = await db().season.findFirstOrThrow({
    where: { leagueId: home.league, id: seasonId },
    select: { slug: true, league: { select: { slug: true } } },
  });
  return { league: league.slug, season: slug };
};

function recordsOf({ play }: Rulebook) {
  if (!play?.records) throw new Error("the game is not kept card by card");
  return play.records;
}

/** A played hand of Clabber by its seed: the record as a line, the notation, and the sheet's entry. */
function playedHand(dealer: number, seed: number) {
  const { play } = clabber;
  if (!play?.records) throw new Error("Clabber is played card by card");
  const state = playOut(play, {}, dealer, seededRng(seed));
  const record = play.recordOf(state) as { plays: [number, string][]; hands: string[][] };
  return { record, line: JSON.stringify(record), typed: play.records.format(record), entry: play.entryOf(state) };
}

/** The next match with a started game whose hands are on the sheet. */
async function aGame(entries: readonly unknown[]) {
  const match = season.matches[unplayed++];
  if (!match) throw new Error("the season has no more matches");
  const key = { league: home.league, match: match.id, table: 1, game: 1 };
  await send(home.secretary, { kind: "start-game", ...key, firstDealer: 0 });
  for (const [at, entry] of entries.entries()) {
    const sent = await send(home.secretary, { kind: "record-hand", ...key, hand: at + 1, baseRevision: 0, entry });
    expect(nameOf(sent)).toBe("applied");
  }
  const keep = (hand: number, record: string, caller = home.secretary) =>
    send(caller, { kind: "keep-play", ...key, hand, record });
  const remove = (hand: number) => send(home.secretary, { kind: "remove-play", ...key, hand });
  const address = await slugs(season.season);
  const page = (hand: number) => loadHandReview(address.league, address.season, match.slug, `1-1-${hand}`);
  const recorded = async () =>
    (await loadMatch(address.league, address.season, match.slug))?.match.tables[0]?.games[0]?.recorded;
  return { match, key, keep, remove, page, recorded };
}

describe("a hand that is kept card by card", () => {
  test("is stored by notation or JSON, replaced and removed by revisions, and never lost", async () => {
    const [first, second] = [playedHand(0, 1), playedHand(0, 2)];
    const game = await aGame([first.entry]);
    expect(nameOf(await game.keep(1, first.line))).toBe("applied");
    expect(nameOf(await game.keep(1, first.typed))).toBe("agreed");
    expect(await game.recorded()).toEqual([1]);
    expect((await game.page(1))?.hand).toMatchObject({ difference: null, hands: [1], review: { dealer: 0 } });

    expect(nameOf(await game.keep(1, second.typed))).toBe("applied");
    const points = (entry: unknown) => unwrap(clabber.scoreHand({}, entry)).points;
    expect((await game.page(1))?.hand.difference).toEqual({
      hasOtherDealer: false,
      sheet: points(first.entry),
      record: points(second.entry),
    });

    expect(nameOf(await game.remove(1))).toBe("applied");
    expect(nameOf(await game.remove(1))).toBe("agreed");
    expect(await game.page(1)).toBeNull();
    expect(await game.recorded()).toEqual([]);
    const rows = await db().handRecord.findMany({ where: { leagueId: home.league }, orderBy: { revision: "asc" } });
    expect(rows.map(({ revision, record }) => [revision, record !== null])).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ]);
  });

  test("must be on the sheet: there is no help in the middle of a hand", async () => {
    const hand = playedHand(0, 3);
    const game = await aGame([]);
    expect(codesOf(await game.keep(1, hand.line))).toEqual(["record-before-sheet"]);
    expect(
      nameOf(await send(home.secretary, { kind: "keep-play", ...game.key, game: 2, hand: 1, record: hand.line })),
    ).toBe("missing");
  });

  test("is refused with the card and the rule that the referee names, and nothing is stored", async () => {
    const hand = playedHand(0, 4);
    const game = await aGame([hand.entry]);
    const { plays } = hand.record;
    const broken = { ...hand.record, plays: [plays[1], plays[0], ...plays.slice(2)] };
    const answer = await game.keep(1, JSON.stringify(broken));
    expect(answer).toMatchObject({
      outcome: {
        outcome: "rejected",
        problems: [
          { code: "record-card", params: { number: 1, card: plays[1]?.[1], seat: (plays[1]?.[0] ?? 0) + 1 } },
          { code: "clabber-not-your-turn", rule: "C50" },
        ],
      },
    });
    expect(codesOf(await game.keep(1, hand.typed.split("\n").slice(0, -1).join("\n")))).toEqual([
      "record-plays-unfinished",
    ]);
    expect(codesOf(await game.keep(1, "dealer 1\n1: 9S oops"))).toEqual(["record-word"]);
    expect(await game.recorded()).toEqual([]);
  });

  test("with a renege is kept where the sheet has a renege, and shows the card and its rule", async () => {
    const hand = playedHand(0, 5);
    const { plays } = hand.record;
    const record = { ...hand.record, plays: [plays[1], plays[0], ...plays.slice(2)] };
    const reneged = unwrap(recordsOf(clabber).read({}, JSON.stringify(record)));
    const game = await aGame([reneged.entry]);
    expect(nameOf(await game.keep(1, JSON.stringify(record)))).toBe("applied");
    expect((await game.page(1))?.hand).toMatchObject({
      difference: null,
      review: { irregular: [{ code: "record-card" }, { rule: "C50" }], tricks: [] },
    });
  });

  test("is for the phones at the match and the staff", async () => {
    const hand = playedHand(0, 6);
    const game = await aGame([hand.entry]);
    const [phone] = await phonesAt(home.league, game.match.id, 2);
    expect(nameOf(await game.keep(1, hand.line, nobody))).toBe("nobody");
    expect(nameOf(await game.keep(1, hand.line, phone?.caller))).toBe("applied");
    const other = await aGame([hand.entry]);
    expect(nameOf(await other.keep(1, hand.line, phone?.caller))).toBe("missing");
  });
});

describe("a deal of Joker", () => {
  test("is kept and reviewed at a table of three", async () => {
    const singles = await aMovementSeason(home, ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus"], {
      ...{ name: "Joker", rulebook: "joker", rules: { schedule: "nines" }, rounds: weekly(2) },
      movement: { kind: "singles", spare: "threes" },
    });
    const match = singles.matches.find(({ seats }) => seats.length === 3);
    if (!match || !joker.play) throw new Error("no table of three");
    const { slug } = await db().match.findUniqueOrThrow({ where: { id: match.id }, select: { slug: true } });
    const rules = { schedule: "nines", players: 3 };
    const state = playOut(joker.play, rules, 0, seededRng(7), 0);
    const key = { league: home.league, match: match.id, table: 1, game: 1, hand: 1 };
    const { hand: _, ...game } = key;
    await send(home.secretary, { kind: "start-game", ...game, firstDealer: 0 });
    const entry = joker.play.entryOf(state);
    expect(nameOf(await send(home.secretary, { kind: "record-hand", ...key, baseRevision: 0, entry }))).toBe("applied");
    const record = JSON.stringify(joker.play.recordOf(state));
    expect(nameOf(await send(home.secretary, { kind: "keep-play", ...key, record }))).toBe("applied");
    const address = await slugs(singles.season);
    const page = await loadHandReview(address.league, address.season, slug, "1-1-1");
    expect(page?.hand.difference).toBeNull();
    expect(page?.hand.review.tricks).toHaveLength(9);
    expect(page?.hand.review.hands).toHaveLength(3);
  });
});

test("the ledger has every record", async () => {
  const league = await db().league.findUniqueOrThrow({ where: { id: home.league } });
  expect(await verifyLeague(db(), league)).toMatchObject({ ok: true });
});
