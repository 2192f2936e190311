import { describe, expect, it } from "vitest";
import { type EntrantId, entrantId } from "@/lib/competition/entrant";
import type { Format, PlannedRound } from "@/lib/competition/formats/format";
import { unwrap } from "@/lib/kernel/result";

/** The sample data of a format for the contract. */
export interface FormatSample {
  /** Settings to test, each with the number of meetings per pair. */
  readonly settings: readonly { readonly settings: unknown; readonly legs: number }[];
  /** Settings that must be refused. */
  readonly refused: readonly unknown[];
}

/** Entrants for tests: `e0`, `e1`, … */
export function sampleEntrants(count: number): readonly EntrantId[] {
  return Array.from({ length: count }, (_, i) => entrantId(`e${i}`));
}

const counts = Array.from({ length: 62 }, (_, i) => i + 3);

/** Tests the contract of every round-robin format, for 3 to 64 entrants. */
export function describeFormat(format: Format, sample: FormatSample): void {
  describe.each(sample.settings)(`the contract of ${format.id}, $settings`, ({ settings, legs }) => {
    const planned = new Map(counts.map((n) => [n, unwrap(format.rounds(sampleEntrants(n), settings))]));

    it.each([...planned])("%i entrants: everyone plays or has a bye, once a round", (n, rounds) => {
      for (const round of rounds) {
        const seen = [...round.matches.flatMap(({ sides }) => sides.flat()), ...round.byes];
        expect(seen.toSorted()).toEqual([...sampleEntrants(n)].toSorted());
      }
    });

    it.each([...planned])("%i entrants: everyone meets everyone once a leg", (n, rounds) => {
      for (let leg = 1; leg <= legs; leg++) {
        const pairs = meetings(rounds.filter((round) => round.leg === leg));
        expect(pairs.size).toBe((n * (n - 1)) / 2);
        expect([...new Set(pairs.values())]).toEqual([1]);
      }
      expect(rounds.every(({ leg }) => leg >= 1 && leg <= legs)).toBe(true);
    });

    it.each([...planned])("%i entrants: byes are fair in every leg", (n, rounds) => {
      for (let leg = 1; leg <= legs; leg++) {
        const byes = rounds.filter((round) => round.leg === leg).flatMap((round) => round.byes);
        expect(byes.toSorted()).toEqual(n % 2 === 1 ? [...sampleEntrants(n)].toSorted() : []);
      }
    });

    it.each([...planned])("%i entrants: rounds are numbered, tables of a round are 1, 2, 3, …", (n, rounds) => {
      expect(rounds.map(({ number }) => number)).toEqual(rounds.map((_round, i) => i + 1));
      for (const { matches } of rounds) {
        expect(matches.map(({ table }) => table)).toEqual(Array.from({ length: Math.floor(n / 2) }, (_, i) => i + 1));
      }
    });

    it("is deterministic, and does not change its input", () => {
      const entrants = sampleEntrants(11);
      const copy = [...entrants];
      expect(format.rounds(entrants, settings)).toEqual({ ok: true, value: planned.get(11) });
      expect(entrants).toEqual(copy);
    });

    it("knows entrants by their place in the list only", () => {
      const renamed = unwrap(
        format.rounds(
          [4, 3, 2, 1, 0].map((i) => entrantId(`x${i}`)),
          settings,
        ),
      );
      const plain = JSON.stringify(planned.get(5)).replaceAll(/"e(\d)"/g, (_, i) => `"x${4 - Number(i)}"`);
      expect(renamed).toEqual(JSON.parse(plain));
    });

    it("has an explanation", () => {
      expect(format.explain(8, settings).length).toBeGreaterThan(0);
    });
  });

  describe(`what ${format.id} refuses`, () => {
    const [usual] = sample.settings;

    it.each(sample.refused)("settings %j", (settings) => {
      const refused = format.rounds(sampleEntrants(4), settings);
      expect(refused).toMatchObject({ ok: false, error: [{ code: "format-settings-unknown" }] });
      expect(format.explain(4, settings)).toEqual([]);
    });

    it("too few, too many, and an entrant listed twice", () => {
      const { least, most } = format.entrants;
      const codes = (entrants: readonly EntrantId[]) => {
        const result = format.rounds(entrants, usual?.settings);
        return result.ok ? [] : result.error.map(({ code }) => code);
      };
      expect(codes(sampleEntrants(least))).toEqual([]);
      expect(codes(sampleEntrants(least - 1))).toEqual(["too-few-entrants"]);
      expect(codes(sampleEntrants(most))).toEqual([]);
      expect(codes(sampleEntrants(most + 1))).toEqual(["too-many-entrants"]);
      expect(codes([...sampleEntrants(4), entrantId("e2")])).toEqual(["entrant-listed-twice"]);
    });
  });
}

function meetings(rounds: readonly PlannedRound[]): ReadonlyMap<string, number> {
  const met = new Map<string, number>();
  for (const { sides } of rounds.flatMap((round) => round.matches)) {
    const pair = sides.flat().toSorted().join(" ");
    met.set(pair, (met.get(pair) ?? 0) + 1);
  }
  return met;
}
