import { z } from "zod";
import { maxAmount } from "@/lib/competition/dues/amount";
import { paymentWays } from "@/lib/competition/dues/balance";
import { hasCardNumber } from "@/lib/competition/dues/card-number";
import { currencies } from "@/lib/competition/dues/currencies";
import { date, envelope, id, optionalLine } from "./fields";

/** The maximum length of a name and of a note. */
export const [longestName, longestNote] = [80, 200];

/**
 * A line of text beside money, without the number of a payment card. It is refused here, before the ledger, which would
 * store a rejected command with its text.
 */
function lineWithoutCard(max: number) {
  return optionalLine(max).refine((text) => !hasCardNumber(text), { params: { code: "card-number-not-stored" } });
}

/** In hundredths of the season's currency. */
const amount = z.int().min(0).max(maxAmount);
// Not named `reason`: the league's members read the reasons of other commands in the log.
const note = lineWithoutCard(longestNote).default("");

/** Sets what each entrant of a season owes, until when, and in which currency. */
export const setDues = z.strictObject({
  ...envelope,
  kind: z.literal("set-dues"),
  season: id,
  amount,
  dueBy: date.nullable(),
  currency: z.enum(currencies),
});

/** Sets what one entrant owes in place of the season's amount, with the reason; null: the season's amount again. */
export const changeEntrantDues = z.strictObject({
  ...envelope,
  kind: z.literal("change-entrant-dues"),
  season: id,
  entrant: id,
  amount: amount.nullable(),
  note,
});

/** Records money that an entrant paid. */
export const recordPayment = z.strictObject({
  ...envelope,
  kind: z.literal("record-payment"),
  season: id,
  payment: id,
  entrant: id,
  amount: amount.min(1),
  date,
  paidBy: lineWithoutCard(longestName).default(""),
  /** Left out: the sender's own name. */
  receivedBy: lineWithoutCard(longestName).optional(),
  way: z.enum(paymentWays),
  note,
});

/** Undoes a payment, with the reason. It stays on record. */
export const undoPayment = z.strictObject({
  ...envelope,
  kind: z.literal("undo-payment"),
  season: id,
  payment: id,
  note,
});
