import { Printer } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { MovementCertificate } from "@/components/movement/movement-certificate";
import { MovementGrid } from "@/components/movement/movement-grid";
import { PlayerRounds } from "@/components/movement/player-rounds";
import { SeasonHeader } from "@/components/season/season-header";
import { LinkButton } from "@/components/ui/link-button";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadMovement } from "@/lib/server/seasons/load-movement";

interface SeatsParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
}

export async function generateMetadata({ params }: SeatsParams): Promise<Metadata> {
  const { league, season } = await params;
  const [t, view] = await Promise.all([getTranslations("movement"), loadMovement(league, season)]);
  return view ? { title: `${t("title")}, ${view.season.name}, ${view.league.name}` } : {};
}

export default async function SeatsPage({ params }: SeatsParams) {
  const { locale, league, season } = await pageLocale(params);
  const [t, view] = await Promise.all([getTranslations("movement"), loadMovement(league, season)]);
  if (!view) return <NothingHere />;
  const { players, rounds, claims } = view;
  return (
    <>
      <SeasonHeader
        season={view.season}
        title={t("title")}
        note={t("note", { players: players.length, rounds: rounds.length })}
      />
      <Sheet title={t("certificate")} titleId="certificate">
        <MovementCertificate claims={claims} />
      </Sheet>
      <Sheet title={t("ways")} titleId="ways" note={t("waysHint")}>
        <PlayerRounds players={players} />
      </Sheet>
      <Sheet title={t("grid")} titleId="grid" note={t("gridHint")}>
        <MovementGrid players={players} rounds={rounds.map(({ number }) => number)} />
      </Sheet>
      <p className="no-print">
        <LinkButton href={`/${locale}/leagues/${league}/${season}/print/seats`}>
          <Printer aria-hidden="true" className="size-5" />
          {t("print")}
        </LinkButton>
      </p>
    </>
  );
}
