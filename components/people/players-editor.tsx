"use client";

import { useTranslations } from "next-intl";
import { type EditField, EditRows } from "@/components/desk/edit-rows";
import type { EditRow, EditValues } from "@/components/desk/send-rows";
import { memberRoles } from "@/lib/competition/people/eligibility";
import { longestPersonName } from "@/lib/competition/people/people-list";
import type { ForDesk, RosterMember } from "@/lib/views/roster";
import { memberCommand } from "./member-command";

interface EditedPlayer {
  readonly entrant: string;
  readonly team: string;
  readonly member: ForDesk<RosterMember>;
}

interface PlayersEditorProps {
  readonly leagueId: string;
  readonly seasonId: string;
  readonly players: readonly EditedPlayer[];
  readonly done: string;
}

/** Edits the names, roles and limits of several people on rosters together. */
export function PlayersEditor({ leagueId, seasonId, players, done }: PlayersEditorProps) {
  const t = useTranslations("people");
  const roles = memberRoles.map((role) => ({ value: role, label: t(`role.${role}`) }));
  const fields: readonly EditField[] = [
    { key: "name", label: t("name"), kind: "text", maxLength: longestPersonName, isRequired: true },
    { key: "role", label: t("roleLabel"), kind: "select", options: roles, isShared: true },
    { key: "since", label: t("firstDay"), kind: "date", isShared: true },
    { key: "until", label: t("lastDay"), kind: "date", isShared: true },
    { key: "most", label: t("mostLabel"), kind: "number", min: 0, max: 99, isShared: true },
  ];
  const rows = players.map(({ entrant, team, member }) => ({
    ...{ id: `${entrant}.${member.person}`, name: `${member.name}, ${team}`, entrant, member },
    values: {
      ...{ name: member.name, role: member.role, since: member.since ?? "", until: member.until ?? "" },
      most: member.most === null ? "" : String(member.most),
    },
  }));
  type Row = EditRow & Pick<EditedPlayer, "entrant" | "member">;
  const commandsFor = ({ entrant, member }: Row, { name = "", role, since, until, most = "" }: EditValues) => [
    memberCommand({ league: leagueId, season: seasonId, entrant }, member, {
      name: name.trim(),
      role: memberRoles.find((one) => one === role) ?? member.role,
      since: since || null,
      until: until || null,
      most: most === "" ? null : Number(most),
    }),
  ];
  return <EditRows caption={t("allPlayers")} fields={fields} rows={rows} changes={{ commandsFor }} done={done} />;
}
