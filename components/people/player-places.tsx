import { useFormatter, useTranslations } from "next-intl";
import { nightWords } from "@/components/schedule/spoken-time";
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
  /** Where the season's pages are. */
  readonly season: string;
  /** Where the event's page is, which stands for those of its teams; null for a season of matches. */
  readonly event: string | null;
}

/** The teams whose roster names a player in a season, and as what; nothing for whoever only stepped in. */
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
        since && t("since", { date: nightWords(format, since) }),
        until && t("until", { date: nightWords(format, until) }),
      ]
        .filter(Boolean)
        .join(", ")}
    </span>
  ));
}
