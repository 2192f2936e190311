/** Entrants whose order only the lot decides. */
export interface LotTie {
  /** Each with its place now: in the order of the lots once they are drawn. */
  readonly rows: readonly { readonly name: string; readonly place: number }[];
  /** The places that the lot gives, one to each. */
  readonly places: readonly number[];
}
