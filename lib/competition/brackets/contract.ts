import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { seededRng } from "@/lib/kernel/rng";
import { type EntrantId, entrantId } from "../entrant";
import type { Contender, Tournament } from "../formats/tournament";
import { isByeMatch } from "./bracket";
import type { Draw, DrawnMatch } from "./draw";
import { finishes } from "./finishes";
import { seatedAt } from "./judge-match";
import { nothingHappened, played } from "./outcome";
import { championOf, isOver, type Progress, progress, withOutcome } from "./progress";
import { type Odds, playByLot } from "./random-play";

/** What a tournament shows of itself for the contract. */
export interface TournamentSample {
  /** Settings to try, each with how many matches are played among so many entrants when nobody is absent. */
  readonly settings: readonly {
    readonly settings: unknown;
    readonly least?: number;
    /** The least and the most: a reset final is played or not. */
    readonly matches: (entrants: number) => readonly [number, number];
  }[];
  /** Settings that it refuses. */
  readonly refused: readonly unknown[];
}

/** The contenders that contract and tests use, best first: `e1`, `e2`, … */
export function sampleContenders(
  count: number,
  kinOf: (seed: number) => string | null = () => null,
): readonly Contender[] {
  return Array.from({ length: count }, (_, i) => ({ id: entrantId(`e${i + 1}`), kin: kinOf(i + 1) }));
}

/** The fewest that a tournament takes without settings: four groups, say, are of two at least. */
export function fewestOf(format: Tournament): number {
  let count = format.entrants.least;
  while (!format.draw(sampleContenders(count), {}).ok) count++;
  return count;
}

const noOdds: Odds = { walkover: 0, nobody: 0, withdrawal: 0, correction: 0 };
const oddOdds: Odds = { walkover: 0.15, nobody: 0.1, withdrawal: 0.03, correction: 0.08 };

/** The promises that every tournament keeps, for all numbers of entrants from 2 (or its least) to 128. */
export function describeTournament(format: Tournament, sample: TournamentSample): void {
  describe.each(sample.settings)(`the contract of ${format.id}, $settings`, ({ settings, matches, least }) => {
    const from = least ?? format.entrants.least;
    const some = Math.max(11, from);
    const counts = Array.from({ length: 129 - from }, (_, i) => from + i);
    const draws = new Map(counts.map((n) => [n, unwrap(format.draw(sampleContenders(n), settings))]));

    it.each([...draws])("%i entrants: everyone is placed once, and every match is fed by earlier ones", (n, draw) => {
      const placed = draw.matches.flatMap(({ slots }) =>
        slots.flatMap((slot) => (slot.from === "entrant" ? [slot.entrant] : [])),
      );
      expect(placed.toSorted()).toEqual(idsOf(n).toSorted());
      const ids = draw.matches.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !/^[a-z]+[0-9-]*$/.test(id))).toEqual([]);
      expect(fedTooEarly(draw)).toEqual([]);
    });

    it.each([...draws])("%i entrants: each place of a match leads to one match at most, or to a finish", (_n, draw) => {
      const uses = placesUsed(draw);
      expect([...uses.values()].every((count) => count === 1)).toBe(true);
      expect(draw.matches.every(({ finish, slots }) => finish.length === slots.length)).toBe(true);
      expect(deadEnds(draw).filter((place) => !uses.has(place))).toEqual([]);
    });

    it.each([...draws])("%i entrants: byes are in the first round of each part only", (_n, draw) => {
      const withBye = draw.matches.filter(({ slots }) => slots.some(({ from }) => from === "bye"));
      expect(withBye.filter((match) => match.round !== firstRound(draw, match))).toEqual([]);
    });

    it.each([...draws])("%i entrants: seeds 1 to 2^j meet no sooner than they must", (_n, draw) => {
      const ways = draw.entrants.map((entrant) => wayUp(draw, entrant));
      const rounds = ways[0]?.at(-1)?.round ?? 0;
      expect(rounds).toBeGreaterThan(0);
      for (let last = 2, j = 1; last <= ways.length; last *= 2, j++) {
        const before = ways.slice(0, last).map((way) => way.find(({ round }) => round === rounds - j));
        const matches = before.flatMap((match) => (match ? [match.id] : []));
        expect(new Set(matches).size).toBe(matches.length);
      }
    });

    it.each([...draws])("%i entrants: the exact number of matches, and the better one wins them all", (n, draw) => {
      let going = progress(draw, nothingHappened);
      const seedOf = new Map(idsOf(n).map((id, i) => [id, i]));
      for (;;) {
        const ready = going.matches.find(({ state }) => state === "ready");
        if (!ready) break;
        const ranking = seatedAt(ready.seats).toSorted((a, b) => (seedOf.get(a) ?? 0) - (seedOf.get(b) ?? 0));
        going = withOutcome(going, ready.drawn.id, played(ranking));
      }
      const count = going.matches.filter(({ isCounted }) => isCounted).length;
      expect(count).toBe(matches(n)[0]);
      expect(championOf(going)).toBe("e1");
      expect(
        finishes(going)
          .slice(0, 2)
          .map(({ entrant }) => entrant),
      ).toEqual(["e1", "e2"]);
    });

    it.each([...draws])("%i entrants: played by lot without anything odd, everyone has one finish", (n, draw) => {
      const { going } = playByLot(seededRng(n), draw, noOdds);
      const [fewest, most] = matches(n);
      const count = going.matches.filter(({ isCounted }) => isCounted).length;
      expect(count).toBeGreaterThanOrEqual(fewest);
      expect(count).toBeLessThanOrEqual(most);
      expect(isOver(going)).toBe(true);
      const ends = finishes(going);
      expect(ends.map(({ entrant }) => entrant).toSorted()).toEqual(idsOf(n).toSorted());
      expect(ends[0]).toMatchObject({ entrant: championOf(going), from: 1, to: 1 });
      // Each range of places is held by exactly as many as it has places.
      for (const { from: first, to } of ends) {
        expect(ends.filter((end) => end.from === first && end.to === to)).toHaveLength(to - first + 1);
      }
    });

    it.each([...draws])("%i entrants: with walkovers, withdrawals and corrections it comes to an end", (n, draw) => {
      for (let game = 0; game < (n < 40 ? 3 : 1); game++) {
        const { going, outcomes, withdrawn } = playByLot(seededRng(1000 * game + n), draw, oddOdds, nowAndThen(n));
        expect(isOver(going)).toBe(true);
        const full = progress(draw, { ...nothingHappened, outcomes, withdrawn });
        expect(going.matches).toEqual(full.matches);
        const ends = finishes(going);
        expect(ends.map(({ entrant }) => entrant).toSorted()).toEqual(idsOf(n).toSorted());
        const firsts = ends.filter(
          (end) =>
            end.to === 1 &&
            going.matches.some(({ drawn, places }) => drawn.id === end.match && places[0] === end.entrant),
        );
        expect(firsts.map(({ entrant }) => entrant)).toEqual(championOf(going) === null ? [] : [championOf(going)]);
        expect(going.matches.every(({ why }) => why !== null)).toBe(true);
      }
    });

    it("is deterministic, leaves its input as it was, and knows entrants by their place in the list only", () => {
      const contenders = sampleContenders(some);
      const copy = structuredClone(contenders);
      expect(format.draw(contenders, settings)).toEqual({ ok: true, value: draws.get(some) });
      expect(contenders).toEqual(copy);
      const renamed = unwrap(
        format.draw(
          contenders.map(({ kin }, i) => ({ kin, id: entrantId(`x${i + 1}`) })),
          settings,
        ),
      );
      expect(JSON.stringify(renamed)).toBe(JSON.stringify(draws.get(some)).replaceAll(/"e(\d+)"/g, '"x$1"'));
    });

    it("explains itself", () => {
      expect(format.explain(some, settings).length).toBeGreaterThan(0);
    });
  });

  describe(`what ${format.id} refuses`, () => {
    const usual = sample.settings[0]?.settings;
    const codes = (contenders: readonly Contender[], settings = usual) => {
      const result = format.draw(contenders, settings);
      return result.ok ? [] : result.error.map(({ code }) => code);
    };

    it.each(sample.refused)("settings %j", (settings) => {
      expect(codes(sampleContenders(8), settings)).toEqual(["format-settings-unknown"]);
      expect(format.explain(8, settings)).toEqual([]);
    });

    it("too few, too many, and an entrant listed twice", () => {
      const { least, most } = format.entrants;
      expect(codes(sampleContenders(least))).toEqual([]);
      expect(codes(sampleContenders(least - 1))).toEqual(["too-few-entrants"]);
      expect(codes(sampleContenders(most))).toEqual([]);
      expect(codes(sampleContenders(most + 1))).toEqual(["too-many-entrants"]);
      expect(codes([...sampleContenders(8), ...sampleContenders(1)])).toEqual(["entrant-listed-twice"]);
    });
  });
}

function idsOf(count: number): readonly EntrantId[] {
  return sampleContenders(count).map(({ id }) => id);
}

/** Matches with a slot for a place of a match that comes after them. */
function fedTooEarly({ matches }: Draw): readonly string[] {
  const at = new Map(matches.map(({ id }, i) => [id, i]));
  return matches.flatMap(({ id, slots }, i) =>
    slots.some((slot) => slot.from === "match" && (at.get(slot.match) ?? matches.length) >= i) ? [id] : [],
  );
}

/** How often each place of a match is asked for, as "w1-3 2". */
function placesUsed({ matches }: Draw): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const slot of matches.flatMap(({ slots }) => slots)) {
    if (slot.from !== "match") continue;
    const place = `${slot.match} ${slot.place}`;
    uses.set(place, (uses.get(place) ?? 0) + 1);
  }
  return uses;
}

/** Places without a finish that somebody can come to. */
function deadEnds(draw: Draw): readonly string[] {
  return draw.matches.flatMap(({ id, finish }) =>
    finish.flatMap((end, i) => (end === null && !isByePlace(draw, id, i + 1) ? [`${id} ${i + 1}`] : [])),
  );
}

/** The matches of the first bracket that an entrant plays by winning them all. */
function wayUp({ matches }: Draw, entrant: EntrantId): readonly DrawnMatch[] {
  const way: DrawnMatch[] = [];
  let id: string | null = null;
  for (const match of matches) {
    if (match.part !== "main") continue;
    const comes = match.slots.some((slot) =>
      slot.from === "entrant"
        ? slot.entrant === entrant
        : slot.from === "match" && slot.place === 1 && slot.match === id,
    );
    if (!comes) continue;
    way.push(match);
    id = match.id;
  }
  return way;
}

function firstRound({ matches }: Draw, { part }: DrawnMatch): number {
  return Math.min(...matches.filter((other) => other.part === part).map(({ round }) => round));
}

/** Whether nobody can come to a place since its match has a bye. */
function isByePlace({ matches }: Draw, id: string, place: number): boolean {
  const match = matches.find((other) => other.id === id);
  return match !== undefined && isByeMatch(match) && place > match.slots.filter(({ from }) => from !== "bye").length;
}

/** Looks at every state of a small tournament, and at some of a large one. */
function nowAndThen(entrants: number): (going: Progress) => void {
  let seen = 0;
  return (going) => {
    if (seen++ % Math.ceil(entrants / 12) === 0) seeNobodyTwice(going);
  };
}

/** Nobody is in two matches that could be played now, and nobody sits in a match after being out. */
function seeNobodyTwice(going: Progress): void {
  const busy = going.matches.filter(({ state }) => state === "ready").flatMap(({ seats }) => seatedAt(seats));
  expect(new Set(busy).size).toBe(busy.length);
  const out = new Set(finishes(going).map(({ entrant }) => entrant));
  const still = going.matches
    .filter(({ state }) => state === "ready" || state === "waiting")
    .flatMap(({ seats }) => seatedAt(seats));
  expect(still.filter((entrant) => out.has(entrant))).toEqual([]);
}
