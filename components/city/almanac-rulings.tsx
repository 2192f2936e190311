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
          <li key={number} id={`ruling-${number}`} className="almanac-ruling">
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
      <RulingsByRule year={year} rulings={rulings} locale={locale} />
    </section>
  );
}

/** The numbers of the rulings under each rule of a card game, so that a precedent is found by its rule. */
function RulingsByRule({ year, rulings, locale }: AlmanacRulingsProps) {
  const t = useTranslations("city.print");
  const onPlay = rulings.flatMap(({ number, ruled }) => (ruled.kind === "play" ? [{ number, ...ruled }] : []));
  if (onPlay.length === 0) return null;
  const books = [...new Set(onPlay.map(({ rulebook }) => rulebook))];
  return (
    <>
      <h3>{t("byRule")}</h3>
      <ul>
        {books.flatMap((book) => {
          const ofBook = onPlay.filter(({ rulebook }) => rulebook === book);
          const rules = [...new Set(ofBook.flatMap((one) => one.rules))].toSorted();
          return rules.map((rule) => (
            <li key={`${book} ${rule}`} className="almanac-ruling">
              <PageLink href={`/${locale}/rules/${book}#${rule}`}>{rule}</PageLink>{" "}
              {ofBook
                .filter((one) => one.rules.includes(rule))
                .map(({ number }) => (
                  <a key={number} href={`#ruling-${number}`} className="me-2">{`${year}-${number}`}</a>
                ))}
            </li>
          ));
        })}
      </ul>
    </>
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
  return <PageLink href={`/${locale}/${path}`}>{ruledText(ruled)}</PageLink>;

  function ruledText(one: Exclude<Ruled, { kind: "adjustment" }>): string {
    switch (one.kind) {
      case "dispute":
        return disputeTexts(one, match);
      case "play":
        return playTexts(one, match);
      case "match":
        return matchTexts(one, match);
    }
  }

  function playTexts(one: Extract<Ruled, { kind: "play" }>, name: string): string {
    const { game, hand, outcome, verdict, layouts, illegal, against, rules } = one;
    const place = t("play", { match: name, game, hand });
    const counted = layouts === null ? null : t("counted", { layouts, illegal: illegal ?? 0 });
    const cited = rules.length === 0 ? null : t("rules", { rules: rules.join(", ") });
    const outcomes = t(`outcome.${outcome}`, { against: against ?? "" });
    return [place, t(`verdict.${verdict}`), counted, outcomes, cited].filter(Boolean).join(" ");
  }

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
