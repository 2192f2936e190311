import { byName } from "@/lib/kernel/by-name";

/** The ways in which a payment can be made. */
export const paymentWays = ["cash", "check", "transfer", "other"] as const;

export type PaymentWay = (typeof paymentWays)[number];

/** An amount of one entrant, in hundredths of the season's currency, with its reason. */
export interface EntrantAmount {
  readonly entrant: string;
  readonly amount: number;
  readonly reason: string;
}

/** The parts of a payment that totals depend on. */
export interface CountedPayment {
  readonly entrant: string;
  /** In hundredths of the season's currency. */
  readonly amount: number;
  readonly way: PaymentWay;
  /** Who received it; empty: not stated. */
  readonly receivedBy: string;
  readonly isUndone: boolean;
}

/** What the entrants of a season owe and paid. All amounts are whole hundredths of one currency. */
export interface Account<Payment extends CountedPayment = CountedPayment> {
  readonly entrants: readonly { readonly id: string }[];
  /** What each entrant owes. */
  readonly amount: number;
  /** Amounts in place of the season's; 0: excused. */
  readonly changed: readonly EntrantAmount[];
  readonly fines: readonly EntrantAmount[];
  readonly payments: readonly Payment[];
}

/** What is owed, what was paid, and the difference: due, or paid in advance. `owed + advance` is `paid + due`. */
export interface Sums {
  readonly owed: number;
  readonly paid: number;
  readonly due: number;
  readonly advance: number;
}

/** One entrant's balance. */
export interface Balance<Payment extends CountedPayment = CountedPayment> extends Sums {
  readonly entrant: string;
  /** The season's amount, or the entrant's own. */
  readonly dues: number;
  /** Its own amount with the reason; null: the season's. */
  readonly changed: EntrantAmount | null;
  readonly fines: readonly EntrantAmount[];
  /** Its payments, undone ones included. */
  readonly payments: readonly Payment[];
}

/** The balance of each entrant, in the order of the entrants. */
export function balances<Payment extends CountedPayment>(account: Account<Payment>): readonly Balance<Payment>[] {
  return account.entrants.map(({ id }) => balanceOf(account, id));
}

function balanceOf<Payment extends CountedPayment>(account: Account<Payment>, entrant: string): Balance<Payment> {
  const isOwn = (one: { readonly entrant: string }) => one.entrant === entrant;
  const changed = account.changed.find(isOwn) ?? null;
  const fines = account.fines.filter(isOwn);
  const payments = account.payments.filter(isOwn);
  const dues = changed?.amount ?? account.amount;
  const owed = dues + sum(fines);
  const paid = sum(counted(payments));
  const sums = { owed, paid, due: Math.max(0, owed - paid), advance: Math.max(0, paid - owed) };
  return { entrant, dues, changed, fines, payments, ...sums };
}

/** The sums of several balances. */
export function totalOf(rows: readonly Sums[]): Sums {
  const total = (of: (row: Sums) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    owed: total(({ owed }) => owed),
    paid: total(({ paid }) => paid),
    due: total(({ due }) => due),
    advance: total(({ advance }) => advance),
  };
}

/** The total of some payments with something in common. */
export interface Subtotal<Key extends string> {
  readonly key: Key;
  readonly amount: number;
  readonly count: number;
}

/** The totals by way of payment, in the order of `paymentWays`; ways without a payment are left out. */
export function totalsByWay(payments: readonly CountedPayment[]): readonly Subtotal<PaymentWay>[] {
  return subtotals(payments, paymentWays, ({ way }) => way);
}

/** The totals by receiver, by name; an empty name: not stated. */
export function totalsByReceiver(payments: readonly CountedPayment[]): readonly Subtotal<string>[] {
  const receivers = new Set(counted(payments).map(({ receivedBy }) => receivedBy));
  const names = [...receivers].map((name) => ({ name })).toSorted(byName);
  return subtotals(
    payments,
    names.map(({ name }) => name),
    ({ receivedBy }) => receivedBy,
  );
}

function subtotals<Key extends string>(
  payments: readonly CountedPayment[],
  keys: readonly Key[],
  keyOf: (payment: CountedPayment) => string,
): readonly Subtotal<Key>[] {
  return keys.flatMap((key) => {
    const own = counted(payments).filter((payment) => keyOf(payment) === key);
    return own.length === 0 ? [] : [{ key, amount: sum(own), count: own.length }];
  });
}

function counted<Payment extends CountedPayment>(payments: readonly Payment[]): readonly Payment[] {
  return payments.filter(({ isUndone }) => !isUndone);
}

function sum(amounts: readonly { readonly amount: number }[]): number {
  return amounts.reduce((all, { amount }) => all + amount, 0);
}
