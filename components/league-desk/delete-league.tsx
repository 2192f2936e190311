"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { ProofField, proofIn } from "@/components/account/proof-field";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";

interface DeleteLeagueProps {
  readonly leagueId: string;
  readonly freshlyProved: boolean;
}

/** Deletes an archived league. Requires its typed name and a proof of the owner's identity. */
export function DeleteLeague({ leagueId, freshlyProved }: DeleteLeagueProps) {
  const t = useTranslations("leagueDesk");
  const locale = useLocale();
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [name, setName] = useState("");

  async function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const proof = proofIn(new FormData(event.currentTarget));
    const outcome = await send({ kind: "delete-league", league: leagueId, name, ...proof });
    if (outcome?.outcome !== "applied" && outcome?.outcome !== "agreed") return;
    router.push(`/${locale}/desk`);
    router.refresh();
  }

  return (
    <form className="grid gap-3" data-needs-script="" onSubmit={(event) => void remove(event)}>
      <TextField
        id="delete-name"
        label={t("deleteName")}
        maxLength={80}
        required
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <ProofField id="delete-proof" freshlyProved={freshlyProved} />
      <ProblemNotice problems={problems} />
      <Button tone="grave" type="submit" className="justify-self-start" disabled={sending}>
        {t("deleteSure")}
      </Button>
    </form>
  );
}
