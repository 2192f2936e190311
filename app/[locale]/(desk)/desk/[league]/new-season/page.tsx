import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { SeasonForm } from "@/components/desk/season-form";
import { rulebookWords } from "@/components/rulebooks/registry";
import { ClientWords } from "@/components/shell/client-words";
import { PageHeader } from "@/components/ui/page-header";
import { pageLocale } from "@/lib/i18n/page-locale";
import { dateIn } from "@/lib/server/clock";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";

interface NewSeasonParams {
  readonly params: Promise<{ locale: string; league: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("desk"))("seasonTitle") };
}

const week = 7 * 86_400_000;

export default async function NewSeasonPage({ params }: NewSeasonParams) {
  const { locale, league: slug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const t = await getTranslations("desk");
  return (
    <div className="grid gap-5">
      <PageHeader
        above={<Link href={`/${locale}/desk`}>{league.name}</Link>}
        title={t("seasonTitle")}
        note={t("seasonIntro")}
      />
      <ClientWords parts={["desk", "problems", ...rulebookWords()]}>
        <SeasonForm
          leagueId={league.id}
          desk={`/${locale}/desk/${encodeURIComponent(league.slug)}`}
          firstNight={dateIn(league.timeZone, new Date(Date.now() + week))}
        />
      </ClientWords>
    </div>
  );
}
