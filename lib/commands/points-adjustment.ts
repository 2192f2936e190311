import { z } from "zod";
import { envelope, id, optionalLine } from "./fields";

const reason = optionalLine(300).default("");

/**
 * Adds game points, games won or table points to a team's row, subtracts them, or sets a fine; with a public reason.
 */
export const adjustPoints = z.strictObject({
  ...envelope,
  kind: z.literal("adjust-points"),
  season: id,
  adjustment: id,
  entrant: id,
  gamePoints: z.int().min(-10_000).max(10_000),
  gamesWon: z.int().min(-99).max(99),
  /** Points for places at tables, in twelfths of a point. */
  tablePoints: z.int().min(-12_000).max(12_000).default(0),
  /** A fine, in hundredths of the league's currency. */
  dues: z.int().min(0).max(1_000_000).default(0),
  /** Counts in the standings after this round; 0 counts from the start. */
  afterRound: z.int().min(0).max(1000),
  reason,
});

/** Revokes an adjustment; it stays on record. */
export const revokeAdjustment = z.strictObject({
  ...envelope,
  kind: z.literal("revoke-adjustment"),
  season: id,
  adjustment: id,
  reason,
});

/**
 * Records a play-off between tied entrants: the final order, best first. A second command for the same tie replaces
 * the first.
 */
export const recordPlayoff = z.strictObject({
  ...envelope,
  kind: z.literal("record-playoff"),
  season: id,
  order: z.array(id).min(2).max(32),
  reason,
});

/** Draws a season's lots on the server, with a public reason. */
export const drawLots = z.strictObject({ ...envelope, kind: z.literal("draw-lots"), season: id, reason });

/** Voids a season's lots for a public reason; they can be drawn again. The log keeps both draws. */
export const undoLots = z.strictObject({ ...envelope, kind: z.literal("undo-lots"), season: id, reason });
