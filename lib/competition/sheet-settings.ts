import { z } from "zod";

/**
 * The confirmations that make a result final: every side's; those of the scorekeeper and any two others (each side's,
 * if there are at most three); the home side's (the match's first); or the desk's only.
 */
export const agreementRules = ["every-side", "two-others", "home-side", "desk"] as const;
export type AgreementRule = (typeof agreementRules)[number];

/** The rules available for a number of sides: single players have no home side, and two sides have no two others. */
export function agreementRulesFor(sides: number): readonly AgreementRule[] {
  return agreementRules.filter((rule) => rule !== (sides > 2 ? "home-side" : "two-others"));
}

/** The detail of a score sheet: every hand, or only how each game ended. */
export const sheetContents = ["hands", "final"] as const;

/** Whether a result in doubt counts in the standings, with a mark, or waits. */
export const doubtfulResults = ["count", "wait"] as const;

/** The standings' treatment of results in doubt. */
export const inDoubtSchema = z.object({
  unconfirmed: z.enum(doubtfulResults).default("count"),
  disputed: z.enum(doubtfulResults).default("count"),
});

export type InDoubtSettings = z.infer<typeof inDoubtSchema>;

/**
 * The score sheet rules of a season, stored with the stage (`Stage.sheets`). Seasons older than a field have its
 * default.
 */
export const sheetSettingsSchema = inDoubtSchema.extend({
  agreement: z.enum(agreementRules).default("every-side"),
  keeps: z.enum(sheetContents).default("hands"),
});

export type SheetSettings = z.infer<typeof sheetSettingsSchema>;

/** The default settings of a season. */
export const usualSheets: SheetSettings = sheetSettingsSchema.parse({});

/** The default rules of a season, by its number of sides: of four players, not everybody has to sign. */
export function usualSheetsFor(sides: number): SheetSettings {
  return sides > 2 ? { ...usualSheets, agreement: "two-others" } : usualSheets;
}

/** The settings as stored, or as an older app stored them on a phone; invalid ones become the default. */
export function sheetSettingsOf(stored: unknown): SheetSettings {
  const read = sheetSettingsSchema.safeParse(stored ?? {});
  return read.success ? read.data : usualSheets;
}
