import { ChevronLeft, ChevronRight } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { formatDate } from "@/components/schedule/format-date";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { SelectField } from "@/components/ui/text-field";
import type { EntrantKind } from "@/lib/competition/entrant";

interface WeekNavProps {
  readonly who: EntrantKind;
  readonly weeks: readonly { readonly number: number; readonly date: string | null }[];
  /** The number of the week that is shown. */
  readonly shown: number;
}

/** Links to the previous and the next week, and a menu of all weeks. Works without scripts. */
export function WeekNav({ who, weeks, shown }: WeekNavProps) {
  const t = useTranslations("desk.weeks");
  const format = useFormatter();
  const at = weeks.findIndex(({ number }) => number === shown);
  const [previous, next] = [weeks[at - 1], weeks[at + 1]];
  return (
    <nav aria-label={t("label")} className="week-nav">
      {previous ? (
        <LinkButton href={`?week=${previous.number}`}>
          <ChevronLeft aria-hidden="true" className="size-5" />
          {t("named", { who, number: previous.number })}
        </LinkButton>
      ) : null}
      <form>
        <SelectField id="week" name="week" label={t("week", { who })} defaultValue={shown} key={shown}>
          {weeks.map(({ number, date }) => (
            <option key={number} value={number}>
              {date ? t("dated", { who, number, night: formatDate(format, date) }) : t("named", { who, number })}
            </option>
          ))}
        </SelectField>
        <Button type="submit">{t("show")}</Button>
      </form>
      {next ? (
        <LinkButton href={`?week=${next.number}`}>
          {t("named", { who, number: next.number })}
          <ChevronRight aria-hidden="true" className="size-5" />
        </LinkButton>
      ) : null}
    </nav>
  );
}
