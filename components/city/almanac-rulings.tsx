import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { formatLongDate } from "@/components/schedule/format-date";
import { useAdjustmentFigures } from "@/components/standings/adjustment-list";
import { scoreText } from "@/components/ui/number-text";
import { PageLink } from "@/components/ui/page-link";
import type { Precedent, Ruled } from "@/lib/views/precedent";

interface AlmanacRulingsProps {
  readonly year: number;
  readonly rulings: readonly Precedent[];
  readonly locale: string;
}

/** The year's rulings, by number. */
export function AlmanacRulings({ year, rulings, locale }: AlmanacRulingsProps) {
  const t = useTranslations("city");
  const format = useFormatter();
  return (
    <section className="paper-part" aria-labelledby="precedents">
      <h2 id="precedents">{t("print.precedents")}</h2>
      <p>{t(rulings.length === 0 ? "print.noPrecedents" : "print.precedentsNote")}</p>
      <ul>
        {rulings.map(({ number, date, league, reason, isTakenBack, ruled }) => (
          <li key={number} className="almanac-ruling">
            <b>{`${year}-${number}`}</b>{" "}
            <span>
              {`${formatLongDate(format, date)}, ${league}. `}
              <RuledTexts ruled={ruled} locale={locale} />
              {reason ? ` ${t("ruling.reason", { reason })}` : null}
              {isTakenBack ? ` ${t("ruling.takenBack")}` : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RuledTexts({ ruled, locale }: { readonly ruled: Ruled; readonly locale: string }): ReactNode {
  const t = useTranslations("city.ruling");
  const format = useFormatter();
  const figures = useAdjustmentFigures(ruled.kind === "adjustment" ? ruled.who : "team");
  if (ruled.kind === "adjustment") {
    const { team, season } = ruled;
    return t("adjustment", { team, season, figures: figures(ruled) });
  }
  const { sides, season, who, round, path } = ruled.match;
  const match = t("match", { sides: sides.join(" – "), season, who, round });
  return (
    <PageLink href={`/${locale}/${path}`}>
      {ruled.kind === "dispute" ? disputeTexts(ruled, match) : matchTexts(ruled, match)}
    </PageLink>
  );

  function disputeTexts({ game, totals }: Extract<Ruled, { kind: "dispute" }>, name: string): string {
    if (totals.length === 0) return t("disputeInPlay", { match: name, game });
    return t("dispute", { match: name, game, totals: scoreText(format, totals) });
  }

  function matchTexts({ ruling, against }: Extract<Ruled, { kind: "match" }>, name: string): string {
    if (ruling === "void" || ruling === "unplayed") return t(ruling, { match: name });
    if (against.length >= sides.length) return t(`${ruling}All`, { match: name });
    return t(ruling, { match: name, against: against.join(", ") });
  }
}
