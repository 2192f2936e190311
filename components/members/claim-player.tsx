"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";

interface ClaimPlayerProps {
  readonly leagueId: string;
  readonly person: string;
  /** Content before the button's label. */
  readonly children: ReactNode;
}

/** Claims to be a player; the page then shows the pending claim. */
export function ClaimPlayer({ leagueId, person, children }: ClaimPlayerProps) {
  const t = useTranslations("members.claim");
  const { sending, problems, send } = useCommand();
  const [claim] = useState(newId);
  const [isSent, setSent] = useState(false);

  async function submitClaim() {
    const outcome = await send({ kind: "claim-player", league: leagueId, claim, person });
    setSent(outcome !== null && outcome.outcome !== "rejected");
  }

  if (isSent) return <Notice role="status">{t("waiting")}</Notice>;
  return (
    <div className="grid gap-3" data-needs-script="">
      <ProblemNotice problems={problems} />
      <Button tone="main" className="justify-self-start" disabled={sending} onClick={() => void submitClaim()}>
        {children}
        {t("ask")}
      </Button>
    </div>
  );
}
