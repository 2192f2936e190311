import { Crown } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { formatDate } from "@/components/schedule/format-date";
import { Pill } from "@/components/ui/pill";
import type { MemberRole } from "@/lib/competition/people/eligibility";
import { PlayerLink } from "./player-link";

interface RosterProps {
  readonly members: readonly {
    readonly person: string;
    readonly name: string;
    readonly role: MemberRole;
    readonly since: string | null;
    readonly until: string | null;
  }[];
  /** Address of the players' pages. */
  readonly players: string;
}

/** A team's public roster: the captain first, each person with the role. */
export function Roster({ members, players }: RosterProps) {
  const t = useTranslations("people");
  const format = useFormatter();
  if (members.length === 0) return <p className="text-ink-soft">{t("noRoster")}</p>;
  return (
    <ul>
      {members.map(({ person, name, role, since, until }) => (
        <li key={person} className="flex flex-wrap items-center gap-x-3 border-t border-rule first:border-t-0">
          <PlayerLink players={players} person={person} name={name} />
          {role === "captain" ? (
            <Pill tone="good" icon={Crown}>
              {t("role.captain")}
            </Pill>
          ) : null}
          {role === "substitute" || role === "spare" ? (
            <span className="text-small text-ink-soft">{t(`role.${role}`)}</span>
          ) : null}
          {since ? (
            <span className="text-small text-ink-soft">{t("since", { date: formatDate(format, since) })}</span>
          ) : null}
          {until ? (
            <span className="text-small text-ink-soft">{t("until", { date: formatDate(format, until) })}</span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
