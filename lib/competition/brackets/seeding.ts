import { z } from "zod";
import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import { seededRng, shuffled } from "@/lib/kernel/rng";
import { byCodeUnits, type EntrantId, entrantId } from "../entrant";
import type { FormatReason } from "../formats/format";

const someone = z.string().min(1).transform(entrantId);
/** What lots are drawn with; recorded, so that anyone can draw them again. */
const lotSeed = z.int().min(1).max(0xffffffff);

/** Where seeds come from; read from the store or a form. */
export const seedSource = z.discriminatedUnion("kind", [
  /** A table's order, equals in one group; lots decide among equals, and among those it does not name, who come last. */
  z.strictObject({ kind: z.literal("ranking"), groups: z.array(z.array(someone)), lotSeed }),
  /** An order that somebody wrote: everyone, once. */
  z.strictObject({ kind: z.literal("hand"), order: z.array(someone) }),
  z.strictObject({ kind: z.literal("lot"), lotSeed }),
  /** The first by hand, the others by lot. */
  z.strictObject({ kind: z.literal("mixed"), first: z.array(someone), lotSeed }),
]);
export type SeedSource = z.infer<typeof seedSource>;

/** Every reason for a seed; `seeding.reasons.<code>` in the catalogues is its sentence. */
export const seedReasonCodes = [
  "seed-ranked",
  "seed-ranked-lot",
  "seed-unranked-lot",
  "seed-by-hand",
  "seed-by-lot",
] as const;
export type SeedReasonCode = (typeof seedReasonCodes)[number];

/** One entrant's seed, and where it comes from. */
export interface Seeded {
  readonly entrant: EntrantId;
  /** From 1. */
  readonly seed: number;
  readonly why: FormatReason;
}

/**
 * Everyone once, in seed order. The order in which entrants are listed changes nothing: lots are drawn from their ids in
 * code-unit order. Problems: `seeds-name-stranger`, `seeds-name-twice`, `seeds-lack-someone` (by hand only).
 */
export function seedEntrants(
  entrants: readonly EntrantId[],
  settings: SeedSource,
): Result<readonly Seeded[], readonly Problem[]> {
  const problems = listProblems(settings, entrants);
  if (problems.length > 0) return err(problems);
  const first = firstOf(settings, new Set(entrants));
  const known = new Set(first.map(([entrant]) => entrant));
  const others = entrants.filter((entrant) => !known.has(entrant));
  const placed = [...first, ...lastOf(settings, others)];
  return ok(
    placed.map(([entrant, { code, params }], i) => ({
      entrant,
      seed: i + 1,
      why: { code, params: { seed: i + 1, ...params } },
    })),
  );
}

/**
 * The lots: ids in code-unit order, then Fisher–Yates from the end with the kernel's generator (mulberry32) started with
 * the recorded seed.
 */
export function drawLots(entrants: readonly EntrantId[], seed: number): readonly EntrantId[] {
  return shuffled(seededRng(seed), entrants.toSorted(byCodeUnits));
}

type Placed = readonly [EntrantId, FormatReason];

function because(code: SeedReasonCode, params: FormatReason["params"]): FormatReason {
  return { code, params };
}

/** Those whom the settings name. A table may name more than enter, and fewer. */
function firstOf(settings: SeedSource, entered: ReadonlySet<EntrantId>): readonly Placed[] {
  switch (settings.kind) {
    case "ranking":
      return settings.groups.flatMap((group, at) => {
        const place = 1 + settings.groups.slice(0, at).flat().length;
        return ranked(
          group.filter((entrant) => entered.has(entrant)),
          place,
          settings.lotSeed,
        );
      });
    case "hand":
      return settings.order.map((entrant) => [entrant, because("seed-by-hand", {})]);
    case "mixed":
      return settings.first.map((entrant) => [entrant, because("seed-by-hand", {})]);
    case "lot":
      return [];
  }
}

function ranked(equals: readonly EntrantId[], place: number, seed: number): readonly Placed[] {
  const why =
    equals.length > 1
      ? because("seed-ranked-lot", { place, equals: equals.length, lot: seed })
      : because("seed-ranked", { place });
  return drawLots(equals, seed).map((entrant) => [entrant, why]);
}

function lastOf(settings: SeedSource, others: readonly EntrantId[]): readonly Placed[] {
  if (settings.kind === "hand" || others.length === 0) return [];
  const code = settings.kind === "ranking" ? "seed-unranked-lot" : "seed-by-lot";
  const why = because(code, { lot: settings.lotSeed });
  return drawLots(others, settings.lotSeed).map((entrant) => [entrant, why]);
}

function listProblems(settings: SeedSource, entrants: readonly EntrantId[]): readonly Problem[] {
  if (settings.kind === "lot") return [];
  const entered = new Set(entrants);
  const seen = new Set<EntrantId>();
  const problems: Problem[] = [];
  for (const [i, entrant] of namedIn(settings).entries()) {
    const place = { path: `seeds.${i}`, params: { position: i + 1 } };
    if (settings.kind !== "ranking" && !entered.has(entrant)) problems.push({ code: "seeds-name-stranger", ...place });
    else if (seen.has(entrant)) problems.push({ code: "seeds-name-twice", ...place });
    seen.add(entrant);
  }
  const missing = entrants.filter((entrant) => !seen.has(entrant)).length;
  if (settings.kind === "hand" && missing > 0) problems.push({ code: "seeds-lack-someone", params: { missing } });
  return problems;
}

function namedIn(settings: Exclude<SeedSource, { kind: "lot" }>): readonly EntrantId[] {
  if (settings.kind === "ranking") return settings.groups.flat();
  return settings.kind === "hand" ? settings.order : settings.first;
}
