"use client";

import { useTranslations } from "next-intl";
import { type EditField, EditRows } from "@/components/desk/edit-rows";
import type { EditRow, EditValues } from "@/components/desk/send-rows";
import type { UnnamedCommand } from "@/lib/commands/command";
import { longestShortName } from "@/lib/competition/people/short-name";
import type { ForDesk, RosterMember } from "@/lib/views/roster";
import { memberCommand } from "./member-command";

interface EditedTeam {
  /** The entrant of the season. */
  readonly id: string;
  readonly name: string;
  readonly members: readonly ForDesk<RosterMember>[];
  /** The team's short name; null for an entrant without a team. */
  readonly names: { readonly id: string; readonly shortName: string; readonly takesThe: boolean | null } | null;
}

interface TeamsEditorProps {
  readonly leagueId: string;
  readonly seasonId: string;
  readonly teams: readonly EditedTeam[];
  readonly done: string;
}

/** Edits the short names and captains of several teams together. */
export function TeamsEditor({ leagueId, seasonId, teams, done }: TeamsEditorProps) {
  const t = useTranslations("people");
  const fields: readonly EditField[] = [
    { key: "short", label: t("list.short"), kind: "text", maxLength: longestShortName },
    { key: "captain", label: t("list.captain"), kind: "select" },
  ];
  const rows = teams.map((team) => ({
    ...{ id: team.id, name: team.name, team },
    values: { short: team.names?.shortName ?? "", captain: captainOf(team)?.person ?? "" },
    options: {
      captain: [{ value: "", label: "–" }, ...team.members.map(({ person, name }) => ({ value: person, label: name }))],
    },
  }));
  const commandsFor = ({ team, values: before }: EditRow & { readonly team: EditedTeam }, values: EditValues) => {
    const commands: UnnamedCommand[] = [];
    const { short = "", captain = "" } = values;
    if (team.names && short !== before["short"]) {
      const { id, takesThe } = team.names;
      commands.push({ kind: "name-team", league: leagueId, team: id, shortName: short.trim(), takesThe });
    }
    if (captain !== before["captain"]) {
      const next = team.members.find(({ person }) => person === captain);
      const member = next ?? captainOf(team);
      const role = next ? "captain" : "regular";
      const of = { league: leagueId, season: seasonId, entrant: team.id };
      if (member) commands.push(memberCommand(of, member, { role }));
    }
    return commands;
  };
  return <EditRows caption={t("allTeams")} fields={fields} rows={rows} changes={{ commandsFor }} done={done} />;
}

function captainOf({ members }: EditedTeam) {
  return members.find(({ role }) => role === "captain");
}
