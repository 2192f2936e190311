import { useFormatter, useTranslations } from "next-intl";
import { formatDate } from "@/components/schedule/format-date";
import { classNames } from "@/components/ui/class-names";
import { PageLink } from "@/components/ui/page-link";
import type { Payment } from "@/lib/views/payment";
import { formatMoney } from "./format-money";
import { UndoPayment } from "./undo-payment";

interface PaymentListProps {
  readonly leagueId: string;
  readonly seasonId: string;
  readonly payments: readonly Payment[];
  /** The names of the entrants by id; left out where the list is one entrant's. */
  readonly names?: ReadonlyMap<string, string>;
  /** The address of the receipts to print. */
  readonly receipts: string;
  /** Whether payments can be undone. */
  readonly isOpen: boolean;
}

/** Payments, each with its receipt and a button to undo it. Undone ones stay, struck through, with the reason. */
export function PaymentList({ leagueId, seasonId, payments, names, receipts, isOpen }: PaymentListProps) {
  const t = useTranslations("dues");
  const format = useFormatter();
  return (
    <ul>
      {payments.map(({ id, entrant, amount, currency, date, way, paidBy, receivedBy, note, isUndone, ...payment }) => {
        const number = String(payment.number);
        const facts = [
          formatDate(format, date),
          t(`ways.${way}`),
          paidBy && t("payments.paidBy", { name: paidBy }),
          receivedBy && t("payments.receivedBy", { name: receivedBy }),
          note,
        ];
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 border-t border-rule py-1">
            <div className="min-w-0 py-1">
              <p className={classNames("wrap-anywhere", isUndone && "line-through")}>
                {t("payments.number", { number })} <b>{formatMoney(format, amount, currency)}</b> {names?.get(entrant)}
              </p>
              <p className="text-small wrap-anywhere text-ink-soft">{facts.filter(Boolean).join(" · ")}</p>
              {isUndone ? (
                <p className="text-small wrap-anywhere">{t("payments.undone", { reason: payment.undoneNote })}</p>
              ) : null}
            </div>
            {isUndone ? null : (
              <div className="flex flex-wrap items-center justify-end gap-x-2">
                <PageLink
                  href={`${receipts}?number=${number}`}
                  className="key key-quiet"
                  aria-label={t("payments.receiptOf", { number })}
                >
                  {t("payments.receipt")}
                </PageLink>
                {isOpen ? <UndoPayment leagueId={leagueId} seasonId={seasonId} payment={id} number={number} /> : null}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
