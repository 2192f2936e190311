import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeskListings } from "@/components/listings/desk-listings";
import { ClientTexts } from "@/components/shell/client-texts";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { pageLocale } from "@/lib/i18n/page-locale";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { loadDeskListings } from "@/lib/server/listings/load-desk-listings";

interface DeskListingsParams {
  readonly params: Promise<{ locale: string; league: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("listingDesk"))("title") };
}

/** Listings of players and teams wanted: those to accept, those that are shown, and the answers to pass on. */
export default async function DeskListingsPage({ params }: DeskListingsParams) {
  const { locale, league: slug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const [t, view] = await Promise.all([getTranslations("listingDesk"), loadDeskListings(league, new Date())]);
  return (
    <ClientTexts parts={["problems"]}>
      <div className="grid gap-5">
        <PageHeader
          title={t("title")}
          note={t("intro")}
          actions={
            <LinkButton href={`/${locale}/leagues/${encodeURIComponent(league.slug)}/listings`}>
              {t("toList")}
            </LinkButton>
          }
        />
        <DeskListings league={league.id} view={view} />
      </div>
    </ClientTexts>
  );
}
