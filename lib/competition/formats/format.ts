import type { z } from "zod";
import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { EntrantId, EntrantSide } from "../entrant";

/** A match in a format's schedule: its entrants and table. The season adds dates and ids. */
export interface PlannedMatch {
  /** Two or more; the first is at home. */
  readonly sides: readonly EntrantSide[];
  /** From 1. No two matches of a round share a table. */
  readonly table: number;
}

/** One round: everyone plays at most once. */
export interface PlannedRound {
  /** From 1, over all legs. */
  readonly number: number;
  /** From 1. Each pair meets once per leg. */
  readonly leg: number;
  readonly matches: readonly PlannedMatch[];
  /** Entrants with a bye, in the entrants' order. */
  readonly byes: readonly EntrantId[];
}

/** A reason for something about the schedule, as data; `formats.<code>` in the catalogues is its sentence. */
export interface FormatReason {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** The paper that proves it. */
  readonly source?: string;
}

/** A format that schedules all rounds of a stage. Pure: equal entrants and settings give equal rounds. */
export interface Format {
  readonly id: string;
  /** The minimum and maximum number of entrants. */
  readonly entrants: { readonly least: number; readonly most: number };
  /**
   * All rounds. Problems: `format-settings-unknown` (with the path of the field), `too-few-entrants`,
   * `too-many-entrants`, `entrant-listed-twice`.
   */
  rounds(entrants: readonly EntrantId[], settings: unknown): Result<readonly PlannedRound[], readonly Problem[]>;
  /** The format's guarantees for a number of entrants, with reasons. Empty for settings that `rounds` rejects. */
  explain(entrants: number, settings: unknown): readonly FormatReason[];
}

/** A format as its author defines it, with its own validated settings. */
export interface FormatDefinition<Settings> {
  readonly id: string;
  readonly entrants: { readonly least: number; readonly most: number };
  readonly settings: z.ZodType<Settings>;
  rounds(entrants: readonly EntrantId[], settings: Settings): readonly PlannedRound[];
  explain(entrants: number, settings: Settings): readonly FormatReason[];
}

/** Closes over a format's own settings, so that the registry needs no generics and no casts. */
export function defineFormat<Settings>(definition: FormatDefinition<Settings>): Format {
  const { id, entrants: limits, settings: schema } = definition;
  return {
    id,
    entrants: limits,
    rounds(entrants, settings) {
      const parsed = schema.safeParse(settings);
      const problems = [
        ...(parsed.success ? [] : parsed.error.issues.map((issue) => settingsProblem(issue.path))),
        ...entrantProblems(entrants, limits),
      ];
      if (!parsed.success || problems.length > 0) return err(problems);
      return ok(definition.rounds(entrants, parsed.data));
    },
    explain(entrants, settings) {
      const parsed = schema.safeParse(settings);
      return parsed.success ? definition.explain(entrants, parsed.data) : [];
    },
  };
}

/** An invalid setting of a format. */
export function settingsProblem(path: readonly PropertyKey[]): Problem {
  const field = ["settings", ...path.map(String)].join(".");
  return { code: "format-settings-unknown", path: field, params: { field } };
}

/** Problems of too few or too many entrants, or a repeated one. */
export function entrantProblems(entrants: readonly EntrantId[], { least, most }: Format["entrants"]): Problem[] {
  const count = entrants.length;
  if (count < least) return [{ code: "too-few-entrants", path: "entrants", params: { count, least } }];
  if (count > most) return [{ code: "too-many-entrants", path: "entrants", params: { count, most } }];
  const seen = new Set<EntrantId>();
  const problems: Problem[] = [];
  for (const [i, entrant] of entrants.entries()) {
    if (seen.has(entrant)) {
      problems.push({ code: "entrant-listed-twice", path: `entrants.${i}`, params: { position: i + 1 } });
    }
    seen.add(entrant);
  }
  return problems;
}
