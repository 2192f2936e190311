"use client";

import { UserPlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/text-field";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";
import type { LeagueRole } from "@/lib/commands/memberships";

interface InviteMemberProps {
  readonly leagueId: string;
  /** The roles that the user may give. */
  readonly roles: readonly LeagueRole[];
  /** Players without an account. */
  readonly players: readonly { readonly id: string; readonly name: string }[];
}

/** Creates an invitation: role, recipient, and player. */
export function InviteMember({ leagueId, roles, players }: InviteMemberProps) {
  const t = useTranslations("members");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [role, setRole] = useState<LeagueRole>(roles.at(-1) ?? "player");
  const [forWhom, setForWhom] = useState("");
  const [person, setPerson] = useState("");

  async function submit(event: FormEvent) {
    event.preventDefault();
    const texts = { invitation: newId(), role, forWhom, person: person || null };
    const outcome = await send({ kind: "invite-member", league: leagueId, ...texts });
    if (outcome?.outcome !== "applied") return;
    setForWhom("");
    setPerson("");
    router.refresh();
  }

  return (
    <form className="grid gap-4" data-needs-script="" onSubmit={(event) => void submit(event)}>
      <SelectField
        id="invite-role"
        label={t("invitations.role")}
        hint={t(`about.${role}`)}
        value={role}
        onChange={({ target }) => setRole(target.value as LeagueRole)}
      >
        {roles.map((one) => (
          <option key={one} value={one}>
            {t(`roles.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        id="invite-for"
        label={t("invitations.forWhom")}
        hint={t("invitations.forWhomHint")}
        maxLength={80}
        autoComplete="off"
        value={forWhom}
        onChange={({ target }) => setForWhom(target.value)}
      />
      {players.length > 0 ? (
        <SelectField
          id="invite-person"
          label={t("invitations.person")}
          value={person}
          onChange={({ target }) => setPerson(target.value)}
        >
          <option value="">{t("invitations.personNone")}</option>
          {players.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <ProblemNotice problems={problems} />
      <Button tone="main" type="submit" className="justify-self-start" disabled={sending}>
        <UserPlus aria-hidden="true" className="size-5" />
        {t("invitations.make")}
      </Button>
    </form>
  );
}
