import { useFormatter, useLocale, useTranslations } from "next-intl";
import { Setting } from "@/components/desk/setting";
import { formatShortDate } from "@/components/schedule/format-date";
import { Sheet } from "@/components/ui/sheet";
import { type Currency, currencies } from "@/lib/competition/dues/currencies";
import type { EntrantKind } from "@/lib/competition/entrant";
import { DuesForm } from "./dues-form";
import { formatMoney } from "./format-money";

interface SeasonDuesProps {
  readonly who: EntrantKind;
  readonly leagueId: string;
  readonly seasonId: string;
  /** What each entrant owes, in hundredths; null before it is set. */
  readonly amount: number | null;
  readonly dueBy: string | null;
  readonly currency: Currency;
}

/** What each entrant of a season owes; before it is set, the form that sets it. */
export function SeasonDues({ who, leagueId, seasonId, amount, dueBy, currency }: SeasonDuesProps) {
  const t = useTranslations("dues.season");
  const format = useFormatter();
  const names = new Intl.DisplayNames([useLocale()], { type: "currency" });
  const form = (
    <DuesForm
      {...{ who, leagueId, seasonId, amount, dueBy, currency }}
      currencies={currencies.map((code) => ({ code, name: `${code}, ${names.of(code)}` }))}
    />
  );
  if (amount === null) {
    return (
      <Sheet title={t("title")} titleId="season-dues" note={t("about", { who })}>
        {form}
      </Sheet>
    );
  }
  const value = t("value", {
    amount: formatMoney(format, amount, currency),
    hasDate: dueBy === null ? "no" : "yes",
    date: dueBy === null ? "" : formatShortDate(format, dueBy),
  });
  return (
    <Sheet as="div" flush>
      <Setting level={2} name={t("title")} value={value} about={t("about", { who })}>
        {form}
      </Setting>
    </Sheet>
  );
}
