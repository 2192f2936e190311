import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { EstimatesTable } from "@/components/outlook/estimates-table";
import { NightScenarios } from "@/components/outlook/night-scenarios";
import { FirstGroups, PlaceGroups } from "@/components/outlook/place-groups";
import { TeamOutcomes } from "@/components/outlook/team-outcomes";
import { formatDate } from "@/components/schedule/format-date";
import { SeasonHeader } from "@/components/season/season-header";
import { Sheet } from "@/components/ui/sheet";
import { doPointsDecide } from "@/lib/competition/outlook/points-decide";
import { namesInSentence } from "@/lib/competition/people/name-in-sentence";
import { pageLocale } from "@/lib/i18n/page-locale";
import { teamAddresses } from "@/lib/server/seasons/team-addresses";
import { loadOutlook, placesOfTeam } from "@/lib/server/standings/load-outlook";

interface OutlookParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
  readonly searchParams: Promise<{ team?: string | string[] }>;
}

export async function generateMetadata({ params }: OutlookParams): Promise<Metadata> {
  const { league, season } = await params;
  const [t, outlook] = await Promise.all([getTranslations("outlook"), loadOutlook(league, season)]);
  return outlook?.view.season.hasOutlook ? { title: `${t("title")}, ${outlook.view.season.name}` } : {};
}

/** Possible outcomes of a season: proved statements first, then estimates. */
export default async function OutlookPage({ params, searchParams }: OutlookParams) {
  const { locale, league, season } = await pageLocale(params);
  const outlook = await loadOutlook(league, season);
  if (!outlook?.view.season.hasOutlook) return <NothingHere />;
  const { view, reckoned } = outlook;
  const [t, format, { team: wanted }] = await Promise.all([getTranslations("outlook"), getFormatter(), searchParams]);
  const header = (
    <SeasonHeader season={view.season} title={t("title")} note={reckoned === null ? t("notReckoned") : t("exact")} />
  );
  if (reckoned === null || !("teams" in reckoned)) return header;
  const { left, rule, bounds, teams, night, estimates, simulated } = reckoned;
  const names = new Map<string, string>(view.entrants.map(({ id, name }) => [id, name]));
  const nameOf = (entrant: string) => names.get(entrant) ?? "";
  const addresses = teamAddresses(view.season.entrants);
  const at = teams.findIndex(({ entrant }) => addresses.get(entrant) === wanted);
  const shown = bounds[at];
  const order = new Map(view.lines.map(({ entrant }, i) => [entrant, i]));
  const rows = bounds
    .map(({ entrant, best, worst }, i) => ({
      id: entrant,
      name: nameOf(entrant),
      href: `/${locale}/leagues/${league}/${season}/outlook?team=${addresses.get(entrant) ?? entrant}#team`,
      best: [best.proved, best.shown] as const,
      worst: [worst.proved, worst.shown] as const,
      first: { suffice: teams[i]?.suffice ?? null, needed: teams[i]?.needed ?? null, left: teams[i]?.left ?? 0 },
    }))
    .sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  const likely = estimates
    .map(({ entrant, places }) => ({ id: entrant, name: nameOf(entrant), places }))
    .sort((a, b) => meanOf(a.places) - meanOf(b.places));
  return (
    <>
      {header}
      {night ? (
        <Sheet title={t("night", { night: formatDate(format, night.date) })} titleId="night">
          <NightScenarios
            scenarios={night.scenarios}
            names={teams.map(({ entrant }) => nameOf(entrant))}
            nameInSentence={namesInSentence(view.takesThe, locale)}
          />
        </Sheet>
      ) : null}
      {shown ? (
        <Sheet title={t("team", { team: nameOf(shown.entrant) })} titleId="team">
          <TeamOutcomes
            ends={(["best", "worst"] as const).map((end) => ({
              end,
              place: shown[end].shown,
              scenario: shown[end].scenario,
              withPoints: doPointsDecide(left, rule, at, shown[end].scenario),
            }))}
            places={placesOfTeam(left, rule, at)}
            left={teams[at]?.left ?? 0}
            nameOf={nameOf}
          />
        </Sheet>
      ) : null}
      <Sheet flush title={t("places")} titleId="places" note={left.matches.length === 0 ? t("over") : undefined}>
        <PlaceGroups rows={rows} places={rows.length} follow={league} />
        <div className="grid gap-2 px-4 py-3 text-small text-ink-soft">
          <p>{t("howHint")}</p>
          <p>{t("assumed")}</p>
          {rule.points?.more && rule.keys.includes("game-points") ? <p>{t("assumedPoints")}</p> : null}
          {rule.further ? <p>{t("assumedFurther")}</p> : null}
        </div>
      </Sheet>
      <FirstGroups rows={rows} follow={league} />
      {likely.length > 0 ? (
        <Sheet flush title={t("estimates")} titleId="estimates">
          <p className="px-4 pb-2 text-small text-ink-soft">{t("estimatesNote", { seasons: simulated })}</p>
          <EstimatesTable rows={likely} follow={league} />
        </Sheet>
      ) : null}
    </>
  );
}

function meanOf(places: readonly number[]): number {
  return places.reduce((sum, share, i) => sum + share * (i + 1), 0);
}
