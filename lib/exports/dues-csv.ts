import { formatAmount } from "@/lib/competition/dues/amount";
import type { Balance, CountedPayment, PaymentWay } from "@/lib/competition/dues/balance";
import type { EntrantKind } from "@/lib/competition/entrant";
import { type CsvColumn, csvText, type ExportTexts } from "./exporter";

/** A payment for export. */
export interface ExportedPayment extends CountedPayment {
  /** The entrant's name. */
  readonly name: string;
  readonly number: number;
  readonly currency: string;
  /** "2026-11-20". */
  readonly date: string;
  readonly paidBy: string;
  readonly note: string;
  readonly undoneNote: string;
}

/** An entrant's balance for export. */
export interface ExportedBalance extends Balance {
  readonly name: string;
  readonly currency: string;
}

/** Texts of these files. */
export interface DuesFileTexts extends Pick<ExportTexts, "columns"> {
  readonly ways: Readonly<Record<PaymentWay, string>>;
}

const entrantColumn = (who: EntrantKind) => (who === "person" ? "player" : "team");

/**
 * Formats payments as CSV, a row each. The amounts of undone ones are in a column of their own, so that the sum of the
 * amounts is what was paid.
 */
export function paymentsCsv(who: EntrantKind, payments: readonly ExportedPayment[], texts: DuesFileTexts): string {
  const columns: readonly CsvColumn<ExportedPayment, DuesFileTexts>[] = [
    ["receipt", ({ number }) => number],
    ["date", ({ date }) => date],
    [entrantColumn(who), ({ name }) => name],
    ["amount", ({ amount, isUndone }) => (isUndone ? null : formatAmount(amount))],
    ["currency", ({ currency }) => currency],
    ["way", ({ way }, { ways }) => ways[way]],
    ["paidBy", ({ paidBy }) => paidBy],
    ["receivedBy", ({ receivedBy }) => receivedBy],
    ["note", ({ note }) => note],
    ["undoneAmount", ({ amount, isUndone }) => (isUndone ? formatAmount(amount) : null)],
    ["undoneReason", ({ undoneNote }) => undoneNote],
  ];
  return csvText(columns, payments, texts);
}

/** Formats balances as CSV, a row for each entrant. */
export function balancesCsv(who: EntrantKind, rows: readonly ExportedBalance[], texts: DuesFileTexts): string {
  const columns: readonly CsvColumn<ExportedBalance, DuesFileTexts>[] = [
    [entrantColumn(who), ({ name }) => name],
    ["dues", ({ dues }) => formatAmount(dues)],
    ["fines", ({ owed, dues }) => formatAmount(owed - dues)],
    ["owed", ({ owed }) => formatAmount(owed)],
    ["paid", ({ paid }) => formatAmount(paid)],
    ["due", ({ due }) => formatAmount(due)],
    ["overpaid", ({ advance }) => formatAmount(advance)],
    ["currency", ({ currency }) => currency],
    ["note", ({ changed }) => changed?.reason ?? ""],
  ];
  return csvText(columns, rows, texts);
}
