/** Somebody who has qualified, and how far they have come. */
export interface Qualified {
  readonly key: string;
  readonly name: string;
  /** The league they come from, where it is another than the one that holds the event; null for everybody else. */
  readonly from: string | null;
  /** The place they came to; null while they are in it, and before the draw. */
  readonly place: { readonly from: number; readonly to: number } | null;
}

/** A way to qualify, in the secretary's words, with whoever came by it; the words are null for those of whom it is not said. */
export interface RoadWay {
  readonly id: string;
  readonly words: string | null;
  readonly places: number | null;
  readonly qualified: readonly Qualified[];
}
