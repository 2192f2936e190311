import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomInt, seededRng, shuffled } from "@/lib/kernel/rng";
import { entrantId } from "../entrant";
import { pairSwissRound, type SwissRound } from "./pair-round";
import type { PairingRequest, SwissPlayer } from "./pairing-costs";

/** Players with an arbitrary history, not only of this program. */
function randomPlayers(seed: number, count: number): readonly SwissPlayer[] {
  const rng = seededRng(seed);
  const met = new Map<string, number>();
  for (let i = 0; i < 2 * count; i++) {
    const [a, b] = [randomInt(rng, count), randomInt(rng, count)];
    if (a !== b) for (const pair of [`${a} ${b}`, `${b} ${a}`]) met.set(pair, (met.get(pair) ?? 0) + 1);
  }
  return Array.from({ length: count }, (_, i) => {
    const opponents = Array.from({ length: count }, (_other, j) => j).flatMap((j) =>
      Array.from({ length: met.get(`${i} ${j}`) ?? 0 }, () => ({ entrant: entrantId(`e${j}`), round: 1, got: 1 })),
    );
    const float = randomInt(rng, 3);
    return {
      entrant: entrantId(`e${i}`),
      kin: randomInt(rng, 3) === 0 ? null : `bar ${randomInt(rng, 3)}`,
      seed: i + 1,
      points: randomInt(rng, 7) / 2,
      opponents,
      byes: randomInt(rng, 2),
      unplayed: 0,
      walkovers: randomInt(rng, 2),
      homeSurplus: randomInt(rng, 5) - 2,
      lastAtHome: [true, false, null][randomInt(rng, 3)] ?? null,
      lastFloat: float === 0 ? null : float === 1 ? "down" : "up",
    };
  });
}

interface Pairing {
  readonly pairs: readonly (readonly [SwissPlayer, SwissPlayer])[];
  readonly bye: SwissPlayer | null;
}

/** All pairings, with a bye for one of those with the fewest if their number is odd. */
function everyPairing(players: readonly SwissPlayer[]): readonly Pairing[] {
  if (players.length % 2 === 1) {
    const fewest = Math.min(...players.map(({ byes }) => byes));
    return players
      .filter(({ byes }) => byes === fewest)
      .flatMap((bye) => everyPairing(players.filter((other) => other !== bye)).map(({ pairs }) => ({ pairs, bye })));
  }
  const [first, ...others] = players;
  if (!first) return [{ pairs: [], bye: null }];
  return others.flatMap((second) =>
    everyPairing(others.filter((other) => other !== second)).map(({ pairs }) => ({
      pairs: [[first, second] as const, ...pairs],
      bye: null,
    })),
  );
}

/** A pairing's figures, computed from the whole. */
function judged({ pairs, bye }: Pairing, order: readonly SwissPlayer[], request: PairingRequest): readonly number[] {
  const sum = (figure: (high: SwissPlayer, low: SwissPlayer) => number) =>
    pairs.reduce((total, [a, b]) => total + (order.indexOf(a) < order.indexOf(b) ? figure(a, b) : figure(b, a)), 0);
  const equals = (player: SwissPlayer) => order.filter(({ points }) => points === player.points);
  const fromTop = (player: SwissPlayer) => equals(player).indexOf(player);
  const fromBottom = (player: SwissPlayer) => equals(player).length - 1 - fromTop(player);
  const surplus = (player: SwissPlayer) => player.homeSurplus;
  return [
    sum((a, b) => a.opponents.filter(({ entrant }) => entrant === b.entrant).length),
    bye ? 2 * bye.points + (bye.walkovers > 0 ? 0.5 : 0) : 0,
    sum((a, b) => (a.points - b.points) ** 2),
    sum((a, b) => (a.points === b.points ? 0 : Number(a.lastFloat === "down") + Number(b.lastFloat === "up"))) +
      Number(bye?.lastFloat === "down"),
    request.round > request.apartRounds ? 0 : sum((a, b) => Number(a.kin !== null && a.kin === b.kin)),
    // The squares of all surpluses after the round, with the better seating of each pair.
    sum((a, b) =>
      Math.min((surplus(a) + 1) ** 2 + (surplus(b) - 1) ** 2, (surplus(a) - 1) ** 2 + (surplus(b) + 1) ** 2),
    ) + (bye ? surplus(bye) ** 2 : 0),
    sum((a, b) =>
      a.points === b.points
        ? (2 * (fromTop(b) - fromTop(a)) - 2 * Math.floor(equals(a).length / 2)) ** 2
        : 4 * (fromBottom(a) ** 2 + fromTop(b) ** 2),
    ) + (bye ? 4 * fromBottom(bye) ** 2 : 0),
  ];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const k = a.findIndex((figure, i) => figure !== b[i]);
  return k < 0 ? 0 : (a[k] ?? 0) - (b[k] ?? 0);
}

function asPairing({ pairs, bye }: SwissRound, players: readonly SwissPlayer[]): Pairing {
  const byEntrant = new Map(players.map((player) => [player.entrant, player]));
  const of = (entrant: SwissPlayer["entrant"]) => byEntrant.get(entrant) as SwissPlayer;
  return { pairs: pairs.map(({ home, away }) => [of(home), of(away)] as const), bye: bye ? of(bye.entrant) : null };
}

describe("a round of Swiss", () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])("%i players: the best of all ways to pair them", (count) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 0xffffffff }), fc.integer({ min: 1, max: 2 }), (seed, round) => {
        const players = randomPlayers(seed, count);
        const request = { round, apartRounds: 1 };
        const order = players.toSorted((a, b) => b.points - a.points || a.seed - b.seed);
        const drawn = pairSwissRound(players, request);
        const best = everyPairing(players)
          .map((pairing) => judged(pairing, order, request))
          .reduce((least, figures) => (compare(figures, least) < 0 ? figures : least));
        expect(judged(asPairing(drawn, players), order, request)).toEqual(best);
      }),
      { numRuns: count > 6 ? 60 : 100 },
    );
  });

  test("does not depend on the order of the players", () => {
    const players = randomPlayers(7, 21);
    const request = { round: 3, apartRounds: 1 };
    expect(pairSwissRound(shuffled(seededRng(1), players), request)).toEqual(pairSwissRound(players, request));
  });

  test("no players: no round", () => {
    expect(pairSwissRound([], { round: 1, apartRounds: 1 })).toEqual({ pairs: [], bye: null });
  });

  const fresh = (seed: number, more: Partial<SwissPlayer> = {}): SwissPlayer => ({
    entrant: entrantId(`e${seed}`),
    kin: null,
    seed,
    points: 0,
    opponents: [],
    byes: 0,
    unplayed: 0,
    walkovers: 0,
    homeSurplus: 0,
    lastAtHome: null,
    lastFloat: null,
    ...more,
  });
  const drawn = (players: readonly SwissPlayer[], round: number) => {
    const { pairs, bye } = pairSwissRound(players, { round, apartRounds: 1 });
    return { pairs: pairs.map(({ home, away }) => `${home} ${away}`), why: pairs.map(({ why }) => why), bye };
  };

  test("the first round: upper half against lower half, at home in turns, the bye to the last", () => {
    const { pairs, bye } = drawn(
      [1, 2, 3, 4, 5, 6, 7].map((seed) => fresh(seed)),
      1,
    );
    expect(pairs).toEqual(["e1 e4", "e5 e2", "e3 e6"]);
    expect(bye).toEqual({
      entrant: "e7",
      why: { code: "swiss-bye-lowest", params: { entrant: "e7", points: 0, byes: 0 } },
    });
  });

  test("members of one bar are separated in the first round; if there are too many, a reason is given", () => {
    const bar = (seed: number) => fresh(seed, { kin: seed % 4 === 1 || seed === 2 ? "bar" : null });
    expect(drawn([1, 2, 3, 4, 5, 6].map(bar), 1).why.flat()).toEqual([]);
    const [why] = drawn([fresh(1, { kin: "bar" }), fresh(2, { kin: "bar" })], 1).why;
    expect(why).toEqual([{ code: "swiss-kin-meet", params: { entrant: "e1", opponent: "e2" } }]);
    expect(drawn([fresh(1, { kin: "bar" }), fresh(2, { kin: "bar" })], 2).why).toEqual([[]]);
  });

  test("an odd group pairs one down, with a reason; a second time in a row only if unavoidable", () => {
    const met = (...seeds: number[]) => seeds.map((seed) => ({ entrant: entrantId(`e${seed}`), round: 1, got: 1 }));
    const players = [
      fresh(1, { points: 1 }),
      fresh(2, { points: 1 }),
      fresh(3, { points: 1, lastFloat: "down" }),
      fresh(4, { lastFloat: "up" }),
      fresh(5),
      fresh(6),
    ];
    const { pairs, why } = drawn(players, 2);
    expect(pairs).toEqual(["e1 e3", "e5 e2", "e4 e6"]);
    expect(why[1]).toEqual([
      { code: "swiss-float-odd", params: { entrant: "e2", opponent: "e5", points: 1, count: 3 } },
    ]);
    const again = drawn([fresh(1, { points: 1, lastFloat: "down" }), fresh(2, { lastFloat: "up" })], 2).why.flat();
    expect(again.map(({ code, params }) => `${code} ${params["entrant"]} ${params["way"] ?? ""}`)).toEqual([
      "swiss-float-odd e1 ",
      "swiss-float-again e1 down",
      "swiss-float-again e2 up",
    ]);
    const needed = drawn(
      [fresh(1, { points: 1, opponents: met(2) }), fresh(2, { points: 1, opponents: met(1) }), fresh(3), fresh(4)],
      2,
    );
    expect(needed.why.flat().map(({ code }) => code)).toEqual(["swiss-float-needed", "swiss-float-needed"]);
  });

  test("rematches: an avoided one names the opponent, an unavoidable one the round", () => {
    const met = (seed: number) => [{ entrant: entrantId(`e${seed}`), round: 1, got: 1 }];
    const players = [fresh(1, { opponents: met(3) }), fresh(2), fresh(3, { opponents: met(1) }), fresh(4)];
    const avoided = drawn(players, 2);
    expect(avoided.why[0]).toEqual([
      { code: "swiss-rematch-avoided", params: { entrant: "e1", opponent: "e3", round: 1 } },
    ]);
    const again = drawn([fresh(1, { opponents: met(2) }), fresh(2, { opponents: met(1) })], 2);
    expect(again.why).toEqual([[{ code: "swiss-rematch", params: { entrant: "e1", opponent: "e2", round: 1 } }]]);
  });

  test("the bye goes higher if it avoids a rematch, and never to a player with more byes", () => {
    const met = (...seeds: number[]) => seeds.map((seed) => ({ entrant: entrantId(`e${seed}`), round: 1, got: 0 }));
    const players = [fresh(1, { points: 1, opponents: met(2) }), fresh(2, { points: 1, opponents: met(1) }), fresh(3)];
    expect(drawn(players, 2).bye?.why).toMatchObject({ code: "swiss-bye-higher" });
    const all = [fresh(1, { points: 1 }), fresh(2), fresh(3, { byes: 1 })];
    expect(drawn(all, 2).bye?.entrant).toBe("e2");
  });
});
