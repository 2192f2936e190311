"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { useCommand } from "@/lib/client/use-command";

/** Removes the demo league, after a confirmation. */
export function RemoveDemo({ leagueId }: { readonly leagueId: string }) {
  const t = useTranslations("desk");
  const locale = useLocale();
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [sure, setSure] = useState(false);

  async function remove() {
    const outcome = await send({ kind: "remove-demo-league", league: leagueId });
    if (outcome?.outcome !== "applied") return;
    router.push(`/${locale}`);
    router.refresh();
  }

  return (
    <div className="grid gap-3">
      <p className="text-small text-ink-soft">{t("removeDemoHint")}</p>
      <ProblemNotice problems={problems} />
      <div className="flex flex-wrap gap-3">
        {sure ? (
          <>
            <Button tone="grave" disabled={sending} onClick={() => void remove()}>
              {sending ? t("removing") : t("removeDemoSure")}
            </Button>
            <Button onClick={() => setSure(false)}>{t("cancel")}</Button>
          </>
        ) : (
          <Button onClick={() => setSure(true)}>{t("removeDemo")}</Button>
        )}
      </div>
    </div>
  );
}
