"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PreviewPanel } from "@/components/preview/preview-panel";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";
import { isBlocked, usePreview } from "@/lib/client/use-preview";

interface RuleDisputeProps {
  readonly leagueId: string;
  readonly dispute: string;
  /** What it is about, in words: tells several on one page apart. */
  readonly about: string;
}

/** The ruling: what stands on the sheet now stands for both sides, for this reason. */
export function RuleDispute({ leagueId, dispute, about }: RuleDisputeProps) {
  const t = useTranslations("agree");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [reason, setReason] = useState("");
  const command = { kind: "rule-dispute" as const, league: leagueId, dispute };
  const preview = usePreview(command);

  async function rule() {
    const outcome = await send({ ...command, reason });
    if (outcome?.outcome === "applied") router.refresh();
  }

  return (
    <div className="grid gap-3">
      <TextField
        id={`ruling-${dispute}`}
        label={t("ruling")}
        hint={t("rulingHint")}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <PreviewPanel state={preview} about={about} />
      <ProblemNotice problems={problems} />
      <Button tone="main" disabled={sending || isBlocked(preview)} onClick={() => void rule()}>
        {t("rule")}
      </Button>
    </div>
  );
}
