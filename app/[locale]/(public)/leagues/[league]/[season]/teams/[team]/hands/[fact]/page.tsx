import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { HandList } from "@/components/people/hand-list";
import { playerFactViews } from "@/components/rulebooks/player-facts-registry";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadTeamHandsWith } from "@/lib/server/teams/load-team-hands";

interface HandsParams {
  readonly params: Promise<{ locale: string; league: string; season: string; team: string; fact: string }>;
}

export async function generateMetadata({ params }: HandsParams): Promise<Metadata> {
  const { league, season, team, fact } = await params;
  const view = await loadTeamHandsWith(league, season, team, fact);
  return view ? { title: `${view.name}, ${view.season.name}`, robots: { index: false } } : {};
}

/** The hands that one of a team's figures counts, each linked to its sheet. */
export default async function TeamHandsPage({ params }: HandsParams) {
  const { locale, league, season, team, fact } = await pageLocale(params);
  const view = await loadTeamHandsWith(league, season, team, fact);
  const CountName = view ? playerFactViews(view.rulebook)?.CountName : undefined;
  if (!view || !CountName) return <NothingHere />;
  const t = await getTranslations("players");
  const home = `/${locale}/leagues/${league}/${season}/teams/${team}`;
  return (
    <>
      <PageHeader
        above={<PageLink href={home}>{view.name}</PageLink>}
        title={<CountName code={fact} />}
        note={t("allHands", { count: view.hands.length })}
      />
      <Sheet title={view.season.name} titleId="hands">
        <HandList hands={view.hands} locale={locale} />
      </Sheet>
    </>
  );
}
