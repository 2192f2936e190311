import type { z } from "zod";
import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { Draw } from "../brackets/draw";
import type { Finished } from "../brackets/finishes";
import type { Progress } from "../brackets/progress";
import type { EntrantId } from "../entrant";
import { entrantProblems, type FormatReason, settingsProblem } from "./format";

/** An entrant of a tournament, and the bar or team whose members are separated; null for none. */
export interface Contender {
  readonly id: EntrantId;
  readonly kin: string | null;
}

/** The validated input of a tournament format. */
interface Drawing<Settings> {
  readonly contenders: readonly Contender[];
  readonly settings: Settings;
}

/** A format that finds a champion. Pure: equal contenders and settings give equal draws. */
export interface Tournament {
  readonly id: string;
  /** The minimum and maximum number of entrants. */
  readonly entrants: { readonly least: number; readonly most: number };
  /**
   * The draw for contenders in seed order, best first. Problems: `format-settings-unknown` (with the path of the field),
   * `too-few-entrants`, `too-many-entrants`, `entrant-listed-twice`, and the format's own.
   */
  draw(contenders: readonly Contender[], settings: unknown): Result<Draw, readonly Problem[]>;
  /**
   * Only for formats drawn round by round: the draw with its next round, after the previous one is over. Existing
   * matches stay unchanged.
   */
  readonly next?: (
    contenders: readonly Contender[],
    settings: unknown,
    going: Progress,
  ) => Result<Draw, readonly Problem[]>;
  /**
   * Only for formats with groups: the final order of each finished group, for `Happened.groups`; empty for settings
   * that `draw` rejects.
   */
  readonly groups?: (
    contenders: readonly Contender[],
    settings: unknown,
    going: Progress,
  ) => ReadonlyMap<string, readonly EntrantId[]>;
  /** Only for formats ranked by a table: the current place of each entrant, best first. */
  readonly finishes?: (
    contenders: readonly Contender[],
    settings: unknown,
    going: Progress,
  ) => Result<readonly Finished[], readonly Problem[]>;
  /** Only for formats drawn round by round: the number of consecutive rounds; 0 for settings that `draw` rejects. */
  readonly rounds?: (entrants: number, settings: unknown) => number;
  /** The format's guarantees for a number of entrants. Empty for settings that `draw` rejects. */
  explain(entrants: number, settings: unknown): readonly FormatReason[];
}

/** A tournament as its author defines it, with its own validated settings. */
export interface TournamentDefinition<Settings> {
  readonly id: string;
  readonly entrants: { readonly least: number; readonly most: number };
  readonly settings: z.ZodType<Settings>;
  /** Problems of this format only; most have none. */
  problems?(entrants: number, settings: Settings): readonly Problem[];
  draw(drawing: Drawing<Settings>): Draw;
  next?(drawing: Drawing<Settings>, going: Progress): Result<Draw, readonly Problem[]>;
  groups?(drawing: Drawing<Settings>, going: Progress): ReadonlyMap<string, readonly EntrantId[]>;
  finishes?(drawing: Drawing<Settings>, going: Progress): readonly Finished[];
  rounds?(entrants: number, settings: Settings): number;
  explain(entrants: number, settings: Settings): readonly FormatReason[];
}

/** Closes over a tournament's own settings, so that the registry needs no generics and no casts. */
export function defineTournament<Settings>(definition: TournamentDefinition<Settings>): Tournament {
  const { id, entrants: limits, next, groups, finishes, rounds } = definition;
  const checked = (contenders: readonly Contender[], raw: unknown): Result<Drawing<Settings>, readonly Problem[]> => {
    const parsed = definition.settings.safeParse(raw);
    const ids = contenders.map((contender) => contender.id);
    const problems = [
      ...(parsed.success ? [] : parsed.error.issues.map((issue) => settingsProblem(issue.path))),
      ...entrantProblems(ids, limits),
    ];
    if (!parsed.success || problems.length > 0) return err(problems);
    const own = definition.problems?.(contenders.length, parsed.data) ?? [];
    return own.length > 0 ? err(own) : ok({ contenders, settings: parsed.data });
  };
  return {
    id,
    entrants: limits,
    draw(contenders, settings) {
      const drawing = checked(contenders, settings);
      return drawing.ok ? ok(definition.draw(drawing.value)) : drawing;
    },
    ...(next && {
      next(contenders: readonly Contender[], settings: unknown, going: Progress) {
        const drawing = checked(contenders, settings);
        return drawing.ok ? next(drawing.value, going) : drawing;
      },
    }),
    ...(groups && {
      groups(contenders: readonly Contender[], settings: unknown, going: Progress) {
        const drawing = checked(contenders, settings);
        return drawing.ok ? groups(drawing.value, going) : new Map<string, readonly EntrantId[]>();
      },
    }),
    ...(finishes && {
      finishes(contenders: readonly Contender[], settings: unknown, going: Progress) {
        const drawing = checked(contenders, settings);
        return drawing.ok ? ok(finishes(drawing.value, going)) : drawing;
      },
    }),
    ...(rounds && {
      rounds(entrants: number, settings: unknown) {
        const parsed = definition.settings.safeParse(settings);
        return parsed.success ? rounds(entrants, parsed.data) : 0;
      },
    }),
    explain(entrants, settings) {
      const parsed = definition.settings.safeParse(settings);
      if (!parsed.success || (definition.problems?.(entrants, parsed.data) ?? []).length > 0) return [];
      return definition.explain(entrants, parsed.data);
    },
  };
}
