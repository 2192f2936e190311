/** The kinds of items that need the desk's action, the most urgent first. */
export const inboxKinds = [
  "phone",
  "dispute",
  "quarantine",
  "result",
  "confirm",
  "absence",
  "undated",
  "move",
  "table",
  "claim",
  "signUps",
  "listings",
  "listingReplies",
  "openGames",
  "access",
  "moved",
  "firstNight",
] as const;

export type InboxKind = (typeof inboxKinds)[number];

/** An item that needs the desk's action. */
export interface InboxItem {
  /** Unique in its inbox. */
  readonly key: string;
  readonly kind: InboxKind;
  /** The match, person, event or season; empty if the kind is sufficient. */
  readonly about: string;
  /** The date of its night, "2026-11-19"; null without one. */
  readonly date: string | null;
  /** The page where it is decided, below the address of the league's desk. */
  readonly path: string;
  /** Games, sign-ups, tasks: as many as are left. */
  readonly count: number;
  /** The number of the game; 0 without one. */
  readonly game: number;
  /** The hand in question; 0 without one. */
  readonly hand: number;
  /** The player of a claim, the bar of a match; empty without one. */
  readonly who: string;
}

/** An item that is put off. */
export interface PutOffItem extends InboxItem {
  /** The date on which it needs action again. */
  readonly until: string;
}

/** A league's inbox. */
export interface InboxView {
  /** The items that need action now. */
  readonly items: readonly InboxItem[];
  readonly putOff: readonly PutOffItem[];
}

/** Returns whether an item may be put off: not a phone that waits to be admitted. */
export function canBePutOff({ kind }: Pick<InboxItem, "kind">): boolean {
  return kind !== "phone";
}
