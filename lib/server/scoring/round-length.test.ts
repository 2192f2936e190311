import { beforeAll, describe, expect, test } from "vitest";
import { aRecordedLeague, codesOf, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { aMovementSeason, movementSeasonOf, weekly } from "@/lib/test-kit/leagues/a-movement-season";
import { db } from "../data/connection/client";
import { verifyLeague } from "../ledger/verify-league";
import { loadMovement } from "../seasons/load-movement";
import { loadSeason } from "../seasons/load-season";
import { loadMatch } from "./load-match";

const names = ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus"];
const singles = { rulebook: "joker", rules: {}, movement: { kind: "singles", spare: "threes" } } as const;
const [first, second, third] = weekly(3);

let home: Awaited<ReturnType<typeof aRecordedLeague>>;
let season: Awaited<ReturnType<typeof aMovementSeason>>;
let slug: string;

// Whole games, then one pulka, then nines: at a table of four and one of three.
beforeAll(async () => {
  home = await aRecordedLeague();
  const rounds = [first, { ...second, plays: "pulka" }, { ...third, plays: "nines" }] as ReturnType<typeof weekly>;
  season = await aMovementSeason(home, names, { ...singles, rounds });
  const where = { leagueId_id: { leagueId: home.league, id: season.season } };
  slug = (await db().season.findUniqueOrThrow({ where })).slug;
});

function tableOf(round: number, seats: number) {
  const match = season.matches.find((one) => one.round === round && one.seats.length === seats);
  if (!match) throw new Error(`no table of ${seats} in round ${round}`);
  return { ...match, key: { league: home.league, match: match.id, table: 1, game: 1 } };
}

describe("the play of a round", () => {
  test("is part of its matches' rules: its length, for a number of players", async () => {
    const lengths = { 1: "classic", 2: "pulka", 3: "nines" };
    for (const { slug: match, round, seats } of season.matches) {
      const view = await loadMatch(home.league, slug, match);
      const schedule = lengths[round as keyof typeof lengths];
      expect(view?.match.rules).toMatchObject({ schedule, players: seats.length });
    }
  });

  test.each([4, 3])(
    "one pulka at a table of %i ends after as many deals, and no further deal is accepted",
    async (seats) => {
      const { key } = tableOf(2, seats);
      await send(home.secretary, { kind: "start-game", ...key, firstDealer: 0 });
      const deal = (dealer: number) => {
        const each = Array.from({ length: seats }, (_, seat) => seat);
        const bids = each.map((seat) => (seat === dealer ? 1 : 0));
        return { kind: "played", cards: 9, dealer, bids, taken: each.map((seat) => (seat === 0 ? 9 : 0)) };
      };
      const enter = (hand: number) =>
        send(home.secretary, {
          ...{ kind: "record-hand", ...key, hand, baseRevision: 0 },
          entry: deal((hand - 1) % seats),
        });
      for (let hand = 1; hand <= seats; hand++) expect(nameOf(await enter(hand))).toBe("applied");
      const game = await db().game.findFirstOrThrow({
        where: { leagueId: home.league, table: { matchId: key.match } },
      });
      expect(game).toMatchObject({ state: "finished", handCount: seats, winner: 0 });
      expect(codesOf(await enter(seats + 1))).toEqual(["game-over"]);
    },
  );

  test("a whole game begins with a deal of one card, nines with nine", async () => {
    for (const [round, cards] of [
      [1, 9],
      [3, 1],
    ] as const) {
      const { key } = tableOf(round, 4);
      await send(home.secretary, { kind: "start-game", ...key, firstDealer: 0 });
      const entry = { kind: "played", cards, dealer: 0, bids: [0, 0, 0, 0], taken: [cards, 0, 0, 0] };
      const answer = await send(home.secretary, { kind: "record-hand", ...key, hand: 1, baseRevision: 0, entry });
      expect(codesOf(answer)).toEqual(["joker-deal-cards"]);
    }
  });

  test("is shown with the schedule and every route, a table of three with its own rules", async () => {
    const view = await loadSeason(home.league, slug);
    expect(view?.rounds.map(({ play }) => play)).toMatchObject([
      { rulebook: "joker", rules: { schedule: "classic", players: 4 }, games: 1, time: "19:00" },
      { rules: { schedule: "pulka", players: 4 } },
      { rules: { schedule: "nines", players: 4 } },
    ]);
    const movement = await loadMovement(home.league, slug);
    const three = tableOf(2, 3).seats[0];
    const way = movement?.players.find(({ name }) => name === three)?.way[1];
    expect(way?.play).toMatchObject({ rules: { schedule: "pulka", players: 3 } });
  });

  test("defaults to the house rules, and must be a length of the card game", async () => {
    const { league, secretary } = home;
    const rounds = [{ date: "2027-01-08", time: "19:00", plays: "half" }];
    const refused = await send(secretary, movementSeasonOf(league, names, { ...singles, rounds }));
    expect(codesOf(refused)).toEqual(["no-such-length"]);
    const clabber = movementSeasonOf(league, [...names, "Hal"], {
      rounds: [{ ...rounds[0], plays: "pulka" }] as never,
    });
    expect(codesOf(await send(secretary, clabber))).toEqual(["no-such-length"]);
    const stored = await db().round.findMany({
      where: { leagueId: league, stage: { seasonId: season.season } },
      orderBy: { number: "asc" },
      select: { plays: true },
    });
    expect(stored.map(({ plays }) => plays)).toEqual([null, "pulka", "nines"]);
  });

  test("is valid when the league's ledger is checked", async () => {
    const league = await db().league.findUniqueOrThrow({ where: { id: home.league } });
    expect(await verifyLeague(db(), league)).toMatchObject({ ok: true });
  });
});
