"use client";

import { UserPlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";
import { captainForWhom, maxCaptainAddress } from "@/lib/commands/memberships";

interface InviteCaptainsProps {
  readonly leagueId: string;
  /** Teams whose captain has neither an account nor an open invitation. */
  readonly teams: readonly { readonly team: string; readonly name: string; readonly person: string | null }[];
}

/** Creates an invitation for each team with an address, one after another; stops at the first refusal. */
export function InviteCaptains({ leagueId, teams }: InviteCaptainsProps) {
  const t = useTranslations("members.captains");
  const router = useRouter();
  const { problems, send } = useCommand();
  const [addresses, setAddresses] = useState<Readonly<Record<string, string>>>({});
  const [isSending, setSending] = useState(false);
  const filled = teams.filter(({ team }) => addresses[team]?.trim());

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    for (const { team, name, person } of filled) {
      const forWhom = captainForWhom(name, addresses[team]?.trim() ?? "");
      const texts = { invitation: newId(), role: "captain", forWhom, person } as const;
      const outcome = await send({ kind: "invite-member", league: leagueId, ...texts });
      if (outcome?.outcome !== "applied") break;
      setAddresses(({ [team]: _, ...others }) => others);
    }
    setSending(false);
    router.refresh();
  }

  return (
    <form className="grid gap-4" data-needs-script="" onSubmit={(event) => void submit(event)}>
      <div className="grid items-end gap-x-4 gap-y-2 desk:grid-cols-2 wide:grid-cols-3">
        {teams.map(({ team, name }) => (
          <TextField
            key={team}
            id={`captain-${team}`}
            label={name}
            maxLength={maxCaptainAddress(name)}
            autoComplete="off"
            value={addresses[team] ?? ""}
            onChange={({ target }) => setAddresses({ ...addresses, [team]: target.value })}
          />
        ))}
      </div>
      <ProblemNotice problems={problems} />
      <Button tone="main" type="submit" className="justify-self-start" disabled={isSending || filled.length === 0}>
        <UserPlus aria-hidden="true" className="size-5" />
        {isSending ? t("sending") : t("make", { count: filled.length })}
      </Button>
    </form>
  );
}
