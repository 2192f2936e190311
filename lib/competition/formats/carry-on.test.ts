import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { type Rng, randomInt, seededRng } from "@/lib/kernel/rng";
import { fewestOf, sampleContenders } from "@/lib/test-kit/competition/brackets/contract";
import { type Odds, outcomeByLot } from "@/lib/test-kit/competition/brackets/random-play";
import { seatedAt } from "../brackets/judge-match";
import { type Outcome, played } from "../brackets/outcome";
import { isOver, type Progress } from "../brackets/progress";
import type { EntrantId } from "../entrant";
import {
  championIn,
  continueDraw,
  courseOf,
  type DrawFacts,
  type DrawState,
  type Entered,
  freshDraw,
} from "./carry-on";
import { groups } from "./groups";
import { allTournaments } from "./registry";
import { swiss } from "./swiss";
import type { Tournament } from "./tournament";

const plain: Odds = { walkover: 0, nobody: 0, withdrawal: 0, correction: 0 };
const odd: Odds = { walkover: 0.12, nobody: 0.05, withdrawal: 0, correction: 0 };

interface Event {
  readonly entered: Entered;
  readonly outcomes: Map<string, Outcome>;
  readonly withdrawn: EntrantId[];
  stored: DrawState;
}

function began(tournament: Tournament, count: number, settings: unknown = {}): Event {
  const contenders = sampleContenders(count, (seed) => `bar ${seed % 3}`);
  const entered = { tournament, contenders, settings };
  return {
    entered,
    outcomes: new Map(),
    withdrawn: [],
    stored: freshDraw(unwrap(tournament.draw(contenders, settings))),
  };
}

function factsOf({ outcomes, withdrawn }: Event): DrawFacts {
  return { outcomes: new Map(outcomes), withdrawn: [...withdrawn] };
}

/** Continues the draw after a round trip through JSON, as from a database. */
function carryOn(event: Event): Progress {
  event.stored = JSON.parse(JSON.stringify(continueDraw(event.entered, event.stored, factsOf(event))));
  return courseOf(event.entered, event.stored, factsOf(event));
}

function readyIn({ matches }: Progress) {
  return matches.filter(({ state }) => state === "ready");
}

/** Plays to the end; calls `see` after every step. */
function playOut(event: Event, rng: Rng, odds: Odds, see: () => void = () => undefined): Progress {
  let going = carryOn(event);
  for (let ready = readyIn(going); ready.length > 0; ready = readyIn(going)) {
    const match = ready[randomInt(rng, ready.length)];
    if (match) event.outcomes.set(match.drawn.id, outcomeByLot(rng, match, odds));
    going = carryOn(event);
    see();
  }
  return going;
}

const settingsOf = (format: Tournament, count: number): readonly unknown[] => {
  if (format.id !== "groups") return [{}];
  const usual = { groups: 2, advance: count < 6 ? 1 : 2 };
  return [usual, { ...usual, reseed: true }, { ...usual, advance: 1, bestNext: 1, legs: 2 }];
};

describe.each(allTournaments().map((format) => [format.id, format] as const))("%s, carried on", (_id, format) => {
  const least = format.id === "groups" ? 6 : fewestOf(format);
  const counts = Array.from({ length: 12 }, (_, i) => least + i);

  it.each(counts)("%i entrants get one champion, or shared first places of a table", (count) => {
    for (const settings of settingsOf(format, count)) {
      const event = began(format, count, settings);
      const going = playOut(event, seededRng(count), plain);
      expect(isOver(going)).toBe(true);
      const { entered } = event;
      const ends = format.finishes?.(entered.contenders, settings, going);
      const firsts = ends?.ok ? ends.value.filter(({ from }) => from === 1) : [];
      if (firsts.length > 1) expect(championIn(entered, going)).toBeNull();
      else expect(entered.contenders.map(({ id }) => id)).toContain(championIn(entered, going));
      const rounds = format.rounds?.(count, settings);
      if (rounds !== undefined) expect(rounds).toBeGreaterThanOrEqual(roundsIn(going));
    }
  });

  it.each(counts)("%i entrants: withdrawals and no-shows never change a drawn part", (count) => {
    for (const settings of settingsOf(format, count)) {
      const rng = seededRng(7 * count);
      const event = began(format, count, settings);
      const going = playOut(event, rng, odd, () => {
        if (event.withdrawn.length > count - 4 || rng() > 0.15) return;
        const before = event.stored.draw.matches;
        const seats = seatsFrom(courseOf(event.entered, event.stored, factsOf(event)));
        const stay = event.entered.contenders.filter(({ id }) => !event.withdrawn.includes(id));
        const leaver = stay[randomInt(rng, stay.length)];
        if (leaver) event.withdrawn.push(leaver.id);
        const after = carryOn(event);
        expect(event.stored.draw.matches.slice(0, before.length)).toEqual(before);
        // Entrants seated after the end of a group keep their seats.
        const now = seatsFrom(after);
        for (const [match, seated] of seats) expect(now.get(match)).toEqual(seated);
      });
      expect(readyIn(going)).toEqual([]);
      const ends = format.finishes?.(event.entered.contenders, settings, going);
      const named = ends?.ok ? ends.value.map(({ entrant }) => entrant) : [];
      expect(new Set(named).size).toBe(named.length);
      const again = continueDraw(event.entered, event.stored, factsOf(event));
      expect(JSON.parse(JSON.stringify(again))).toEqual(event.stored);
    }
  });
});

/** The entrants from the groups, by seat. */
function seatsFrom({ matches }: Progress): ReadonlyMap<string, unknown> {
  return new Map(
    matches.flatMap(({ drawn, seats }) =>
      drawn.slots.flatMap((slot, at) => {
        const seat = seats[at];
        return slot.from === "group" && seat?.state === "seated" ? [[`${drawn.id} ${at}`, seat.entrant]] : [];
      }),
    ),
  );
}

function roundsIn({ draw }: Progress): number {
  const last = (section: string) =>
    draw.matches.reduce((highest, match) => (match.section === section ? Math.max(highest, match.round) : highest), 0);
  return last("group") + last("swiss") + last("main");
}

describe("a correction of the results behind a later part", () => {
  const swissWith = (count: number) => {
    const event = began(swiss, count, { rounds: 3 });
    for (const { drawn, seats } of readyIn(carryOn(event))) event.outcomes.set(drawn.id, played(seatedAt(seats)));
    return event;
  };
  const second = ({ stored }: Event) =>
    stored.draw.matches
      .filter(({ round }) => round === 2)
      .map(({ slots }) => slots.map((slot) => (slot.from === "entrant" ? slot.entrant : "")));

  it("redraws the next round, and a correction back restores the first draw", () => {
    const event = swissWith(8);
    carryOn(event);
    const before = event.stored;
    expect(second(event)).toHaveLength(4);
    const [first] = [...event.outcomes];
    if (!first) throw new Error("nothing was played");
    event.outcomes.set(first[0], played(first[1].ranking.toReversed()));
    carryOn(event);
    expect(second(event)).toHaveLength(4);
    expect(event.stored.draw).not.toEqual(before.draw);
    event.outcomes.set(...first);
    carryOn(event);
    expect(event.stored).toEqual(before);
  });

  it("removes the next round while the previous one is open again", () => {
    const event = swissWith(6);
    carryOn(event);
    const [first] = [...event.outcomes.keys()];
    event.outcomes.delete(first ?? "");
    carryOn(event);
    expect(second(event)).toEqual([]);
    expect(event.stored.steps).toEqual([]);
    expect(event.stored.draw.isComplete).toBe(false);
  });

  it("keeps the pairs, including withdrawn entrants, if the result is equal", () => {
    const event = swissWith(8);
    carryOn(event);
    const pairs = second(event);
    event.withdrawn.push(event.entered.contenders[0]?.id as EntrantId);
    const [id, outcome] = [...event.outcomes][0] ?? [];
    if (id && outcome) event.outcomes.set(id, played(outcome.ranking, [1, 0]));
    carryOn(event);
    expect(second(event)).toEqual(pairs);
    expect(event.stored.steps[0]?.left).toEqual([]);
  });

  it("draws a bracket again if the order of a group changed", () => {
    const event = began(groups, 8, { groups: 2, advance: 2, reseed: true });
    for (let ready = readyIn(carryOn(event)); ready.some(({ drawn }) => drawn.section === "group"); ) {
      for (const { drawn, seats } of ready) event.outcomes.set(drawn.id, played(seatedAt(seats).toSorted()));
      ready = readyIn(carryOn(event)).filter(({ drawn }) => drawn.section === "group");
    }
    const before = event.stored.draw;
    expect(before.isComplete).toBe(true);
    for (const [id, { ranking }] of event.outcomes) event.outcomes.set(id, played(ranking.toReversed()));
    carryOn(event);
    expect(event.stored.draw.isComplete).toBe(true);
    expect(event.stored.draw).not.toEqual(before);
  });
});
