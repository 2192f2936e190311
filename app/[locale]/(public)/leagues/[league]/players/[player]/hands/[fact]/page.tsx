import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { HandList } from "@/components/people/hand-list";
import { playerFactViews } from "@/components/rulebooks/player-facts-registry";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { playerAddress } from "@/lib/competition/people/player-address";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadPlayerHands } from "@/lib/server/people/load-player";

interface HandsParams {
  readonly params: Promise<{ locale: string; league: string; player: string; fact: string }>;
}

export async function generateMetadata({ params }: HandsParams): Promise<Metadata> {
  const { league, player, fact } = await params;
  const view = await loadPlayerHands(league, player, fact);
  return view ? { title: view.person.name, robots: { index: false } } : {};
}

/** The hands that one of a player's figures counts, each linked to its sheet. */
export default async function PlayerHandsPage({ params }: HandsParams) {
  const { locale, league: slug, player, fact } = await pageLocale(params);
  const view = await loadPlayerHands(slug, player, fact);
  const CountName = view ? playerFactViews(view.rulebook)?.CountName : undefined;
  if (!view || !CountName) return <NothingHere />;
  const t = await getTranslations("players");
  const home = `/${locale}/leagues/${encodeURIComponent(view.league.slug)}/players/${encodeURIComponent(playerAddress(view.person))}`;
  const count = view.seasons.reduce((sum, { hands }) => sum + hands.length, 0);
  return (
    <>
      <PageHeader
        above={<PageLink href={home}>{view.person.name}</PageLink>}
        title={<CountName code={fact} />}
        note={t("allHands", { count })}
      />
      {view.seasons.map(({ key, name, hands }) => (
        <Sheet key={key} title={name} titleId={`season-${key}`} note={t("allHands", { count: hands.length })}>
          <HandList hands={hands} locale={locale} />
        </Sheet>
      ))}
    </>
  );
}
