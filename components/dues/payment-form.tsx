"use client";

import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { type ChangeEvent, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { SelectField, TextField } from "@/components/ui/text-field";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";
import { longestName, longestNote } from "@/lib/commands/dues";
import { formatAmount, parseAmount } from "@/lib/competition/dues/amount";
import { paymentWays } from "@/lib/competition/dues/balance";
import { hasCardNumber } from "@/lib/competition/dues/card-number";
import { formatMoney } from "./format-money";

interface PaymentFormProps {
  readonly leagueId: string;
  readonly seasonId: string;
  readonly entrant: string;
  /** What the entrant still owes, in hundredths: the proposed amount. */
  readonly due: number;
  readonly currency: string;
  /** The proposed date. */
  readonly today: string;
  /** The proposed receiver: the name of the account. */
  readonly receiver: string;
  /** The address of the receipts to print. */
  readonly receipts: string;
}

const cardProblem = [{ code: "card-number-not-stored" }];

/** Records a payment of one entrant; the amount that is due, today's date and the receiver are filled in. */
export function PaymentForm(props: PaymentFormProps) {
  const { leagueId, seasonId, entrant, due, currency, today, receiver, receipts } = props;
  const t = useTranslations("dues");
  const format = useFormatter();
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const empty = { amount: null as string | null, date: today, way: "cash", paidBy: "", receivedBy: receiver, note: "" };
  const [typed, setTyped] = useState(empty);
  const [payment, setPayment] = useState(newId);
  const [result, setResult] = useState<"" | "wrong" | "card" | { readonly number: string }>("");
  const set = (field: keyof typeof empty) => (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    setResult("");
    setTyped({ ...typed, [field]: event.target.value });
  };
  const written = typed.amount ?? (due > 0 ? formatAmount(due) : "");
  const amount = parseAmount(written);

  async function record() {
    if (!amount) return setResult("wrong");
    const { date, paidBy, receivedBy, note } = typed;
    // A card's number does not leave the browser.
    if ([paidBy, receivedBy, note].some(hasCardNumber)) return setResult("card");
    setResult("");
    const way = paymentWays.find((one) => one === typed.way) ?? "other";
    const key = { kind: "record-payment" as const, league: leagueId, season: seasonId, payment, entrant };
    const outcome = await send({ ...key, amount, date, paidBy, receivedBy, way, note });
    if (outcome?.outcome !== "applied") return;
    setResult({ number: String(outcome.result?.["number"] ?? "") });
    setTyped({ ...empty, date, receivedBy });
    setPayment(newId());
    router.refresh();
  }

  return (
    <form
      className="grid gap-3"
      data-needs-script=""
      onSubmit={(event) => {
        event.preventDefault();
        void record();
      }}
    >
      <div className="grid grid-cols-2 items-start gap-3 desk:grid-cols-3">
        <TextField
          id={`amount-${entrant}`}
          label={t("payment.amount")}
          error={result === "wrong" ? t("amountWrong") : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          inputClassName="num"
          value={written}
          onChange={set("amount")}
        />
        <SelectField id={`way-${entrant}`} label={t("payment.way")} value={typed.way} onChange={set("way")}>
          {paymentWays.map((way) => (
            <option key={way} value={way}>
              {t(`ways.${way}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          id={`date-${entrant}`}
          label={t("payment.date")}
          className="max-desk:col-span-2"
          type="date"
          required
          min="2000-01-01"
          max={today}
          value={typed.date}
          onChange={set("date")}
        />
      </div>
      <div className="grid items-start gap-3 desk:grid-cols-2">
        <TextField
          id={`paid-by-${entrant}`}
          label={t("payment.paidBy")}
          autoComplete="off"
          maxLength={longestName}
          value={typed.paidBy}
          onChange={set("paidBy")}
        />
        <TextField
          id={`received-by-${entrant}`}
          label={t("payment.receivedBy")}
          autoComplete="off"
          maxLength={longestName}
          value={typed.receivedBy}
          onChange={set("receivedBy")}
        />
      </div>
      <TextField
        id={`note-${entrant}`}
        label={t("payment.note")}
        hint={t("payment.noteHint")}
        autoComplete="off"
        maxLength={longestNote}
        value={typed.note}
        onChange={set("note")}
      />
      <ProblemNotice problems={result === "card" ? cardProblem : problems} />
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="main" type="submit" disabled={sending}>
          {sending ? t("payment.recording") : t("payment.record")}
        </Button>
        <span role="status">
          {typeof result === "object" ? (
            <>
              {t("payment.recorded", { number: result.number })}{" "}
              <PageLink href={`${receipts}?number=${result.number}`}>
                {t("payments.receiptOf", { number: result.number })}
              </PageLink>
            </>
          ) : amount !== null && amount > due ? (
            t("payment.moreThanDue", { amount: formatMoney(format, amount - due, currency) })
          ) : (
            ""
          )}
        </span>
      </div>
    </form>
  );
}
