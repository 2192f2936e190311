import { describe, expect, it } from "vitest";
import { isByeMatch } from "@/lib/competition/brackets/bracket";
import type { Draw, DrawnMatch } from "@/lib/competition/brackets/draw";
import { finishes } from "@/lib/competition/brackets/finishes";
import { seatedAt } from "@/lib/competition/brackets/judge-match";
import { championOf, isOver, type Progress } from "@/lib/competition/brackets/progress";
import { type EntrantId, entrantId } from "@/lib/competition/entrant";
import type { Contender, Tournament } from "@/lib/competition/formats/tournament";
import { unwrap } from "@/lib/kernel/result";
import { seededRng } from "@/lib/kernel/rng";
import { describeCourse, seedsTooEarly } from "../formats/course/contract";
import { type Odds, playByLot } from "./random-play";

/** The sample data of a tournament for the contract. */
export interface TournamentSample {
  /** Settings to test, each with the number of matches for a number of entrants without absences. */
  readonly settings: readonly {
    readonly settings: unknown;
    /** Settings that depend on the number of entrants; `settings` is then their name. */
    readonly settingsFor?: (entrants: number) => unknown;
    readonly least?: number;
    /** Plays one in this many of the whole courses (`CourseSample`); default: all. */
    readonly oneIn?: number;
    /** The minimum and maximum: a reset final is played or not. */
    readonly matches: (entrants: number) => readonly [number, number];
  }[];
  /** Settings that must be refused. */
  readonly refused: readonly unknown[];
}

/** Contenders for tests, best first: `e1`, `e2`, … */
export function sampleContenders(
  count: number,
  kinOf: (seed: number) => string | null = () => null,
): readonly Contender[] {
  return Array.from({ length: count }, (_, i) => ({ id: entrantId(`e${i + 1}`), kin: kinOf(i + 1) }));
}

/** The minimum number of entrants with default settings: four groups, for example, need two each. */
export function fewestOf(format: Tournament): number {
  let count = format.entrants.least;
  while (!format.draw(sampleContenders(count), {}).ok) count++;
  return count;
}

const isProof = process.env["PROVE"] === "1";
const oddOdds: Odds = { walkover: 0.15, nobody: 0.1, withdrawal: 0.03, correction: 0.08 };

/** Tests the contract of every tournament, for all numbers of entrants from 2 (or its minimum) to 128. */
export function describeTournament(format: Tournament, sample: TournamentSample): void {
  describe.each(sample.settings)(`the contract of ${format.id}, $settings`, (settings) => {
    const { matches } = settings;
    const settingsOf = settings.settingsFor ?? (() => settings.settings);
    const from = settings.least ?? format.entrants.least;
    const some = Math.max(11, from);
    const counts = Array.from({ length: 129 - from }, (_, i) => from + i);
    const draws = new Map(counts.map((n) => [n, unwrap(format.draw(sampleContenders(n), settingsOf(n)))]));

    it.each([...draws])("%i entrants: everyone is placed once, and every match is fed by earlier ones", (n, draw) => {
      expect(placings(draw).toSorted()).toEqual(idsOf(n).toSorted());
      const ids = draw.matches.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !/^[a-z]+[0-9-]*$/.test(id))).toEqual([]);
      expect(fedTooEarly(draw)).toEqual([]);
    });

    it.each([...draws])("%i entrants: each place of a match leads to one match at most, or to a finish", (_n, draw) => {
      const uses = placesUsed(draw);
      expect([...uses.values()].every((count) => count === 1)).toBe(true);
      expect(draw.matches.every(({ finish, slots }) => finish.length === slots.length)).toBe(true);
      // Nor does a group's place.
      expect(groupPlaces(draw).filter((place, i, all) => all.indexOf(place) !== i)).toEqual([]);
      expect(deadEnds(draw).filter((place) => !uses.has(place))).toEqual([]);
    });

    it.each([...draws])("%i entrants: byes are in the first round of each part only", (_n, draw) => {
      const withBye = draw.matches.filter(({ slots }) => slots.some(({ from }) => from === "bye"));
      expect(withBye.filter((match) => match.round !== firstRound(draw, match))).toEqual([]);
      // In the first bracket, byes go to the top seeds: 1, 2, 3, …
      const rested = withBye.flatMap(({ part, slots }) =>
        part === "main" && slots.length === 2 ? seedsOf(slots) : [],
      );
      expect(rested.toSorted((a, b) => a - b)).toEqual(rested.map((_, i) => i + 1));
      // And of the others the best meets the worst, the second best the second worst, …
      const met = draw.matches.flatMap(({ part, slots, round }) =>
        part === "main" && round === 1 && slots.length === 2 ? [seedsOf(slots)] : [],
      );
      const sums = met.flatMap((seeds) => (seeds.length === 2 ? [(seeds[0] ?? 0) + (seeds[1] ?? 0)] : []));
      expect([...new Set(sums)]).toEqual(sums.length > 0 ? [2 * met.length + 1] : []);
    });

    it.each([...draws])("%i entrants: seeds 1 to 2^j meet no sooner than they must", (_n, draw) => {
      expect(seedsTooEarly(draw)).toEqual([]);
    });

    describeCourse({
      counts,
      matches,
      oneIn: settings.oneIn ?? 1,
      draw: (n) => draws.get(n) as Draw,
      enter: (n) => ({ tournament: format, contenders: sampleContenders(n), settings: settingsOf(n) }),
    });

    // Later draws depend on tables, so there is no single draw to play match by match.
    const whole = format.next || format.groups ? [] : [...draws];
    const looked = whole.filter(([n]) => isProof || n < 32 || n % 8 === 0);
    it.each(looked)("%i entrants: match by match, it ends, and everybody has a place", (n, draw) => {
      for (let game = 0; game < (n < 32 ? 3 : 1); game++) {
        const { going } = playByLot(seededRng(1000 * game + n), draw, oddOdds, nowAndThen(n));
        expect(isOver(going)).toBe(true);
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

    it("is deterministic, does not change its input, and knows entrants by their place in the list only", () => {
      const contenders = sampleContenders(some);
      const copy = structuredClone(contenders);
      expect(format.draw(contenders, settingsOf(some))).toEqual({ ok: true, value: draws.get(some) });
      expect(contenders).toEqual(copy);
      const renamed = unwrap(
        format.draw(
          contenders.map(({ kin }, i) => ({ kin, id: entrantId(`x${i + 1}`) })),
          settingsOf(some),
        ),
      );
      expect(JSON.stringify(renamed)).toBe(JSON.stringify(draws.get(some)).replaceAll(/"e(\d+)"/g, '"x$1"'));
    });

    it("has an explanation", () => {
      expect(format.explain(some, settingsOf(some)).length).toBeGreaterThan(0);
    });
  });

  describe(`what ${format.id} refuses`, () => {
    const [usual] = sample.settings;
    const usualFor = (n: number) => (usual?.settingsFor ? usual.settingsFor(n) : usual?.settings);
    const codes = (contenders: readonly Contender[], settings = usualFor(contenders.length)) => {
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

/** Each entrant once per place: a slot in a bracket, or a table (a group, Swiss) with at most one match per round. */
function placings({ matches }: Draw): readonly EntrantId[] {
  const places: EntrantId[] = [];
  const seen = new Set<string>();
  for (const { section, part, round, slots } of matches) {
    for (const slot of slots) {
      if (slot.from !== "entrant") continue;
      const { entrant } = slot;
      const isOfTable = section === "group" || section === "swiss";
      if (!isOfTable || seen.has(`${entrant} ${part} ${round}`) || !seen.has(`${entrant} ${part}`))
        places.push(entrant);
      seen.add(`${entrant} ${part}`).add(`${entrant} ${part} ${round}`);
    }
  }
  return places;
}

/** The groups' places that feed matches. */
function groupPlaces({ matches }: Draw): readonly string[] {
  return matches.flatMap(({ slots }) =>
    slots.flatMap((slot) => (slot.from === "group" ? [`${slot.group} ${slot.place}`] : [])),
  );
}

/** Matches with a slot for a place of a later match. */
function fedTooEarly({ matches }: Draw): readonly string[] {
  const at = new Map(matches.map(({ id }, i) => [id, i]));
  return matches.flatMap(({ id, slots }, i) =>
    slots.some((slot) => slot.from === "match" && (at.get(slot.match) ?? matches.length) >= i) ? [id] : [],
  );
}

/** The number of uses of each place of a match, as "w1-3 2". */
function placesUsed({ matches }: Draw): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const slot of matches.flatMap(({ slots }) => slots)) {
    if (slot.from !== "match") continue;
    const place = `${slot.match} ${slot.place}`;
    uses.set(place, (uses.get(place) ?? 0) + 1);
  }
  return uses;
}

/** Reachable places without a finish. (In groups and Swiss rounds the table decides.) */
function deadEnds(draw: Draw): readonly string[] {
  return draw.matches.flatMap(({ id, section, finish }) =>
    finish.flatMap((end, i) => {
      const isOpen = end === null && section !== "group" && section !== "swiss" && !isByePlace(draw, id, i + 1);
      return isOpen ? [`${id} ${i + 1}`] : [];
    }),
  );
}

function seedsOf(slots: DrawnMatch["slots"]): readonly number[] {
  return slots.flatMap((slot) => (slot.from === "entrant" ? [slot.seed] : []));
}

function firstRound({ matches }: Draw, { part }: DrawnMatch): number {
  return Math.min(...matches.filter((other) => other.part === part).map(({ round }) => round));
}

/** Whether a place is unreachable because its match has a bye. */
function isByePlace({ matches }: Draw, id: string, place: number): boolean {
  const match = matches.find((other) => other.id === id);
  return match !== undefined && isByeMatch(match) && place > match.slots.filter(({ from }) => from !== "bye").length;
}

/** Checks every state of a small tournament, and some of a large one. */
function nowAndThen(entrants: number): (going: Progress) => void {
  let seen = 0;
  return (going) => {
    if (seen++ % Math.ceil(entrants / 12) === 0) seeNobodyTwice(going);
  };
}

/** Expects nobody in two playable matches, and nobody in a match after being out. */
function seeNobodyTwice(going: Progress): void {
  const busy = going.matches.filter(({ state }) => state === "ready").flatMap(({ seats }) => seatedAt(seats));
  expect(new Set(busy).size).toBe(busy.length);
  const out = new Set(finishes(going).map(({ entrant }) => entrant));
  const still = going.matches
    .filter(({ state }) => state === "ready" || state === "waiting")
    .flatMap(({ seats }) => seatedAt(seats));
  expect(still.filter((entrant) => out.has(entrant))).toEqual([]);
}
