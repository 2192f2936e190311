/** What the desk decides on: a side's dispute of a game, or a hand of which two entries are at odds. */
export type DisputeKey =
  | { readonly kind: "dispute"; readonly dispute: string }
  | {
      readonly kind: "hand";
      readonly match: string;
      /** The table's position, the game's number and the hand's; from 1. */
      readonly table: number;
      readonly game: number;
      readonly hand: number;
    };

/** What stands for it in an address. */
export function disputeSegment(key: DisputeKey): string {
  if (key.kind === "dispute") return key.dispute;
  return ["hand", key.match, key.table, key.game, key.hand].join("-");
}

/** What a part of an address stands for. */
export function readDisputeSegment(segment: string): DisputeKey {
  const [, match, table, game, hand] = /^hand-(.+)-(\d{1,2})-(\d{1,3})-(\d{1,3})$/.exec(segment) ?? [];
  if (match === undefined) return { kind: "dispute", dispute: segment };
  return { kind: "hand", match, table: Number(table), game: Number(game), hand: Number(hand) };
}
