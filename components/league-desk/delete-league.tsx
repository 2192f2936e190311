"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";

/** The end of a league whose book is closed: its name is typed. */
export function DeleteLeague({ leagueId }: { readonly leagueId: string }) {
  const t = useTranslations("leagueDesk");
  const locale = useLocale();
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [name, setName] = useState("");

  async function remove(event: FormEvent) {
    event.preventDefault();
    const outcome = await send({ kind: "delete-league", league: leagueId, name });
    if (outcome?.outcome !== "applied") return;
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
      <ProblemNotice problems={problems} />
      <Button tone="grave" type="submit" className="justify-self-start" disabled={sending}>
        {t("deleteSure")}
      </Button>
    </form>
  );
}
