import { useFormatter, useTranslations } from "next-intl";
import { formatLongDate } from "@/components/schedule/format-date";
import { LinkList } from "@/components/shell/link-list";
import { scoreText } from "@/components/ui/number-text";
import type { EarlierNight } from "@/lib/views/history";

interface EarlierNightsProps {
  readonly nights: readonly EarlierNight[];
  /** Address of the league's pages. */
  readonly league: string;
}

/** The matches of the same night in earlier years, the latest year first. */
export function EarlierNights({ nights, league }: EarlierNightsProps) {
  const t = useTranslations("history");
  const format = useFormatter();
  return nights.map(({ date, matches }) => (
    <section key={date} aria-labelledby={`night-${date}`}>
      <h3 id={`night-${date}`} className="font-sans text-body font-semibold">
        {formatLongDate(format, date)}
      </h3>
      <LinkList
        links={matches.map(({ path, sides, figures }) => ({
          href: `${league}/${path}`,
          label: t("match", { sides: sides.join(" – "), score: scoreText(format, figures) }),
        }))}
      />
    </section>
  ));
}
