import { z } from "zod";
import type { Locale } from "@/lib/i18n/locale";
import { date, envelope, id, line } from "./fields";

/** The maximum length of an announcement in one language. */
export const longestAnnouncement = 200;

const text = line(longestAnnouncement).exactOptional();

/** The texts of an announcement by language; at least one. */
export const announcementTexts = z
  .strictObject({ en: text, ru: text } satisfies Record<Locale, typeof text>)
  .refine((texts) => Object.keys(texts).length > 0);

/** Shows a message on the league's pages and walls until a date; with the id of an earlier one, changes it. */
export const announce = z.strictObject({
  ...envelope,
  kind: z.literal("announce"),
  announcement: id,
  /** The bar that it is about; null for the whole league. */
  venue: id.nullable(),
  texts: announcementTexts,
  /** The last day on which it is shown. */
  until: date,
});

/** Ends an announcement before its date. */
export const endAnnouncement = z.strictObject({
  ...envelope,
  kind: z.literal("end-announcement"),
  announcement: id,
});
