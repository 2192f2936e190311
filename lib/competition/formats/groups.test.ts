import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { type Rng, seededRng } from "@/lib/kernel/rng";
import { describeTournament, sampleContenders } from "@/lib/test-kit/competition/brackets/contract";
import { type Odds, outcomeByLot } from "@/lib/test-kit/competition/brackets/random-play";
import type { Draw, DrawnMatch } from "../brackets/draw";
import { seatedAt } from "../brackets/judge-match";
import { nothingHappened, type Outcome, played } from "../brackets/outcome";
import { championOf, isOver, type Progress, progress } from "../brackets/progress";
import { type EntrantId, entrantId } from "../entrant";
import { explainPair } from "../standings/explain";
import { groupStandings, groups } from "./groups";
import type { Contender } from "./tournament";

const oddOdds: Odds = { walkover: 0.12, nobody: 0.06, withdrawal: 0, correction: 0 };
/**
 * Every number of entrants from 4 to 128 for the proof (`PROVE=1`); in normal tests all small ones, and those around
 * multiples of eight.
 */
const isWhole = process.env["PROVE"] === "1";
const counts = Array.from({ length: 125 }, (_, i) => i + 4).filter((n) => isWhole || n < 34 || (n + 1) % 16 < 3);

/** Groups of about four, of which two advance. */
function usual(entrants: number) {
  return { groups: Math.max(2, Math.min(26, Math.floor(entrants / 4))), advance: 2 };
}

/** Each pair once in each group, then a bracket of those who advance, with a match for third place. */
function groupMatches(
  n: number,
  { groups: count, advance, bestNext = 0 }: { groups: number; advance: number; bestNext?: number },
): readonly [number, number] {
  const sizes = Array.from({ length: count }, (_, i) => Math.floor((n + i) / count));
  const on = count * advance + bestNext;
  const matches = sizes.reduce((sum, size) => sum + (size * (size - 1)) / 2, 0) + on - 1 + (on >= 4 ? 1 : 0);
  return [matches, matches];
}

const reseeded = (n: number) => ({ groups: Math.min(16, Math.floor(n / 3)), advance: 1, bestNext: 1, reseed: true });

describeTournament(groups, {
  settings: [
    { settings: "two of each four", settingsFor: usual, oneIn: 6, matches: (n) => groupMatches(n, usual(n)) },
    {
      settings: "seeded anew",
      settingsFor: reseeded,
      least: 6,
      oneIn: 12,
      matches: (n) => groupMatches(n, reseeded(n)),
    },
  ],
  refused: [null, { groups: 1 }, { advance: 0 }, { unknown: 1 }],
});

interface Facts {
  readonly outcomes: Map<string, Outcome>;
  readonly withdrawn: EntrantId[];
}

/** The current tournament, with the orders of the finished groups. */
function standing(draw: Draw, contenders: readonly Contender[], settings: unknown, facts: Facts): Progress {
  const orders = groups.groups?.(contenders, settings, progress(draw, { ...nothingHappened, ...facts })) ?? new Map();
  return progress(draw, { ...nothingHappened, ...facts, groups: orders });
}

/** Plays to the end: the better seed wins, or random results. */
function playedOut(draw: Draw, contenders: readonly Contender[], settings: unknown, rng: Rng | null) {
  const facts: Facts = { outcomes: new Map(), withdrawn: [] };
  for (;;) {
    const going = standing(draw, contenders, settings, facts);
    const ready = going.matches.filter(({ state }) => state === "ready");
    if (ready.length === 0) return { going, facts };
    for (const match of ready) {
      const best = seatedAt(match.seats).toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
      facts.outcomes.set(match.drawn.id, rng ? outcomeByLot(rng, match, oddOdds) : played(best, [1, 0]));
    }
    const leaver = contenders[Math.floor((rng?.() ?? 1) * 8 * contenders.length)];
    if (leaver) facts.withdrawn.push(leaver.id);
  }
}

/** The first match of a bracket in which two entrants could meet, by the groups' places that feed it. */
function placesBelow(draw: Draw, match: DrawnMatch): readonly string[] {
  return match.slots.flatMap((slot) => {
    if (slot.from === "group") return [slot.group];
    const below = slot.from === "match" && draw.matches.find(({ id }) => id === slot.match);
    return below ? placesBelow(draw, below) : [];
  });
}

describe("groups and a bracket", () => {
  it.each(counts)("%i entrants: each is in one group and meets all others of it", (n) => {
    const contenders = sampleContenders(n);
    const settings = usual(n);
    const draw = unwrap(groups.draw(contenders, settings));
    const inGroups = draw.matches.filter(({ section }) => section === "group");
    const members = new Map<string, Set<string>>();
    const pairs = new Set<string>();
    for (const { part, slots } of inGroups) {
      const names = slots.flatMap((slot) => (slot.from === "entrant" ? [slot.entrant] : []));
      pairs.add(names.toSorted().join(" "));
      members.set(part, new Set([...(members.get(part) ?? []), ...names]));
    }
    const sizes = [...members.values()].map(({ size }) => size);
    expect([...members.values()].flatMap((names) => [...names]).toSorted()).toEqual(
      contenders.map(({ id }) => id).toSorted(),
    );
    expect(sizes).toHaveLength(settings.groups);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    expect(inGroups).toHaveLength(sizes.reduce((sum, size) => sum + (size * (size - 1)) / 2, 0));
    expect(pairs.size).toBe(inGroups.length);
  });

  it.each(counts.filter((n) => n < 16 || n % 16 === 0))(
    "%i entrants: the best seed wins, and everyone has a place",
    (n) => {
      const contenders = sampleContenders(n);
      const settings = usual(n);
      const { going } = playedOut(unwrap(groups.draw(contenders, settings)), contenders, settings, null);
      expect(isOver(going)).toBe(true);
      expect(championOf(going)).toBe("e1");
      const ends = unwrap(groups.finishes?.(contenders, settings, going) ?? { ok: false, error: [] });
      expect(ends.map(({ entrant }) => entrant).toSorted()).toEqual(contenders.map(({ id }) => id).toSorted());
      for (const { from, to } of ends) expect(ends.filter((end) => end.from === from)).toHaveLength(to - from + 1);
    },
  );

  it.each(counts.filter((n) => n >= 8 && n % 4 === 0))(
    "%i entrants: no rematch of a group in the first round of the bracket, if avoidable",
    (n) => {
      const draw = unwrap(groups.draw(sampleContenders(n), usual(n)));
      const bracket = draw.matches.filter(({ section }) => section === "main");
      for (const match of bracket.filter(({ round }) => round === 1)) {
        const below = placesBelow(draw, match);
        expect(new Set(below).size).toBe(below.length);
      }
      // Without byes the two of each group are in different halves: they meet again in the final or never.
      if (Math.log2(usual(n).groups) % 1 === 0) {
        const semiFinals = bracket.filter(({ round }) => round === Math.log2(usual(n).groups));
        for (const match of semiFinals) {
          const below = placesBelow(draw, match);
          expect(new Set(below).size).toBe(below.length);
        }
        expect(draw.apart.every(({ pairs: left, bound }) => left === bound)).toBe(true);
      }
    },
  );

  it.each(counts.filter((n) => n < 20 || n % 32 === 0))(
    "%i entrants: reaches its end despite walkovers, double forfeits and withdrawals",
    (n) => {
      const contenders = sampleContenders(n);
      const draw = unwrap(groups.draw(contenders, usual(n)));
      const { going } = playedOut(draw, contenders, usual(n), seededRng(n));
      expect(isOver(going)).toBe(true);
      const names = unwrap(groups.finishes?.(contenders, usual(n), going) ?? { ok: false, error: [] }).map(
        ({ entrant }) => entrant,
      );
      expect(names.toSorted()).toEqual(contenders.map(({ id }) => id).toSorted());
    },
  );

  const firstRound = (draw: Draw) =>
    draw.matches
      .filter(({ section, round }) => section === "main" && round === 1)
      .map(({ slots }) =>
        slots
          .map((slot) =>
            slot.from === "group" ? `${slot.group}${slot.place}` : slot.from === "entrant" ? slot.entrant : slot.from,
          )
          .join(" "),
      );

  it("two groups cross: A1–B2, B1–A2", () => {
    expect(firstRound(unwrap(groups.draw(sampleContenders(8), { groups: 2 })))).toEqual(["a1 b2", "a2 b1"]);
  });

  it("bar mates are in different groups", () => {
    const contenders = sampleContenders(16, (seed) => (seed % 8 < 2 ? "bar" : null));
    const draw = unwrap(groups.draw(contenders, { groups: 4 }));
    const bar = new Set(contenders.flatMap(({ id, kin }) => (kin === null ? [] : [id])));
    const together = draw.matches.filter(
      ({ section, slots }) =>
        section === "group" && slots.every((slot) => slot.from === "entrant" && bar.has(slot.entrant)),
    );
    expect(together).toEqual([]);
  });

  it("the best next ones advance too, compared over equally many matches in groups of different sizes", () => {
    const contenders = sampleContenders(11);
    const settings = { groups: 3, advance: 2, bestNext: 2 };
    const draw = unwrap(groups.draw(contenders, settings));
    const { going } = playedOut(draw, contenders, settings, null);
    const next = going.groups.get("best-3");
    expect(next).toHaveLength(3);
    expect(
      draw.matches
        .filter(({ section }) => section === "main")
        .flatMap(({ slots }) => slots)
        .filter((slot) => slot.from === "group" && slot.group === "best-3"),
    ).toHaveLength(2);
    const ends = unwrap(groups.finishes?.(contenders, settings, going) ?? { ok: false, error: [] });
    expect(ends.findLast(({ to }) => to === 9)?.entrant).toBe(next?.[2]);
    expect(isOver(going)).toBe(true);
  });

  it("seeded after the groups: no bracket before they are over; then by their tables", () => {
    const contenders = sampleContenders(8);
    const settings = { groups: 2, reseed: true };
    const draw = unwrap(groups.draw(contenders, settings));
    expect(draw.isComplete).toBe(false);
    const open = groups.next?.(
      contenders,
      settings,
      standing(draw, contenders, settings, { outcomes: new Map(), withdrawn: [] }),
    );
    expect(open).toMatchObject({ ok: false, error: [{ code: "groups-open", params: { open: 2 } }] });
    const { going, facts } = playedOut(draw, contenders, settings, null);
    const whole = unwrap(groups.next?.(contenders, settings, going) ?? { ok: false, error: [] });
    expect(firstRound(whole)).toEqual(["e1 e3", "e4 e2"]);
    const again = groups.next?.(contenders, settings, standing(whole, contenders, settings, facts));
    expect(again).toMatchObject({ ok: false, error: [{ code: "groups-drawn" }] });
  });

  it("explains the order of two entrants in a group", () => {
    const contenders = sampleContenders(6);
    const settings = { groups: 2, criteria: ["matches-won", "head-to-head"] };
    const draw = unwrap(groups.draw(contenders, settings));
    const { going } = playedOut(draw, contenders, settings, null);
    const [first] = groupStandings(settings, going);
    const [best, second] = first?.table.rows ?? [];
    expect([best?.entrant, second?.entrant]).toEqual(["e1", "e4"]);
    expect(first && explainPair(first.table, entrantId("e1"), entrantId("e4")).decidedBy).toBe("matches-won");
    expect(groupStandings({ groups: 1 }, going)).toEqual([]);
  });

  it("rejects invalid settings, and explains itself", () => {
    const codes = (entrants: number, settings: unknown) => {
      const result = groups.draw(sampleContenders(entrants), settings);
      return result.ok ? [] : result.error.map(({ code }) => code);
    };
    expect(codes(7, { groups: 4 })).toEqual(["groups-too-small"]);
    expect(codes(8, { groups: 4, bestNext: 1 })).toEqual(["groups-too-small"]);
    expect(codes(12, { groups: 4, bestNext: 4 })).toEqual(["groups-best-next-all"]);
    expect(codes(3, { groups: 2 })).toEqual(["too-few-entrants"]);
    for (const settings of [null, { groups: 1 }, { unknown: 1 }])
      expect(codes(8, settings)).toEqual(["format-settings-unknown"]);
    expect(groups.explain(7, { groups: 4 })).toEqual([]);
    expect(groups.explain(14, { groups: 4, bestNext: 1, reseed: true }).map(({ code }) => code)).toEqual([
      "groups-snake",
      "groups-advance",
      "groups-best-next",
      "groups-reseed",
      "groups-equal",
    ]);
    expect(groups.explain(14, { groups: 4 })[0]?.params).toEqual({
      entrants: 14,
      groups: 4,
      sizes: "3–4",
      matches: 18,
    });
  });
});
