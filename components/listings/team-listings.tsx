import { getFormatter, getTranslations } from "next-intl/server";
import { formatDate } from "@/components/schedule/format-date";
import { ClientTexts } from "@/components/shell/client-texts";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import type { TeamListingsView } from "@/lib/views/listing";
import { TeamListingForm } from "./team-listing-form";

interface TeamListingsProps {
  readonly locale: string;
  readonly leagues: readonly TeamListingsView[];
}

/** A captain's teams: their listings on the lists of players wanted, or the form for one; empty without teams. */
export async function TeamListings({ locale, leagues }: TeamListingsProps) {
  const [t, format] = await Promise.all([getTranslations("listings"), getFormatter()]);
  return (
    <ClientTexts parts={["listings", "problems"]}>
      {leagues.flatMap(({ league, teams }) =>
        teams.map((team) => (
          <Sheet
            key={team.id}
            title={t("own.ofTeam", { team: team.name, league: league.name })}
            titleId={`listing-of-${team.id}`}
            note={t("own.note")}
            isFolded
          >
            <div className="grid gap-3">
              {team.listing ? (
                <>
                  <p>{t("own.listed", { team: team.name, date: formatDate(format, team.listing.until) })}</p>
                  <p>
                    <PageLink href={team.listing.link}>{t("own.link", { team: team.name })}</PageLink>
                  </p>
                </>
              ) : (
                <TeamListingForm leagueId={league.id} team={team} />
              )}
              <p>
                <PageLink href={`/${locale}/leagues/${encodeURIComponent(league.slug)}/listings`}>
                  {t("link.toList")}
                </PageLink>
              </p>
            </div>
          </Sheet>
        )),
      )}
    </ClientTexts>
  );
}
