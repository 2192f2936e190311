import { z } from "zod";
import { locales } from "@/lib/i18n/locale";
import { envelope, line, ownerProof } from "./fields";

/** The colours that a league can choose for its pages; the first is the house's own. */
export const accents = ["", "river", "walnut", "plum"] as const;

export type Accent = (typeof accents)[number];

const timeZone = z.string().min(1).max(64);

/** Another league of the installation; whoever founds it owns it. */
export const foundLeague = z.strictObject({
  ...envelope,
  kind: z.literal("found-league"),
  name: line(80),
  locale: z.enum(locales),
  timeZone,
});

/** What a league says of itself. Its address stays, so that links and printed codes hold. */
export const changeLeague = z.strictObject({
  ...envelope,
  kind: z.literal("change-league"),
  name: line(80),
  locale: z.enum(locales),
  /** In which its pages are offered, its own among them; not named: as before. */
  languages: z.array(z.enum(locales)).min(1).max(locales.length).optional(),
  timeZone,
  accent: z.enum(accents),
  isSearched: z.boolean(),
});

/** Nothing more is written in the league; its pages stay, and it stands in no list. */
export const archiveLeague = z.strictObject({ ...envelope, kind: z.literal("archive-league") });

/** An archived league goes on. */
export const restoreLeague = z.strictObject({ ...envelope, kind: z.literal("restore-league") });

/**
 * An archived league is hidden at once, and removed with all that was written in it after `deletedLeagueKept`. Its name is typed, so
 * that nobody does it in passing, and its owner proves who they are; the proof stands in no ledger.
 */
export const deleteLeague = z.strictObject({
  ...envelope,
  kind: z.literal("delete-league"),
  name: line(80),
  proof: ownerProof,
});

/** A deleted league is there again, archived as it was before. */
export const undeleteLeague = z.strictObject({ ...envelope, kind: z.literal("undelete-league") });

/** How long a deleted league can be restored, in milliseconds: 30 days. */
export const deletedLeagueKept = 30 * 86_400_000;
