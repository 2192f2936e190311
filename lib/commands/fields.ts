import { z } from "zod";
import { idPattern } from "@/lib/kernel/ids";

/** An id created by the sender: 128 random bits (see `idFromBytes`). */
export const id = z.string().regex(idPattern);

/** A line of text: control and direction characters are removed and the ends trimmed; never empty. */
export function line(max: number) {
  return z
    .string()
    .max(max * 4)
    .transform((text) => cleanLine(text))
    .pipe(z.string().min(1).max(max));
}

/** Like `line`, but may be empty. */
export function optionalLine(max: number) {
  return z
    .string()
    .max(max * 4)
    .transform((text) => cleanLine(text))
    .pipe(z.string().max(max));
}

/** Several lines of text, each cleaned like a line; may be empty. */
export function optionalText(max: number) {
  return z
    .string()
    .max(max * 4)
    .transform((text) =>
      text
        .split(/\r\n?|\n/u)
        .map(cleanLine)
        .join("\n")
        .trim()
        .replace(/\n{3,}/gu, "\n\n"),
    )
    .pipe(z.string().max(max));
}

/** A fixed number of bytes in base64url without padding. */
export function base64Url(bytes: number) {
  return z
    .string()
    .length(Math.ceil((bytes * 8) / 6))
    .regex(/^[\w-]+$/);
}

/** The maximum of every number: the database's 32-bit integer. */
export const maxCount = 2_147_483_647;

/** A calendar date, "2026-11-20". */
export const date = z.iso.date();

/** A time of day, "19:00". */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** The minimum number of characters of a password. */
export const minPasswordCharacters = 10;

/** A password as typed: 10 to 200 characters, of any kind. */
export const password = z.string().min(minPasswordCharacters).max(200);

/** The current password, as a proof of identity; omitted when identity was proved in another way a moment ago. */
export const ownerProof = z.string().max(200).optional();

/** An e-mail address, lower case. */
export const email = z
  .string()
  .max(254)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email().max(254));

/** Removes control, zero-width and bidirectional characters, collapses spaces and normalizes (NFC). */
function cleanLine(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** The fields of all commands: the command's id and its league. */
export const envelope = { id, league: id };

/**
 * The position of a game's sheet: match, table and game; all but the match's id are counted from 1. `moved`: how many
 * sheets of that number the sender knew to have moved to other matches; a sender that knew of fewer wrote on the moved
 * sheet.
 */
export const gameKey = {
  match: id,
  table: z.int().min(1).max(99),
  game: z.int().min(1).max(99),
  moved: z.int().min(1).max(99).optional(),
};

/**
 * The phone that made a command, the command's number on that phone, and the phone's clock. Used to detect missing
 * commands and for display; it decides only whether a hand withdrawn by the phone that entered it keeps a row.
 */
export const phone = z
  .strictObject({ device: id, seq: z.int().min(1).max(maxCount), time: z.iso.datetime() })
  .optional();
