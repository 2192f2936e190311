import type { Balance, CountedPayment } from "@/lib/competition/dues/balance";

/** A payment of a season's entrant, for its desk. */
export interface Payment extends CountedPayment {
  readonly id: string;
  /** The number of its receipt within the season. */
  readonly number: number;
  /** ISO 4217. */
  readonly currency: string;
  /** "2026-11-20". */
  readonly date: string;
  /** Who paid it; empty: not stated. */
  readonly paidBy: string;
  readonly note: string;
  /** Why it was undone; empty for one that counts. */
  readonly undoneNote: string;
}

/** An entrant's balance with its name, for the desk. */
export interface EntrantBalance extends Balance<Payment> {
  readonly name: string;
  readonly isWithdrawn: boolean;
}
