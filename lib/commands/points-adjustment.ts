import { z } from "zod";
import { envelope, id, optionalLine } from "./fields";

const reason = optionalLine(300).default("");

/** Game points, games won or table points that an official adds to a team's row or takes from it, with the public reason. */
export const adjustPoints = z.strictObject({
  ...envelope,
  kind: z.literal("adjust-points"),
  season: id,
  adjustment: id,
  entrant: id,
  gamePoints: z.int().min(-10_000).max(10_000),
  gamesWon: z.int().min(-99).max(99),
  /** Points for places at tables, in twelfths. */
  tablePoints: z.int().min(-12_000).max(12_000).default(0),
  /** Counts from the standings after this round on; 0 counts from the start. */
  afterRound: z.int().min(0).max(1000),
  reason,
});

/** An adjustment is taken back; it stays on record. */
export const revokeAdjustment = z.strictObject({
  ...envelope,
  kind: z.literal("revoke-adjustment"),
  season: id,
  adjustment: id,
  reason,
});

/** Who were equal have played again: how it ended, the best first. Said again for the same, it is put right. */
export const recordPlayoff = z.strictObject({
  ...envelope,
  kind: z.literal("record-playoff"),
  season: id,
  order: z.array(id).min(2).max(32),
  reason,
});

/** The lots of a season are drawn, with the public reason; the server throws the dice. */
export const drawLots = z.strictObject({ ...envelope, kind: z.literal("draw-lots"), season: id, reason });

/** The lots of a season no longer count, for a public reason; they can be drawn again. Both draws stay in the log. */
export const undoLots = z.strictObject({ ...envelope, kind: z.literal("undo-lots"), season: id, reason });
