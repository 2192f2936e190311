import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/text-field";
import type { Messages } from "@/lib/i18n/messages";

/** Filters of the log. */
export type LogGroupName = keyof Messages["log"]["group"];

/** The chosen filter; empty: all. */
export interface LogChoice {
  readonly season: string;
  readonly kind: string;
  readonly match: string;
  readonly all: boolean;
}

interface LogFilterFormProps {
  readonly seasons: readonly { readonly slug: string; readonly name: string }[];
  readonly groups: readonly LogGroupName[];
  readonly chosen: LogChoice;
}

/** Filters the log by season and kind; a form that works without scripts. */
export function LogFilterForm({ seasons, groups, chosen }: LogFilterFormProps) {
  const t = useTranslations("log");
  return (
    <form method="get" aria-label={t("filter")} className="flex flex-wrap items-end gap-3">
      {chosen.match ? (
        <input type="hidden" name="match" value={chosen.match} />
      ) : (
        <SelectField id="log-season" name="season" label={t("season")} defaultValue={chosen.season}>
          <option value="">{t("everySeason")}</option>
          {seasons.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField id="log-kind" name="kind" label={t("kind")} defaultValue={chosen.kind}>
        <option value="">{t("everyKind")}</option>
        {groups.map((group) => (
          <option key={group} value={group}>
            {t(`group.${group}`)}
          </option>
        ))}
      </SelectField>
      <label className="flex min-h-12 items-center gap-2">
        <input type="checkbox" name="all" value="yes" defaultChecked={chosen.all} className="size-6 flex-none" />
        {t("all")}
      </label>
      <Button type="submit">{t("show")}</Button>
    </form>
  );
}
