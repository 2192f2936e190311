import { ChevronLeft, ChevronRight } from "lucide-react";
import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { formatDate } from "@/components/schedule/format-date";
import { RoundResults } from "@/components/schedule/round-results";
import { ScheduleList } from "@/components/schedule/schedule-list";
import { scheduledOf } from "@/components/schedule/scheduled-of";
import { tablesText } from "@/components/schedule/tables-text";
import { SeasonHeader } from "@/components/season/season-header";
import { LinkButton } from "@/components/ui/link-button";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadRound } from "@/lib/server/seasons/load-round";

interface RoundParams {
  readonly params: Promise<{ locale: string; league: string; season: string; round: string }>;
}

export async function generateMetadata({ params }: RoundParams): Promise<Metadata> {
  const { league, season, round } = await params;
  const [t, view] = await Promise.all([getTranslations("rounds"), loadRound(league, season, round)]);
  return view ? { title: `${t("title", { number: view.round.number, who: view.who })}, ${view.season.name}` } : {};
}

/** One round: matches, results of games, and links to the previous and next rounds. */
export default async function RoundPage({ params }: RoundParams) {
  const { locale, league, season, round: number } = await pageLocale(params);
  const view = await loadRound(league, season, number);
  if (!view) return <NothingHere />;
  const [t, tPeople, format] = await Promise.all([
    getTranslations("rounds"),
    getTranslations("people"),
    getFormatter(),
  ]);
  const { round, results, before, after, who } = view;
  const home = `/${locale}/leagues/${league}/${season}`;
  return (
    <>
      <SeasonHeader
        season={view.season}
        title={t("title", { number: round.number, who })}
        note={t("of", { who, rounds: view.rounds, night: round.date ? formatDate(format, round.date) : "none" })}
      />
      <nav aria-label={t("rounds", { who })} className="flex flex-wrap gap-2">
        {before === null ? null : (
          <LinkButton tone="quiet" href={`${home}/rounds/${before}`}>
            <ChevronLeft aria-hidden="true" className="size-5" />
            {t("title", { number: before, who })}
          </LinkButton>
        )}
        {after === null ? null : (
          <LinkButton tone="quiet" href={`${home}/rounds/${after}`}>
            {t("title", { number: after, who })}
            <ChevronRight aria-hidden="true" className="size-5" />
          </LinkButton>
        )}
      </nav>
      <div className="grid items-start gap-5 wide:grid-cols-2">
        <ScheduleList
          follow={view.league.slug}
          who={who}
          rounds={[
            {
              ...round,
              title: t("matches"),
              matches: round.matches.map((match) =>
                scheduledOf(match, `${home}/matches/${match.slug}`, tablesText(tPeople, match.tables), round.date),
              ),
            },
          ]}
        />
        {results.length === 0 ? null : (
          <Sheet flush title={t("results")} titleId="results">
            <RoundResults results={results} matches={`${home}/matches`} />
          </Sheet>
        )}
      </div>
    </>
  );
}
