import type { TableMatch } from "@/components/table/table-match";

/** Where a hand was laid down: a game of a match that this phone has stored. */
export interface LayDownTable {
  readonly match: TableMatch;
  /** The table's position in the match. */
  readonly table: number;
  readonly game: number;
}

export interface LayDownViewProps {
  /** Null where the question belongs to no match. */
  readonly at: LayDownTable | null;
  /** Called for another hand, which has to be over too. */
  readonly onNext: () => void;
}
