import { useFormatter, useTranslations } from "next-intl";
import { Setting } from "@/components/desk/setting";
import { LinkButton } from "@/components/ui/link-button";
import type { EntrantBalance } from "@/lib/views/payment";
import { duesLabel } from "./dues-label";
import { formatMoney } from "./format-money";
import { OwnDuesForm } from "./own-dues-form";
import { PaymentForm } from "./payment-form";
import { PaymentList } from "./payment-list";

interface EntrantAccountProps {
  readonly leagueId: string;
  readonly seasonId: string;
  readonly balance: EntrantBalance;
  /** What each entrant of the season owes, in hundredths. */
  readonly usual: number;
  readonly currency: string;
  readonly today: string;
  /** The name of the signed-in account. */
  readonly receiver: string;
  /** The address of the season's desk. */
  readonly desk: string;
  /** Whether payments and amounts can change. */
  readonly isOpen: boolean;
}

/** What one entrant owes and paid, with the forms to record a payment and to change the amount. */
export function EntrantAccount(props: EntrantAccountProps) {
  const { leagueId, seasonId, balance, usual, currency, today, receiver, desk, isOpen } = props;
  const { entrant, name, dues, changed, payments, due } = balance;
  const t = useTranslations("dues");
  const ids = { leagueId, seasonId };
  const receipts = `${desk}/dues/receipts`;
  const kind = changed === null ? "season" : changed.amount === 0 ? "excused" : "own";
  return (
    <section aria-labelledby={`account-${entrant}`} className="grid max-w-3xl gap-4">
      <h2 id={`account-${entrant}`} className="sr-only">
        {name}
      </h2>
      <BalanceLines balance={balance} currency={currency} />
      {isOpen ? <PaymentForm {...ids} {...{ entrant, due, currency, today, receiver, receipts }} /> : null}
      {payments.length > 0 ? (
        <PaymentList {...ids} payments={payments.toReversed()} receipts={receipts} isOpen={isOpen} />
      ) : null}
      {isOpen ? (
        <Setting name={t("own.title", { name })} value={t("own.value", { kind })} about={t("own.about")}>
          <OwnDuesForm {...ids} entrant={entrant} amount={dues} reason={changed?.reason ?? null} usual={usual} />
        </Setting>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <LinkButton href={`${desk}/dues/statements?entrant=${entrant}`}>{t("account.statement")}</LinkButton>
        <LinkButton href={`${desk}/adjustments`}>{t("account.addFine")}</LinkButton>
      </div>
    </section>
  );
}

/** The sums behind a balance, a line each. */
function BalanceLines({ balance, currency }: Pick<EntrantAccountProps, "balance" | "currency">) {
  const { dues, changed, fines, owed, paid, due, advance } = balance;
  const t = useTranslations("dues");
  const format = useFormatter();
  const lines = [
    { key: "dues", label: duesLabel(t, changed), amount: dues },
    ...fines.map(({ amount, reason }, at) => ({ key: `fine ${at}`, label: t("account.fine", { reason }), amount })),
    ...(fines.length > 0 ? [{ key: "owed", label: t("account.owed"), amount: owed }] : []),
    { key: "paid", label: t("account.paid"), amount: paid },
  ];
  return (
    <dl className="grid max-w-md grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
      {lines.map(({ key, label, amount }) => (
        <div key={key} className="contents">
          <dt className="wrap-anywhere">{label}</dt>
          <dd className="num text-end">{formatMoney(format, amount, currency)}</dd>
        </div>
      ))}
      <div className="contents font-semibold">
        <dt>{t(advance > 0 ? "account.overpaid" : "account.due")}</dt>
        <dd className="num text-end">{formatMoney(format, advance > 0 ? advance : due, currency)}</dd>
      </div>
    </dl>
  );
}
