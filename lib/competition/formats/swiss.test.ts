import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { type Rng, randomInt, seededRng } from "@/lib/kernel/rng";
import { describeTournament, sampleContenders } from "@/lib/test-kit/competition/brackets/contract";
import { type Odds, outcomeByLot } from "@/lib/test-kit/competition/brackets/random-play";
import type { Draw } from "../brackets/draw";
import { seatedAt } from "../brackets/judge-match";
import { nothingHappened, type Outcome, played } from "../brackets/outcome";
import { isOver, type Progress, progress } from "../brackets/progress";
import { type EntrantId, entrantId } from "../entrant";
import { explainSwissPair } from "../swiss/swiss-table";
import { championIn, type Entered } from "./carry-on";
import { swiss, swissStandings } from "./swiss";
import type { Contender } from "./tournament";

const noOdds: Odds = { walkover: 0, nobody: 0, withdrawal: 0, correction: 0 };
const oddOdds: Odds = { walkover: 0.1, nobody: 0.05, withdrawal: 0.04, correction: 0 };
const counts = Array.from({ length: 127 }, (_, i) => i + 2);

/** As many rounds as single elimination, with all entrants in each, except one of an odd number. */
function swissMatches(rounds: number | null): (n: number) => readonly [number, number] {
  return (n) => {
    const count = (rounds ?? Math.max(1, Math.ceil(Math.log2(n)))) * Math.floor(n / 2);
    return [count, count];
  };
}

describeTournament(swiss, {
  settings: [{ settings: {}, matches: swissMatches(null), oneIn: 12 }],
  refused: [null, { rounds: 0 }, { apartRounds: -1 }, { criteria: [] }, { unknown: 1 }],
});

/** A tournament in play, with all its recorded events. */
interface Event {
  readonly contenders: readonly Contender[];
  readonly draw: Draw;
  readonly outcomes: Map<string, Outcome>;
  readonly withdrawn: EntrantId[];
}

function began(contenders: readonly Contender[], settings: unknown): Event {
  return { contenders, draw: unwrap(swiss.draw(contenders, settings)), outcomes: new Map(), withdrawn: [] };
}

function standing({ draw, outcomes, withdrawn }: Event): Progress {
  return progress(draw, { ...nothingHappened, outcomes, withdrawn });
}

/** Plays the open round; the better seed wins unless results are random. */
function playRound(event: Event, rng: Rng | null, odds: Odds): Progress {
  for (const match of standing(event).matches) {
    if (match.state !== "ready") continue;
    const best = seatedAt(match.seats).toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
    event.outcomes.set(match.drawn.id, rng ? outcomeByLot(rng, match, odds) : played(best));
  }
  return standing(event);
}

function nextOf(event: Event, settings: unknown, contenders = event.contenders) {
  return swiss.next?.(contenders, settings, standing(event));
}

/** Each entrant's opponents, by round; null for a bye. */
function drawnWith({ matches }: Draw): ReadonlyMap<string, readonly (string | null)[]> {
  const opponents = new Map<string, (string | null)[]>();
  for (const { slots } of matches) {
    const names = slots.map((slot) => (slot.from === "entrant" ? slot.entrant : null));
    for (const [i, name] of names.entries()) {
      if (name !== null) opponents.set(name, [...(opponents.get(name) ?? []), names[1 - i] ?? null]);
    }
  }
  return opponents;
}

describe("Swiss", () => {
  it.each(counts)("%i entrants: each plays once per round, no rematches, byes rotate", (n) => {
    const event = began(sampleContenders(n), {});
    let draw = event.draw;
    for (;;) {
      const going = playRound({ ...event, draw }, null, noOdds);
      if (draw.isComplete) {
        expect(isOver(going)).toBe(true);
        break;
      }
      draw = unwrap(swiss.next?.(event.contenders, {}, going) ?? { ok: false, error: [] });
    }
    const rounds = Math.max(1, Math.ceil(Math.log2(n)));
    expect(draw.matches.filter(({ slots }) => slots.every(({ from }) => from === "entrant"))).toHaveLength(
      rounds * Math.floor(n / 2),
    );
    expect(new Set(draw.matches.map(({ id }) => id)).size).toBe(draw.matches.length);
    const withWhom = drawnWith(draw);
    expect(withWhom.size).toBe(n);
    for (const others of withWhom.values()) {
      expect(others).toHaveLength(rounds);
      // A bye counts as an opponent here: nobody has two.
      expect(new Set(others).size).toBe(rounds);
    }
    const places = unwrap(
      swiss.finishes?.(event.contenders, {}, standing({ ...event, draw })) ?? { ok: false, error: [] },
    );
    expect(places[0]).toMatchObject({ entrant: "e1", from: 1, to: 1 });
    expect(places.map(({ entrant }) => entrant).toSorted()).toEqual(event.contenders.map(({ id }) => id).toSorted());
    expect(places.map(({ from, to }) => [from, to])).toEqual(places.map((_, i) => [i + 1, i + 1]));
    seeOneChampion({ ...event, draw }, {});
  });

  it.each(counts.filter((n) => n < 24 || n % 9 === 0))(
    "%i entrants: reaches its end despite walkovers, double forfeits, withdrawals and late entrants",
    (n) => {
      const rng = seededRng(n);
      const rounds = 7;
      let event = began(sampleContenders(n), { rounds });
      for (let round = 1; ; round++) {
        const going = playRound(event, rng, oddOdds);
        if (event.draw.isComplete) {
          expect(isOver(going)).toBe(true);
          expect(round).toBe(rounds);
          seeOneChampion(event, { rounds });
          break;
        }
        const stay = event.contenders.filter(({ id }) => !event.withdrawn.includes(id));
        if (stay.length > 2 && rng() < 0.5) event.withdrawn.push((stay[randomInt(rng, stay.length)] as Contender).id);
        const late = rng() < 0.3 ? [{ id: entrantId(`e${1000 + round}`), kin: null }] : [];
        const contenders = [...event.contenders, ...late];
        const draw = unwrap(nextOf(event, { rounds }, contenders) ?? { ok: false, error: [] });
        expect(draw.matches.slice(0, event.draw.matches.length)).toEqual(event.draw.matches);
        seeFair(event, { ...event, draw, contenders }, round + 1);
        event = { ...event, draw, contenders };
      }
    },
  );

  it("reports when no further round can be drawn", () => {
    const event = began(sampleContenders(4), {});
    const codes = () => {
      const result = nextOf(event, {});
      return result && !result.ok ? result.error.map(({ code }) => code) : [];
    };
    expect(codes()).toEqual(["swiss-round-open"]);
    event.withdrawn.push(entrantId("e1"), entrantId("e2"), entrantId("e3"));
    const ended = unwrap(nextOf(event, {}) ?? { ok: false, error: [] });
    expect([ended.isComplete, ended.matches]).toEqual([true, event.draw.matches]);
    seeOneChampion({ ...event, draw: ended }, {});
    const short = began(sampleContenders(2), {});
    playRound(short, null, noOdds);
    expect(nextOf(short, {})).toMatchObject({ ok: false, error: [{ code: "swiss-over", params: { rounds: 1 } }] });
  });

  it.each([
    ["nothing said", {}],
    ["wins only", { criteria: ["points"] }],
  ])("winners who never met are ranked by their seeds, with %s", (_title, more) => {
    const settings = { rounds: 1, ...more };
    const event = began(sampleContenders(4), settings);
    expect(championIn(enteredIn(event, settings), standing(event))).toBeNull();
    playRound(event, null, noOdds);
    const table = swissStandings(event.contenders, settings, standing(event));
    expect(table?.rows.map(({ entrant, place, shared }) => [entrant, place, shared])).toEqual([
      ["e1", 1, false],
      ["e2", 2, false],
      ["e3", 3, false],
      ["e4", 4, false],
    ]);
    const [first, second] = table?.rows ?? [];
    const why = table && first && second && explainSwissPair(table, first.entrant, second.entrant);
    expect(why?.at(-1)).toEqual({ code: "seed", mine: 1, theirs: 2, decided: true, by: 1 });
    expect(championIn(enteredIn(event, settings), standing(event))).toBe("e1");
  });

  it("has no champion if no match was won", () => {
    const event = began(sampleContenders(2), {});
    const absent = [entrantId("e1"), entrantId("e2")];
    event.outcomes.set("s1-1", { ranking: [], absent, absence: "no-show" });
    const going = standing(event);
    expect(isOver(going)).toBe(true);
    expect(championIn(enteredIn(event, {}), going)).toBeNull();
  });

  it("a substitute plays for the original entrant, and a no-show is not a meeting", () => {
    const event = began(sampleContenders(4), { rounds: 3 });
    const replaced = [{ out: entrantId("e1"), by: entrantId("x") }];
    event.outcomes.set("s1-1", { ranking: [entrantId("x")], absent: [entrantId("e3")], absence: "no-show" });
    event.outcomes.set("s1-2", played([entrantId("e2"), entrantId("e4")]));
    const going = progress(event.draw, { ...nothingHappened, outcomes: event.outcomes, replaced });
    const places = unwrap(swiss.finishes?.(event.contenders, { rounds: 3 }, going) ?? { ok: false, error: [] });
    expect(places.slice(0, 2).map(({ entrant }) => entrant)).toEqual(["x", "e2"]);
    const second = unwrap(swiss.next?.(event.contenders, { rounds: 3 }, going) ?? { ok: false, error: [] });
    expect(second.matches.filter(({ round }) => round === 2).map(({ id }) => id)).toEqual(["s2-1", "s2-2"]);
    expect(drawnWith(second).get("e1")?.[1]).toBe("e2");
  });

  it("rejects unknown settings, and explains itself", () => {
    for (const settings of [null, { rounds: 0 }, { apartRounds: -1 }, { criteria: [] }, { unknown: 1 }]) {
      expect(swiss.draw(sampleContenders(8), settings)).toMatchObject({
        ok: false,
        error: [{ code: "format-settings-unknown" }],
      });
      expect(swiss.explain(8, settings)).toEqual([]);
    }
    expect(swiss.draw(sampleContenders(1), {})).toMatchObject({ ok: false, error: [{ code: "too-few-entrants" }] });
    expect(swiss.explain(5, { rounds: 7 }).map(({ code }) => code)).toEqual([
      "swiss-rounds",
      "swiss-rounds-many",
      "swiss-byes",
      "swiss-places",
      "swiss-champion",
    ]);
    expect(swiss.explain(8, {})[0]?.params).toEqual({ entrants: 8, rounds: 3, matches: 12 });
  });
});

function enteredIn({ contenders }: Event, settings: unknown): Entered {
  return { tournament: swiss, contenders, settings };
}

/** Exactly one entrant is first at the end, unless nobody has won anything. */
function seeOneChampion(event: Event, settings: unknown): void {
  const going = standing(event);
  const rows = swissStandings(event.contenders, settings, going)?.rows ?? [];
  const best = Math.max(...rows.map(({ record }) => record.points));
  const champion = championIn(enteredIn(event, settings), going);
  const own = rows.find(({ entrant }) => (going.replaced.get(entrant) ?? entrant) === champion);
  expect(own?.record.points ?? 0).toBe(best);
}

/**
 * Each active entrant plays once or has a bye, withdrawn ones do not, and nobody has a second bye before all active
 * ones have one.
 */
function seeFair(before: Event, after: Event, round: number): void {
  const now = after.draw.matches.filter((match) => match.round === round);
  const names = now.flatMap(({ slots }) => slots.flatMap((slot) => (slot.from === "entrant" ? [slot.entrant] : [])));
  const there = after.contenders.map(({ id }) => id).filter((id) => !after.withdrawn.includes(id));
  expect(names.toSorted()).toEqual(there.toSorted());
  const rests = new Map<string, number>();
  for (const { places, drawn } of standing(before).matches) {
    const [first, second] = drawn.slots;
    if (second?.from === "bye" && first?.from === "entrant" && places[0]) {
      rests.set(first.entrant, (rests.get(first.entrant) ?? 0) + 1);
    }
  }
  const resting = now.find(({ slots }) => slots[1]?.from === "bye")?.slots[0];
  if (resting?.from !== "entrant") return;
  expect(rests.get(resting.entrant) ?? 0).toBe(Math.min(...there.map((id) => rests.get(id) ?? 0)));
}
