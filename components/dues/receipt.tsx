import { useFormatter, useTranslations } from "next-intl";
import { PaperMark } from "@/components/print/paper";
import { formatDateOfYear } from "@/components/schedule/format-date";
import type { EntrantKind } from "@/lib/competition/entrant";
import type { Payment } from "@/lib/views/payment";
import { formatMoney } from "./format-money";

interface ReceiptProps {
  readonly level: 1 | 2;
  readonly who: EntrantKind;
  readonly payment: Payment;
  /** The entrant's name. */
  readonly entrant: string;
  readonly season: string;
  readonly league: string;
}

/** A printed receipt of one payment, with a line for the signature. */
export function Receipt({ level, who, payment, entrant, season, league }: ReceiptProps) {
  const t = useTranslations("dues");
  const format = useFormatter();
  const { amount, currency, date, way, paidBy, receivedBy, note, isUndone } = payment;
  const Heading = level === 1 ? "h1" : "h2";
  const facts = [
    [t("receipt.from"), paidBy || entrant],
    ...(paidBy ? [[t("receipt.for", { who }), entrant]] : []),
    [t("receipt.season"), season],
    [t("receipt.amount"), formatMoney(format, amount, currency)],
    [t("receipt.way"), t(`ways.${way}`)],
    [t("receipt.date"), formatDateOfYear(format, date)],
    ...(note ? [[t("receipt.note"), note]] : []),
  ];
  return (
    <section className="receipt">
      <div>
        <Heading>{t("receipt.title", { number: String(payment.number) })}</Heading>
        <p>{league}</p>
        <PaperMark />
      </div>
      {isUndone ? <p className="receipt-undone">{t("receipt.undone")}</p> : null}
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="receipt-signed">{[t("receipt.receivedBy"), receivedBy].filter(Boolean).join(": ")}</p>
    </section>
  );
}
