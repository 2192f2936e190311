import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { SeasonHeader } from "@/components/season/season-header";
import { WhatIfSwitch } from "@/components/standings/what-if-switch";
import { WhatIfTable } from "@/components/standings/what-if-table";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { teamAddresses } from "@/lib/server/seasons/team-addresses";
import { loadWhatIf } from "@/lib/server/standings/load-what-if";

interface WhatIfParams {
  readonly params: Promise<{ locale: string; league: string; season: string; preset: string }>;
}

export async function generateMetadata({ params }: WhatIfParams): Promise<Metadata> {
  const { league, season, preset } = await params;
  const [t, view] = await Promise.all([getTranslations("figures.whatIf"), loadWhatIf(league, season, preset)]);
  return view ? { title: `${t(`title.${view.preset}`)}, ${view.season.name}` } : {};
}

/** The standings by another preset than the season's. */
export default async function WhatIfPage({ params }: WhatIfParams) {
  const { locale, league, season, preset } = await pageLocale(params);
  const view = await loadWhatIf(league, season, preset);
  if (!view) return <NothingHere />;
  const t = await getTranslations("figures.whatIf");
  const addresses = teamAddresses(view.season.entrants);
  const home = `/${locale}/leagues/${league}/${season}`;
  return (
    <>
      <SeasonHeader season={view.season} title={t(`title.${view.preset}`)} />
      <WhatIfSwitch standings={`${home}/standings`} preset={view.seasonPreset} on={view.preset} sides={view.sides} />
      <Sheet flush as="div">
        <WhatIfTable
          supposed={view.supposed}
          sides={view.sides}
          who={view.who}
          hrefOf={(entrant) => `${home}/teams/${addresses.get(entrant) ?? entrant}`}
        />
      </Sheet>
    </>
  );
}
