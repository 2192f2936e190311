import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PlayersWizard } from "@/components/new-players-season/players-wizard";
import { rulebookTexts } from "@/components/rulebooks/game-texts";
import { ClientTexts } from "@/components/shell/client-texts";
import { PageHeader } from "@/components/ui/page-header";
import { pageLocale } from "@/lib/i18n/page-locale";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { dateIn } from "@/lib/server/platform/system/clock";
import { loadPlayersFacts } from "@/lib/server/scheduling/load-players-facts";

interface NewPlayersSeasonParams {
  readonly params: Promise<{ locale: string; league: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("playersSeason"))("title") };
}

const week = 7 * 86_400_000;

export default async function NewPlayersSeasonPage({ params }: NewPlayersSeasonParams) {
  const { locale, league: slug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const [t, knows] = await Promise.all([getTranslations("playersSeason"), loadPlayersFacts(league)]);
  const firstNight = dateIn(league.timeZone, new Date(Date.now() + week));
  return (
    <div className="grid gap-5">
      <PageHeader title={t("title")} note={t("intro")} />
      <ClientTexts parts={["playersSeason", "movement", "roundPlay", "builder", "problems", ...rulebookTexts()]}>
        <PlayersWizard
          leagueId={league.id}
          desk={`/${locale}/desk/${encodeURIComponent(league.slug)}`}
          knows={knows}
          first={{ name: t("name", { year: firstNight.slice(0, 4) }), firstNight }}
        />
      </ClientTexts>
    </div>
  );
}
