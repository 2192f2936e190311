import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { RoundChangeForm } from "@/components/movement/round-change-form";
import { RoundChanges } from "@/components/movement/round-changes";
import { rulebookTexts } from "@/components/rulebooks/game-texts";
import { ClientTexts } from "@/components/shell/client-texts";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { loadRoundChanges } from "@/lib/server/seasons/load-round-changes";

interface DeskRoundsParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("roundDesk"))("title") };
}

/** Rounds of a season of single players: dates, lengths, and past changes. */
export default async function DeskRoundsPage({ params }: DeskRoundsParams) {
  const { locale, league: slug, season: seasonSlug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const [t, view] = await Promise.all([getTranslations("roundDesk"), loadRoundChanges(slug, seasonSlug)]);
  if (!view) notFound();
  const { season, rounds, changes } = view;
  const ids = { leagueId: league.id, seasonId: season.id };
  const desk = `/${locale}/desk/${encodeURIComponent(league.slug)}/seasons/${encodeURIComponent(season.slug)}`;
  const isOver = season.state === "finished" || season.state === "archived";
  const open = rounds.flatMap(({ number, date, play, hasBegun }) =>
    play && !hasBegun ? [{ number, date, play }] : [],
  );
  return (
    <div className="grid gap-5">
      <PageHeader above={<PageLink href={desk}>{season.name}</PageLink>} title={t("title")} note={t("intro")} />
      <ClientTexts parts={["roundDesk", "roundPlay", "problems", ...rulebookTexts()]}>
        <div className="grid items-start gap-5 desk:grid-cols-2">
          {isOver ? (
            <Notice title={t("seasonOver")} />
          ) : (
            <Sheet title={t("which")} titleId="which-title">
              <RoundChangeForm {...ids} version={season.version} rounds={open} />
            </Sheet>
          )}
          <Sheet title={t("log")} titleId="log-title">
            <RoundChanges {...ids} timeZone={league.timeZone} changes={changes} />
          </Sheet>
        </div>
      </ClientTexts>
    </div>
  );
}
