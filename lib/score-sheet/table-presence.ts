/** Who is at the tables of a match, as one of its phones is told. Plain data. */
export interface TablePresence {
  /** This phone; null for the desk's browser. */
  readonly me: string | null;
  /** What another phone types to ask to be let in. */
  readonly pin: string | null;
  readonly phones: readonly {
    readonly id: string;
    /** The side that it speaks for, and its table's position, once it has said so. */
    readonly side: number | null;
    readonly table: number | null;
    /** It keeps its table's score. */
    readonly hasPen: boolean;
  }[];
  /** Phones that ask to be let in, each with the two digits that it shows. */
  readonly asking: readonly { readonly id: string; readonly sign: number }[];
}

/** The phone that keeps a table's score; null when none does. */
export function penAt({ phones }: TablePresence, table: number): TablePresence["phones"][number] | null {
  return phones.find((phone) => phone.hasPen && phone.table === table) ?? null;
}

/** This phone among those at the match; null for the desk's browser. */
export function meAt({ me, phones }: TablePresence): TablePresence["phones"][number] | null {
  return phones.find(({ id }) => id === me) ?? null;
}
