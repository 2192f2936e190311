import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SeasonWizard } from "@/components/new-season/season-wizard";
import { rulebookTexts } from "@/components/rulebooks/game-texts";
import { ClientTexts } from "@/components/shell/client-texts";
import { PageHeader } from "@/components/ui/page-header";
import { pageLocale } from "@/lib/i18n/page-locale";
import { rulebooks, sideCount } from "@/lib/rulebooks/registry";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { dateIn } from "@/lib/server/platform/system/clock";
import { loadLeagueFacts } from "@/lib/server/scheduling/load-league-facts";

interface NewSeasonParams {
  readonly params: Promise<{ locale: string; league: string }>;
  /** `from`: the address of the season to copy; by default the last one. */
  readonly searchParams: Promise<{ from?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("builder"))("title") };
}

const week = 7 * 86_400_000;
/** By month: the time of year for a season's name. */
const timesOfYear = ["winter", "winter", "spring", "spring", "spring", "summer", "summer", "summer"] as const;

export default async function NewSeasonPage({ params, searchParams }: NewSeasonParams) {
  const { locale, league: slug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const { from } = await searchParams;
  const [t, facts] = await Promise.all([
    getTranslations("builder"),
    loadLeagueFacts(league, typeof from === "string" ? from : null),
  ]);
  const firstNight = dateIn(league.timeZone, new Date(Date.now() + week));
  const timeOfYear = timesOfYear[Number(firstNight.slice(5, 7)) - 1] ?? "fall";
  // A card game for matches of two sides.
  const book = rulebooks.find(({ id, presets }) => sideCount(id, presets[0]?.rules) === 2);
  return (
    <div className="grid gap-5">
      <PageHeader title={t("title")} note={t("intro")} />
      <ClientTexts
        parts={["builder", "ranking", "standings", "signing", "grid", "certificate", "problems", ...rulebookTexts()]}
      >
        <SeasonWizard
          leagueId={league.id}
          desk={`/${locale}/desk/${encodeURIComponent(league.slug)}`}
          facts={facts}
          first={{
            name: t(`names.${timeOfYear}`, { year: firstNight.slice(0, 4) }),
            firstNight,
            rules: book?.presets[0]?.rules,
          }}
          rulebook={book?.id ?? ""}
          timeZones={Intl.supportedValuesOf("timeZone")}
        />
      </ClientTexts>
    </div>
  );
}
