/** The phones at a match's tables, for one of them. Plain data. */
export interface TablePresence {
  /** This phone; null for the desk's browser. */
  readonly me: string | null;
  /** The PIN with which another phone requests access. */
  readonly pin: string | null;
  readonly phones: readonly {
    readonly id: string;
    /** Its side and its table's position, once chosen. */
    readonly side: number | null;
    readonly table: number | null;
    /** Whether it is its table's scorer. */
    readonly hasPen: boolean;
  }[];
  /** Phones that request access, each with the two digits on its screen. */
  readonly asking: readonly { readonly id: string; readonly sign: number }[];
}

/** Returns the phone that is a table's scorer, or null. */
export function scorekeeperAt({ phones }: TablePresence, table: number): TablePresence["phones"][number] | null {
  return phones.find((phone) => phone.hasPen && phone.table === table) ?? null;
}

/** Returns this phone among those at the match; null for the desk's browser. */
export function ownPhoneAt({ me, phones }: TablePresence): TablePresence["phones"][number] | null {
  return phones.find(({ id }) => id === me) ?? null;
}
