import { ok, type Result } from "@/lib/kernel/result";
import type { RecordFault } from "../../record-fault";
import type { HandRecord } from "../play/hand-record";
import { legalPlays, type Play, type Position } from "../play/position";
import {
  type FoundRenege,
  type MadeAuction,
  type Replay,
  replayAuction,
  replayCards,
  seatWithCards,
} from "../play/replay";

/** A legal card of a record, and the position before it. */
export interface PlayedCard {
  readonly before: Position;
  readonly play: Play;
}

/** Whether another card was legal. In the last trick, in whatever order it was played (C50), none ever is. */
export function hasChoice({ before }: PlayedCard): boolean {
  const legal = legalPlays(before);
  return (legal & (legal - 1)) !== 0;
}

/** The card play of a record. It may stop anywhere: at a renege, at a lay-down, or where the record breaks off. */
export interface PlayedCards {
  readonly kind: "made";
  readonly made: MadeAuction;
  readonly cards: readonly PlayedCard[];
  /** The position after the last legal card. */
  readonly position: Position;
  readonly renege: FoundRenege | null;
  /** Whether all 24 cards were played. */
  readonly isComplete: boolean;
}

/** A hand without card play: eight passes (C26), or a renege in the calls (C24, C25). */
export type UnplayedHand = Exclude<Replay, { kind: "played" }>;

/** Returns the legal cards of a record in order, or how the hand ended before its first card. */
export function playedCards(record: HandRecord): Result<PlayedCards | UnplayedHand, RecordFault> {
  const auction = replayAuction(record);
  if (!auction.ok) return auction;
  const made = auction.value;
  if (made.kind !== "made") return ok(made);
  const cards: PlayedCard[] = [];
  const replayed = replayCards(record, made, (before, play) => cards.push({ before, play }));
  if (!replayed.ok) return replayed;
  const { position, renege } = replayed.value;
  return ok({ kind: "made", made, cards, position, renege, isComplete: seatWithCards(position) === null });
}
