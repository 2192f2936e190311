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

/** A way to find a champion. Pure: the same contenders and settings give the same draw, everywhere. */
export interface Tournament {
  readonly id: string;
  /** The fewest and the most entrants. */
  readonly entrants: { readonly least: number; readonly most: number };
  /**
   * The draw for contenders in seed order, best first. Problems: `format-settings-unknown` (with the path of the field),
   * `too-few-entrants`, `too-many-entrants`, `entrant-listed-twice`, and the format's own.
   */
  draw(contenders: readonly Contender[], settings: unknown): Result<Draw, readonly Problem[]>;
  /**
   * Only of a format that draws round by round: the draw with its next round, once the one before is over. The matches there
   * were stay as they are.
   */
  readonly next?: (
    contenders: readonly Contender[],
    settings: unknown,
    going: Progress,
  ) => Result<Draw, readonly Problem[]>;
  /** Only of a format with groups: the final order of each that is over, for `Happened.groups`; settings that `draw` refuses give none. */
  readonly groups?: (
    contenders: readonly Contender[],
    settings: unknown,
    going: Progress,
  ) => ReadonlyMap<string, readonly EntrantId[]>;
  /** Only of a format whose places come from a table: everyone's place, best first, as it stands. */
  readonly finishes?: (
    contenders: readonly Contender[],
    settings: unknown,
    going: Progress,
  ) => Result<readonly Finished[], readonly Problem[]>;
  /** Only of a format that draws round by round: how many rounds there will be, one after the other; 0 for settings that `draw` refuses. */
  readonly rounds?: (entrants: number, settings: unknown) => number;
  /** What the format promises for a number of entrants. Settings that `draw` refuses explain nothing. */
  explain(entrants: number, settings: unknown): readonly FormatReason[];
}

/** A tournament as its author writes it: with its own settings, already checked. */
export interface TournamentDefinition<Settings> {
  readonly id: string;
  readonly entrants: { readonly least: number; readonly most: number };
  readonly settings: z.ZodType<Settings>;
  /** Problems that only this format knows; none for most. */
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
