import { z } from "zod";

/**
 * Whose word makes a result final: every side's; that of whoever keeps the sheet and any two others (each side's, where there
 * are no more than three); the home side's (the match's first); or the desk's alone.
 */
export const agreementRules = ["every-side", "two-others", "home-side", "desk"] as const;
export type AgreementRule = (typeof agreementRules)[number];

/** The rules to choose from where so many sides meet: nobody is at home among single players, and two sides have no two others. */
export function agreementRulesFor(sides: number): readonly AgreementRule[] {
  return agreementRules.filter((rule) => rule !== (sides > 2 ? "home-side" : "two-others"));
}

/** The detail of a score sheet: every hand, or only how each game ended. */
export const sheetContents = ["hands", "final"] as const;

/** Whether a result that is in doubt counts in the standings, with a mark, or waits until it is out of doubt. */
export const doubtfulResults = ["count", "wait"] as const;

/** Results in doubt, as the standings take them. */
export const inDoubtSchema = z.object({
  unconfirmed: z.enum(doubtfulResults).default("count"),
  disputed: z.enum(doubtfulResults).default("count"),
});

export type InDoubtSettings = z.infer<typeof inDoubtSchema>;

/**
 * What a season asks of its score sheets, stored with the stage (`Stage.sheets`). A season that was made before a field
 * existed has its default.
 */
export const sheetSettingsSchema = inDoubtSchema.extend({
  agreement: z.enum(agreementRules).default("every-side"),
  keeps: z.enum(sheetContents).default("hands"),
});

export type SheetSettings = z.infer<typeof sheetSettingsSchema>;

/** The default settings of a season. */
export const usualSheets: SheetSettings = sheetSettingsSchema.parse({});

/** What a season asks that nobody was asked about, where so many sides meet: of four players, not everybody has to sign. */
export function usualSheetsFor(sides: number): SheetSettings {
  return sides > 2 ? { ...usualSheets, agreement: "two-others" } : usualSheets;
}

/** The settings as they are stored, or as an older app kept them on a phone; what cannot be read is as usual. */
export function sheetSettingsOf(stored: unknown): SheetSettings {
  const read = sheetSettingsSchema.safeParse(stored ?? {});
  return read.success ? read.data : usualSheets;
}
