import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { formatDate } from "@/components/schedule/format-date";
import { MatchSheets } from "@/components/table/match-sheets";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadOpenSheet } from "@/lib/server/open-book/load-open-sheet";

interface GameParams {
  readonly params: Promise<{ locale: string; league: string; bar: string; game: string }>;
}

export async function generateMetadata({ params }: GameParams): Promise<Metadata> {
  const { league, bar, game } = await params;
  const view = await loadOpenSheet(league, bar, game);
  return view ? { title: `${view.match.sides.join(" – ")}, ${view.bar.name}`, robots: { index: false } } : {};
}

/** The public sheet of an open table, by hand. */
export default async function OpenGamePage({ params }: GameParams) {
  const { locale, league, bar, game } = await pageLocale(params);
  const view = await loadOpenSheet(league, bar, game);
  if (!view || (view.match.state === "void" && !view.movedTo)) return <NothingHere />;
  const [t, format] = await Promise.all([getTranslations("open.book"), getFormatter()]);
  const { match, movedTo, date } = view;
  const home = `/${locale}/leagues/${encodeURIComponent(view.league.slug)}`;
  return (
    <div className="grid gap-5">
      <PageHeader
        above={
          <PageLink href={`${home}/bars/${encodeURIComponent(view.bar.slug)}`}>
            {t("title", { bar: view.bar.name })}
          </PageLink>
        }
        title={match.sides.join(" – ")}
        note={date ? t("gameOf", { date: formatDate(format, date) }) : undefined}
      />
      {movedTo ? (
        <Notice
          actions={
            <LinkButton href={`${home}/${encodeURIComponent(movedTo.season.slug)}/matches/${movedTo.slug}`}>
              {t("toMatch")}
            </LinkButton>
          }
        >
          {t("movedTo", { season: movedTo.season.name })}
        </Notice>
      ) : (
        <MatchSheets charts={() => true} match={match} />
      )}
    </div>
  );
}
