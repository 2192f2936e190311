import { useFormatter, useTranslations } from "next-intl";
import { DataTable } from "@/components/ui/data-table";
import { Sheet } from "@/components/ui/sheet";
import type { PaymentWay, Subtotal } from "@/lib/competition/dues/balance";
import { formatMoney } from "./format-money";

interface ReceivedTotalsProps {
  readonly byWay: readonly Subtotal<PaymentWay>[];
  readonly byReceiver: readonly Subtotal<string>[];
  /** All that was received, in hundredths. */
  readonly paid: number;
  readonly currency: string;
}

/** The money that was received, by way of payment and by receiver; empty without any. */
export function ReceivedTotals({ byWay, byReceiver, paid, currency }: ReceivedTotalsProps) {
  const t = useTranslations("dues");
  if (byWay.length === 0) return null;
  const table = { paid, currency };
  return (
    <Sheet title={t("totals.title")} titleId="received" flush>
      <TotalsTable
        {...table}
        caption={t("totals.byWay")}
        head={t("totals.way")}
        rows={byWay.map(({ key, ...row }) => ({ ...row, name: t(`ways.${key}`) }))}
      />
      <TotalsTable
        {...table}
        caption={t("totals.byReceiver")}
        head={t("totals.receiver")}
        rows={byReceiver.map(({ key, ...row }) => ({ ...row, name: key || t("totals.notStated") }))}
      />
    </Sheet>
  );
}

interface TotalsTableProps extends Pick<ReceivedTotalsProps, "paid" | "currency"> {
  readonly caption: string;
  readonly head: string;
  readonly rows: readonly { readonly name: string; readonly amount: number; readonly count: number }[];
}

function TotalsTable({ caption, head, rows, paid, currency }: TotalsTableProps) {
  const t = useTranslations("dues.totals");
  const format = useFormatter();
  const count = rows.reduce((all, row) => all + row.count, 0);
  return (
    <DataTable caption={caption} className="w-full">
      <thead>
        <tr>
          <th scope="col" className="text-start">
            {head}
          </th>
          <th scope="col" className="num">
            {t("count")}
          </th>
          <th scope="col" className="num">
            {t("amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {[...rows, { name: t("all"), count, amount: paid }].map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a receiver may have the name of the last row
          <tr key={at} className={at === rows.length ? "font-semibold" : undefined}>
            <th scope="row" className="text-start wrap-anywhere">
              {row.name}
            </th>
            <td className="num">{format.number(row.count)}</td>
            <td className="num">{formatMoney(format, row.amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
