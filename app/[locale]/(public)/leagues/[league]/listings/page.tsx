import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { ListingList } from "@/components/listings/listing-list";
import { OpenListingForm } from "@/components/listings/open-listing-form";
import { ClientTexts } from "@/components/shell/client-texts";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadLeague } from "@/lib/server/leagues/load-leagues";
import { loadListings } from "@/lib/server/listings/load-listings";

interface ListingsParams {
  readonly params: Promise<{ locale: string; league: string }>;
}

export async function generateMetadata({ params }: ListingsParams): Promise<Metadata> {
  const [t, league] = await Promise.all([getTranslations("listings"), loadLeague((await params).league)]);
  return league ? { title: t("of", { league: league.name }) } : {};
}

/** Players who look for a team, teams that look for players, and the form for a listing. */
export default async function ListingsPage({ params }: ListingsParams) {
  const { locale, league: slug } = await pageLocale(params);
  const league = await loadLeague(slug);
  if (!league) return <NothingHere />;
  const [t, listings] = await Promise.all([getTranslations("listings"), loadListings(league, new Date())]);
  const isOpen = league.archivedAt === null;
  return (
    <ClientTexts parts={["listings", "problems"]}>
      <div className="grid gap-5">
        <PageHeader
          above={<PageLink href={`/${locale}/leagues/${encodeURIComponent(league.slug)}`}>{league.name}</PageLink>}
          title={t("title")}
          note={t("intro")}
        />
        {isOpen ? (
          <noscript>
            <p>{t("needScript")}</p>
          </noscript>
        ) : null}
        <div className="grid items-start gap-5 desk:grid-cols-2">
          <Sheet title={t("seeksTeam")} titleId="seeks-team">
            <ListingList leagueId={league.id} listings={listings.team} none={t("noPlayers")} isOpen={isOpen} />
          </Sheet>
          <Sheet title={t("seeksPlayer")} titleId="seeks-player">
            <ListingList leagueId={league.id} listings={listings.player} none={t("noTeams")} isOpen={isOpen} />
          </Sheet>
          {isOpen ? (
            <Sheet title={t("enter")} titleId="enter" note={t("enterNote")}>
              <OpenListingForm leagueId={league.id} />
            </Sheet>
          ) : null}
        </div>
      </div>
    </ClientTexts>
  );
}
