import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { describeFormat, sampleEntrants } from "@/lib/test-kit/competition/formats/contract";
import { type Certificate, certificateOf } from "./certificate";
import { roundRobin } from "./round-robin";

describeFormat(roundRobin, {
  settings: [
    { settings: { legs: 1 }, legs: 1 },
    { settings: { legs: 2 }, legs: 2 },
    { settings: {}, legs: 1 },
  ],
  refused: [{ legs: 0 }, { legs: 3 }, { legs: 1.5 }, { legs: "two" }, null],
});

const counts = Array.from({ length: 62 }, (_, i) => i + 3);

function certify(n: number, legs: number): Certificate {
  return certificateOf(sampleEntrants(n), unwrap(roundRobin.rounds(sampleEntrants(n), { legs })), legs);
}

/** A balanced tournament design by construction; else by search, within 2; four entrants have none. */
function tableBound(n: number): number {
  if (n % 2 === 1) return 0;
  if (n === 4) return 3;
  return (n - 1) % 3 === 0 && n > 10 ? 2 : 1;
}

describe("round robin, one leg", () => {
  it.each(counts)("%i entrants: fewest breaks, home and away within one, balanced tables", (n) => {
    const certificate = certify(n, 1);
    const odd = n % 2 === 1;
    expect(certificate.rounds).toEqual({ value: odd ? n : n - 1, bound: odd ? n : n - 1, optimal: true });
    expect(certificate.breaks).toMatchObject({ value: odd ? 0 : n - 2, bound: odd ? 0 : n - 2, optimal: true });
    expect(certificate.imbalance).toEqual({ value: odd ? 0 : 1, bound: odd ? 0 : 1, optimal: true });
    expect(certificate.longestRun.value).toBe(odd ? 1 : 2);
    expect(certificate.byes).toEqual({ value: 0, bound: 0, optimal: true });
    expect(certificate.tables.value).toBeLessThanOrEqual(tableBound(n));
  });
});

describe("round robin, two legs", () => {
  it.each(counts)("%i entrants: fewest breaks of mirrored legs, home and away equal", (n) => {
    const certificate = certify(n, 2);
    const odd = n % 2 === 1;
    expect(certificate.meetings).toMatchObject({ optimal: true });
    expect(certificate.breaks).toMatchObject({ value: odd ? n - 2 : 3 * n - 6, optimal: true });
    expect(certificate.imbalance).toEqual({ value: 0, bound: 0, optimal: true });
    expect(certificate.longestRun.value).toBe(odd ? 2 : 3);
  });

  it.each(counts)("%i entrants: the second leg repeats the first, home and away changed", (n) => {
    const rounds = unwrap(roundRobin.rounds(sampleEntrants(n), { legs: 2 }));
    const half = rounds.length / 2;
    const pairs = (round: number) => rounds[round]?.matches.map(({ sides }) => sides.flat().join(" "));
    const turned = (round: number) => rounds[round]?.matches.map(({ sides }) => sides.flat().toReversed().join(" "));
    for (let round = 0; round < half; round++)
      expect(turned(round + half)?.toSorted()).toEqual(pairs(round)?.toSorted());
  });
});

describe("small ones, by hand", () => {
  it("four entrants", () => {
    const rounds = unwrap(roundRobin.rounds(sampleEntrants(4), { legs: 1 }));
    expect(rounds.map(({ matches }) => matches.map(({ sides }) => sides.flat().join("-")).toSorted())).toEqual([
      ["e0-e3", "e1-e2"],
      ["e2-e0", "e3-e1"],
      ["e0-e1", "e2-e3"],
    ]);
  });

  it("two entrants play a single match", () => {
    expect(unwrap(roundRobin.rounds(sampleEntrants(2), {}))).toEqual([
      { number: 1, leg: 1, byes: [], matches: [{ sides: [["e0"], ["e1"]], table: 1 }] },
    ]);
  });

  it("four entrants and two tables: in every placement of three rounds, someone stays at one table", () => {
    const rounds = [
      [
        [0, 3],
        [1, 2],
      ],
      [
        [0, 2],
        [1, 3],
      ],
      [
        [0, 1],
        [2, 3],
      ],
    ];
    const stays = Array.from({ length: 8 }, (_, placing) =>
      [0, 1, 2, 3].some((entrant) => {
        const first = rounds.map((matches, r) => matches[(placing >> r) & 1]?.includes(entrant));
        return new Set(first).size === 1;
      }),
    );
    expect(stays).toEqual(stays.map(() => true));
    expect(certify(4, 2).tables.value).toBe(0);
  });
});

describe("its explanations", () => {
  it("figures are those of the schedule", () => {
    for (const n of [2, 7, 12]) {
      for (const legs of [1, 2]) {
        const certificate = certify(n, legs);
        const reasons = new Map(roundRobin.explain(n, { legs }).map((reason) => [reason.code, reason.params]));
        expect(reasons.get("round-robin-rounds")).toEqual({
          entrants: n,
          legs,
          rounds: certificate.rounds.value,
          matches: (legs * n * (n - 1)) / 2,
        });
        expect(reasons.get("round-robin-breaks")).toEqual({ entrants: n, breaks: certificate.breaks.value });
      }
    }
  });
});
