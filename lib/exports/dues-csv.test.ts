import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maxAmount, parseAmount } from "@/lib/competition/dues/amount";
import { balances, paymentWays } from "@/lib/competition/dues/balance";
import { messagesOf } from "@/lib/i18n/messages";
import { balancesCsv, type DuesFileTexts, type ExportedPayment, paymentsCsv } from "./dues-csv";

const textsOf = (locale: "en" | "ru"): DuesFileTexts => {
  const { exports, dues } = messagesOf(locale);
  return { columns: exports.columns, ways: dues.ways };
};
const linesOf = (text: string) => text.replace("\ufeff", "").trimEnd().split("\r\n");

const payment: ExportedPayment = {
  ...{ entrant: "owls", name: "Owls", number: 1, amount: 12_050, currency: "USD", date: "2026-11-20", way: "cash" },
  ...{ paidBy: "Ann", receivedBy: "Bob", note: "", isUndone: false, undoneNote: "" },
};

describe("payments as CSV", () => {
  test("have a row each; the amount of an undone one is in another column", () => {
    const undone = {
      ...payment,
      number: 2,
      amount: 5,
      way: "check" as const,
      isUndone: true,
      undoneNote: "typed twice",
    };
    expect(linesOf(paymentsCsv("team", [payment, undone], textsOf("en")))).toEqual([
      "Receipt,Date,Team,Amount,Currency,How,Paid by,Received by,Note,Undone amount,Reason for undoing",
      "1,2026-11-20,Owls,120.50,USD,Cash,Ann,Bob,,,",
      "2,2026-11-20,Owls,,USD,Check,Ann,Bob,,0.05,typed twice",
    ]);
    expect(linesOf(paymentsCsv("person", [payment], textsOf("ru")))[1]).toBe(
      "1,2026-11-20,Owls,120.50,USD,Наличные,Ann,Bob,,,",
    );
  });

  test("have no formulas", () => {
    const hostile = { ...payment, name: "=1+1", paidBy: "@x", receivedBy: "+1", note: "-2;=3", undoneNote: "\t=4" };
    const [, row] = linesOf(paymentsCsv("team", [hostile], textsOf("en")));
    expect(row).toMatch(/,"'=1\+1",.*,"'@x","'\+1","'-2;'=3",,"'\t'=4"$/);
  });

  test("law: the sum of the amounts is what was paid", () => {
    const any = fc.record({ amount: fc.integer({ min: 1, max: maxAmount }), isUndone: fc.boolean() });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 30 }), (list) => {
        const payments = list.map((one, at) => ({ ...payment, ...one, number: at + 1 }));
        const rows = linesOf(paymentsCsv("team", payments, textsOf("en"))).slice(1);
        const sum = rows.reduce((all, row) => all + (parseAmount(row.split(",")[3] ?? "") ?? 0), 0);
        expect(sum).toBe(list.reduce((all, { amount, isUndone }) => all + (isUndone ? 0 : amount), 0));
      }),
    );
  });
});

test("balances as CSV have dues, fines and what is due of each entrant", () => {
  const rows = balances({
    entrants: [{ id: "owls" }, { id: "eagles" }],
    amount: 12_000,
    changed: [{ entrant: "eagles", amount: 0, reason: "the hosts" }],
    fines: [{ entrant: "owls", amount: 250, reason: "late" }],
    payments: [payment, { ...payment, entrant: "eagles", amount: 100, way: paymentWays[3] }],
  }).map((balance) => ({ ...balance, name: balance.entrant, currency: "USD" }));
  expect(linesOf(balancesCsv("team", rows, textsOf("en")))).toEqual([
    "Team,Dues,Fines,Owes,Paid,Due,Overpaid,Currency,Note",
    "owls,120.00,2.50,122.50,120.50,2.00,0.00,USD,",
    "eagles,0.00,0.00,0.00,1.00,0.00,1.00,USD,the hosts",
  ]);
});
