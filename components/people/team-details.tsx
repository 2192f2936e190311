import { useTranslations } from "next-intl";
import { TeamCardControls } from "@/components/desk/team-card-controls";
import { TeamShortName } from "@/components/short-name/team-short-name";
import type { ForDesk, RosterMember } from "@/lib/views/roster";
import { AddPeople } from "./add-people";
import { MemberRow } from "./member-row";

interface TeamDetailsProps {
  readonly leagueId: string;
  readonly seasonId: string;
  readonly team: {
    readonly id: string;
    readonly name: string;
    readonly members: readonly ForDesk<RosterMember>[];
    readonly names: Parameters<typeof TeamShortName>[0]["team"] | null;
  };
  /** The card by which its people report absences, if there is one; undefined if it cannot have one. */
  readonly card: Parameters<typeof TeamCardControls>[0]["card"] | undefined;
}

/** A team at the desk: roster, names and card. */
export function TeamDetails({ leagueId, seasonId, team, card }: TeamDetailsProps) {
  const t = useTranslations("people");
  const key = { leagueId, seasonId };
  return (
    <section aria-labelledby={`team-${team.id}`} className="grid max-w-3xl gap-3">
      <h2 id={`team-${team.id}`} className="sr-only">
        {team.name}
      </h2>
      {team.members.length === 0 ? <p className="text-ink-soft">{t("nobody")}</p> : null}
      <ul>
        {team.members.map((member) => (
          <MemberRow key={member.person} {...key} entrantId={team.id} member={member} />
        ))}
      </ul>
      <AddPeople {...key} team={{ id: team.id, name: team.name }} />
      {team.names ? <TeamShortName leagueId={leagueId} team={team.names} /> : null}
      {card === undefined ? null : (
        <TeamCardControls leagueId={leagueId} team={{ id: team.id, name: team.name }} card={card} />
      )}
    </section>
  );
}
