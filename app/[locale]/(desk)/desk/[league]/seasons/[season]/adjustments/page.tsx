import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AdjustPointsForm } from "@/components/desk/adjust-points-form";
import { DrawLots } from "@/components/desk/draw-lots";
import { RecordPlayoff } from "@/components/desk/record-playoff";
import { SeasonAdjustments } from "@/components/desk/season-adjustments";
import { ClientTexts } from "@/components/shell/client-texts";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { loadStandings } from "@/lib/server/standings/load-standings";
import { lotsOf } from "@/lib/server/standings/lots-of";
import { playoffsOf } from "@/lib/server/standings/playoffs-of";

interface AdjustmentsParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("ranking"))("deskTitle") };
}

/** Adjustments of a season's standings with their reasons, and the lots. */
export default async function AdjustmentsPage({ params }: AdjustmentsParams) {
  const { locale, league: slug, season: seasonSlug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const view = await loadStandings(slug, seasonSlug);
  if (!view) notFound();
  const t = await getTranslations("ranking");
  const { season, lines, settings } = view;
  const playoffs = playoffsOf(view);
  const ids = { leagueId: league.id, seasonId: season.id };
  const desk = `/${locale}/desk/${encodeURIComponent(league.slug)}/seasons/${encodeURIComponent(season.slug)}`;
  return (
    <ClientTexts parts={["ranking", "standings", "preview", "problems"]}>
      <PageHeader above={<PageLink href={desk}>{season.name}</PageLink>} title={t("deskTitle")} />
      <div className="grid items-start gap-5 wide:grid-cols-2">
        <Sheet
          title={t("adjustments")}
          titleId="adjustments"
          note={view.sides > 2 ? t("adjustmentsNoteTables") : t("adjustmentsNote", { who: view.who })}
        >
          <div className="grid gap-5">
            <SeasonAdjustments who={view.who} {...ids} lines={lines} adjustments={view.input.adjustments} />
            <AdjustPointsForm
              who={view.who}
              {...ids}
              teams={view.entrants.map(({ id, name }) => ({ id, name }))}
              sides={view.sides}
              week={view.lastRound ?? 0}
            />
          </div>
        </Sheet>
        <Sheet title={t("lots")} titleId="lots" note={t("lotsNote", { who: view.who })}>
          <DrawLots {...ids} {...lotsOf(view)} />
        </Sheet>
        {settings.criteria.includes("playoff") ? (
          <Sheet title={t("playoff")} titleId="playoff" note={t("playoffNote")}>
            <div className="grid gap-5">
              {playoffs.length === 0 ? <p>{t("playoffNobody")}</p> : null}
              {playoffs.map(({ equals, isPlayed }) => (
                <RecordPlayoff key={equals.map(({ id }) => id).join()} {...ids} equals={equals} isPlayed={isPlayed} />
              ))}
            </div>
          </Sheet>
        ) : null}
      </div>
    </ClientTexts>
  );
}
