import { z } from "zod";
import { idPattern } from "@/lib/kernel/ids";

/** An id made by whoever writes: 128 random bits (see `idFromBytes`). */
export const id = z.string().regex(idPattern);

/** A line of text that a person typed: no control or direction-changing characters, ends trimmed, never empty. */
export function line(max: number) {
  return z
    .string()
    .max(max * 4)
    .transform((text) => cleanLine(text))
    .pipe(z.string().min(1).max(max));
}

/** The same, and may be empty. */
export function optionalLine(max: number) {
  return z
    .string()
    .max(max * 4)
    .transform((text) => cleanLine(text))
    .pipe(z.string().max(max));
}

/** Several lines of text, cleaned one by one; may be empty. */
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

/** So many bytes, in the letters of base64url without padding. */
export function base64Url(bytes: number) {
  return z
    .string()
    .length(Math.ceil((bytes * 8) / 6))
    .regex(/^[\w-]+$/);
}

/** The most that is counted anywhere: what the database keeps a whole number in. */
export const mostCounted = 2_147_483_647;

/** A calendar date, "2026-11-20". */
export const date = z.iso.date();

/** A time of day, "19:00". */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** The fewest characters of a password. */
export const shortestPassword = 10;

/** A password as typed: 10 to 200 characters, of any kind. */
export const password = z.string().min(shortestPassword).max(200);

/** The password as it is held against the stored one; none where who they are was proved otherwise a moment ago. */
export const ownerProof = z.string().max(200).optional();

/** An e-mail address, lower case. */
export const email = z
  .string()
  .max(254)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email().max(254));

/** Strips control, zero-width and bidirectional characters, joins spaces, normalises (NFC). */
function cleanLine(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** What every command carries: its own id, and the league it writes to. */
export const envelope = { id, league: id };

/**
 * Where a hand stands on paper: match, table, game; all counted from 1 but the match's id. `moved`: how many sheets of that
 * number the writer knew to have gone from there to other matches; who knew of fewer wrote on the one that went.
 */
export const gameKey = {
  match: id,
  table: z.int().min(1).max(99),
  game: z.int().min(1).max(99),
  moved: z.int().min(1).max(99).optional(),
};

/**
 * Which phone made a command, its how-manieth command it is, and what the phone's clock said. It proves that nothing is
 * missing, and is shown; all that it decides is whether a hand withdrawn by the phone that entered it keeps a row.
 */
export const phone = z
  .strictObject({ device: id, seq: z.int().min(1).max(mostCounted), time: z.iso.datetime() })
  .optional();
