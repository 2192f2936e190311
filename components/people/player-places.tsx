import { useFormatter, useTranslations } from "next-intl";
import { formatDate } from "@/components/schedule/format-date";
import { PageLink } from "@/components/ui/page-link";
import type { MemberRole } from "@/lib/competition/people/eligibility";

interface PlayerPlacesProps {
  readonly places: readonly {
    readonly team: string;
    readonly address: string;
    readonly role: MemberRole;
    readonly since: string | null;
    readonly until: string | null;
  }[];
  /** Address of the season's pages. */
  readonly season: string;
  /** The event's page, for teams of an event; null for a season of matches. */
  readonly event: string | null;
}

/** A player's teams in a season, with roles; empty for substitutes. */
export function PlayerPlaces({ places, season, event }: PlayerPlacesProps) {
  const t = useTranslations("people");
  const format = useFormatter();
  return places.map(({ team, address, role, since, until }) => (
    <span key={address} className="me-4 inline-flex flex-wrap items-center gap-x-2">
      <PageLink
        href={event ?? `${season}/teams/${encodeURIComponent(address)}`}
        className="inline-flex min-h-12 items-center"
      >
        {team}
      </PageLink>
      {[
        t(`role.${role}`),
        since && t("since", { date: formatDate(format, since) }),
        until && t("until", { date: formatDate(format, until) }),
      ]
        .filter(Boolean)
        .join(", ")}
    </span>
  ));
}
