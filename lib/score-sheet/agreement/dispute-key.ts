/** A matter for the desk's ruling: a side's dispute of a game or of a hand's play, or a hand with conflicting entries. */
export type DisputeKey =
  | { readonly kind: "play"; readonly dispute: string }
  | { readonly kind: "dispute"; readonly dispute: string }
  | {
      readonly kind: "hand";
      readonly match: string;
      /** The table's position, the game's number and the hand's number; from 1. */
      readonly table: number;
      readonly game: number;
      readonly hand: number;
    };

/** Formats the key as a segment of an address. */
export function disputeSegment(key: DisputeKey): string {
  if (key.kind === "dispute") return key.dispute;
  if (key.kind === "play") return `play-${key.dispute}`;
  return ["hand", key.match, key.table, key.game, key.hand].join("-");
}

/** Parses a segment of an address. */
export function readDisputeSegment(segment: string): DisputeKey {
  const [, play] = /^play-(.+)$/.exec(segment) ?? [];
  if (play !== undefined) return { kind: "play", dispute: play };
  const [, match, table, game, hand] = /^hand-(.+)-(\d{1,2})-(\d{1,3})-(\d{1,3})$/.exec(segment) ?? [];
  if (match === undefined) return { kind: "dispute", dispute: segment };
  return { kind: "hand", match, table: Number(table), game: Number(game), hand: Number(hand) };
}
