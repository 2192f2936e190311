import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { Paper } from "@/components/print/paper";
import { paperSizeOf } from "@/components/print/paper-size";
import { PrintControls } from "@/components/print/print-controls";
import { SeatCard } from "@/components/print/seat-card";
import { PageLink } from "@/components/ui/page-link";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadMovement } from "@/lib/server/seasons/load-movement";

interface SeatCardsParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
  readonly searchParams: Promise<{ paper?: string | string[] }>;
}

export async function generateMetadata({ params }: SeatCardsParams): Promise<Metadata> {
  const { league, season } = await params;
  const [t, view] = await Promise.all([getTranslations("movement.card"), loadMovement(league, season)]);
  return view ? { title: `${t("title")}, ${view.season.name}, ${view.league.name}`, robots: { index: false } } : {};
}

export default async function SeatCardsPage({ params, searchParams }: SeatCardsParams) {
  const { locale, league, season } = await pageLocale(params);
  const [t, view, query] = await Promise.all([
    getTranslations("movement.card"),
    loadMovement(league, season),
    searchParams,
  ]);
  if (!view) return <NothingHere />;
  const size = paperSizeOf(query.paper, locale);
  const there = view.players.filter(({ isGone }) => !isGone);
  return (
    <>
      <PrintControls
        above={<PageLink href={`/${locale}/leagues/${league}/${season}/seats`}>{t("back")}</PageLink>}
        size={size}
        hrefOf={(paper) => `?paper=${paper}`}
      />
      <Paper size={size} isBare>
        {there.map((player, i) => (
          <SeatCard
            key={player.id}
            player={player}
            season={t("foot", { season: view.season.name })}
            level={i === 0 ? 1 : 2}
          />
        ))}
      </Paper>
    </>
  );
}
