import { SlidersHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/text-field";
import { monthsOf } from "./schedule-choice";
import type { FilterOption, ScheduleToolsProps } from "./schedule-head";
import { useDateTexts } from "./use-date-texts";

/** Limits the schedule to a team, a bar and a date. Works without scripts. */
export function ScheduleFilter({ path, choice, teams, bars, dates, who }: ScheduleToolsProps) {
  const t = useTranslations("schedule.filter");
  return (
    <details className="schedule-filter">
      <summary className="key">
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        {t("open")}
      </summary>
      <form action={path} className="sheet">
        <Choose name="team" label={t("team", { who })} any={t("anyTeam", { who })} from={teams} chosen={choice.team} />
        {bars.length > 1 ? (
          <Choose name="bar" label={t("bar")} any={t("anyBar")} from={bars} chosen={choice.bar} />
        ) : null}
        <SelectField id="schedule-date" name="date" label={t("date")} defaultValue={choice.date ?? ""}>
          <option value="">{t("anyDate")}</option>
          <Dates dates={dates} />
        </SelectField>
        {choice.view === "list" ? null : <input type="hidden" name="view" value={choice.view} />}
        <Button type="submit" tone="main">
          {t("show")}
        </Button>
      </form>
    </details>
  );
}

interface ChooseProps {
  readonly name: string;
  readonly label: string;
  /** The label of the option for no limit. */
  readonly any: string;
  readonly from: readonly FilterOption[];
  readonly chosen: string | null;
}

function Choose({ name, label, any, from, chosen }: ChooseProps) {
  return (
    <SelectField id={`schedule-${name}`} name={name} label={label} defaultValue={chosen ?? ""}>
      <option value="">{any}</option>
      {from.map(({ address, name: named }) => (
        <option key={address} value={address}>
          {named}
        </option>
      ))}
    </SelectField>
  );
}

/** The nights by month, each month with an option for all of it. */
function Dates({ dates }: { readonly dates: readonly string[] }) {
  const t = useTranslations("schedule.filter");
  const dateTexts = useDateTexts();
  return monthsOf(dates).map((month) => (
    <optgroup key={month} label={dateTexts(month)}>
      <option value={month}>{t("wholeMonth", { month: dateTexts(month) })}</option>
      {dates
        .filter((date) => date.startsWith(month))
        .map((date) => (
          <option key={date} value={date}>
            {dateTexts(date)}
          </option>
        ))}
    </optgroup>
  ));
}
