import { useFormatter, useTranslations } from "next-intl";
import { PaperMark } from "@/components/print/paper";
import { formatDateOfYear } from "@/components/schedule/format-date";
import type { EntrantBalance } from "@/lib/views/payment";
import { duesLabel } from "./dues-label";
import { formatMoney } from "./format-money";

interface StatementProps {
  readonly level: 1 | 2;
  readonly balance: EntrantBalance;
  readonly dueBy: string | null;
  readonly currency: string;
  readonly season: string;
  readonly league: string;
  readonly today: string;
}

/** A printed statement: what one entrant owes and for what, its payments, and what is still due. */
export function Statement({ level, balance, dueBy, currency, season, league, today }: StatementProps) {
  const t = useTranslations("dues");
  const format = useFormatter();
  const { entrant, name, dues, changed, fines, owed, paid, payments } = balance;
  const Heading = level === 1 ? "h1" : "h2";
  const counted = payments.filter(({ isUndone }) => !isUndone);
  return (
    <section className="statement">
      <header className="paper-head">
        <div className="min-w-0">
          <Heading>{t("statement.title", { name })}</Heading>
          <p>{t("statement.asOf", { season, league, date: formatDateOfYear(format, today) })}</p>
          <PaperMark />
        </div>
      </header>
      <AmountTable
        id={`owed-${entrant}`}
        title={t("statement.owed")}
        currency={currency}
        total={owed}
        rows={[
          { what: duesLabel(t, changed), amount: dues },
          ...fines.map(({ amount, reason }) => ({ what: t("account.fine", { reason }), amount })),
        ]}
      />
      {counted.length === 0 ? (
        <p>{t("statement.noPayments")}</p>
      ) : (
        <AmountTable
          id={`paid-${entrant}`}
          title={t("statement.paid")}
          currency={currency}
          total={paid}
          rows={counted.map(({ number, date, way, amount }) => ({
            what: t("statement.paymentLine", {
              number: String(number),
              date: formatDateOfYear(format, date),
              way: t(`ways.${way}`),
            }),
            amount,
          }))}
        />
      )}
      <Result balance={balance} dueBy={dueBy} currency={currency} />
    </section>
  );
}

/** What is left to pay, in a sentence. */
function Result({
  balance: { due, advance },
  dueBy,
  currency,
}: Pick<StatementProps, "balance" | "dueBy" | "currency">) {
  const t = useTranslations("dues.statement");
  const format = useFormatter();
  const amount = formatMoney(format, advance > 0 ? advance : due, currency);
  const sentence = () => {
    if (advance > 0) return t("overpaid", { amount });
    if (due === 0) return t("settled");
    return dueBy === null ? t("due", { amount }) : t("dueUntil", { amount, date: formatDateOfYear(format, dueBy) });
  };
  return <p className="statement-result">{sentence()}</p>;
}

interface AmountTableProps {
  readonly id: string;
  readonly title: string;
  readonly currency: string;
  readonly rows: readonly { readonly what: string; readonly amount: number }[];
  readonly total: number;
}

function AmountTable({ id, title, currency, rows, total }: AmountTableProps) {
  const t = useTranslations("dues");
  const format = useFormatter();
  return (
    <table aria-labelledby={id} className="paper-bulletin statement-table">
      <caption id={id}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t("statement.what")}</th>
          <th scope="col" className="paper-figure">
            {t("statement.amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fines may be alike, and their order never changes
          <tr key={at}>
            <td>{what}</td>
            <td className="paper-figure">{formatMoney(format, amount, currency)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t("totals.all")}</th>
          <td className="paper-figure">
            <b>{formatMoney(format, total, currency)}</b>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
