import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { playerFactViews } from "@/components/rulebooks/player-facts-registry";
import { nightWords } from "@/components/schedule/spoken-time";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
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
  const FactName = view ? playerFactViews(view.rulebook)?.FactName : undefined;
  if (!view || !FactName) return <NothingHere />;
  const [t, format] = await Promise.all([getTranslations("players"), getFormatter()]);
  const home = `/${locale}/leagues/${encodeURIComponent(view.league.slug)}/players/${encodeURIComponent(player)}`;
  const count = view.seasons.reduce((sum, { hands }) => sum + hands.length, 0);
  return (
    <>
      <PageHeader
        above={<PageLink href={home}>{view.person.name}</PageLink>}
        title={<FactName code={fact} />}
        note={t("allHands", { count })}
      />
      {view.seasons.map(({ key, name, hands }) => (
        <Sheet key={key} title={name} titleId={`season-${key}`} note={t("allHands", { count: hands.length })}>
          <ul>
            {hands.map(({ path, own, opponent, date, game, hand }) => (
              <li key={`${path} ${game} ${hand}`} className="border-b border-rule py-1">
                <PageLink
                  href={`/${locale}/leagues/${path}`}
                  className="inline-flex min-h-12 items-center"
                >
                  {t("hand", { game, hand })}
                </PageLink>
                <span className="block text-small text-ink-soft">
                  {[`${own} – ${opponent}`, date && nightWords(format, date)].filter(Boolean).join(", ")}
                </span>
              </li>
            ))}
          </ul>
        </Sheet>
      ))}
    </>
  );
}
