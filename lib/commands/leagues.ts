import { z } from "zod";
import { locales } from "@/lib/i18n/locale";
import { envelope, line, ownerProof } from "./fields";

/** The colors that a league can choose for its pages; the first is the product's own. */
export const accents = ["", "river", "walnut", "plum"] as const;

export type Accent = (typeof accents)[number];

const timeZone = z.string().min(1).max(64);

/** Founds another league of the installation; its founder becomes its owner. */
export const foundLeague = z.strictObject({
  ...envelope,
  kind: z.literal("found-league"),
  name: line(80),
  locale: z.enum(locales),
  timeZone,
});

/**
 * Changes a league's settings; omitted ones are unchanged, so that two changes do not undo each other. The address stays
 * the same, since links and printed codes contain it.
 */
export const changeLeague = z.strictObject({
  ...envelope,
  kind: z.literal("change-league"),
  name: line(80).optional(),
  locale: z.enum(locales).optional(),
  /** The languages of its pages; its own is always one of them. */
  languages: z.array(z.enum(locales)).min(1).max(locales.length).optional(),
  timeZone: timeZone.optional(),
  accent: z.enum(accents).optional(),
  isSearched: z.boolean().optional(),
});

/** Archives the league: it becomes read-only and leaves the lists; its pages stay. */
export const archiveLeague = z.strictObject({ ...envelope, kind: z.literal("archive-league") });

/** Restores an archived league. */
export const restoreLeague = z.strictObject({ ...envelope, kind: z.literal("restore-league") });

/**
 * Deletes an archived league: hides it immediately and removes all its data after `deletedLeagueRetentionMs`. The name
 * must be typed as confirmation, and the owner must prove their identity; the proof is not stored in the ledger.
 */
export const deleteLeague = z.strictObject({
  ...envelope,
  kind: z.literal("delete-league"),
  name: line(80),
  proof: ownerProof,
});

/** Restores a deleted league as an archived one. */
export const undeleteLeague = z.strictObject({ ...envelope, kind: z.literal("undelete-league") });

/** How long a deleted league can be restored, in milliseconds: 30 days. */
export const deletedLeagueRetentionMs = 30 * 86_400_000;
