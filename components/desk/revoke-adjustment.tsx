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

interface RevokeAdjustmentProps {
  readonly leagueId: string;
  readonly seasonId: string;
  readonly adjustment: string;
  /** The adjustment as text. */
  readonly what: string;
}

/** Revokes an adjustment, with a reason. */
export function RevokeAdjustment({ leagueId, seasonId, adjustment, what }: RevokeAdjustmentProps) {
  const t = useTranslations("ranking");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [isConfirming, setIsConfirming] = useState(false);
  const [reason, setReason] = useState("");
  const command = { kind: "revoke-adjustment" as const, league: leagueId, season: seasonId, adjustment };
  const preview = usePreview(isConfirming ? { ...command, reason: "?" } : null);

  async function revoke() {
    const outcome = await send({ ...command, reason });
    if (outcome?.outcome === "applied" || outcome?.outcome === "agreed") router.refresh();
  }

  if (!isConfirming) {
    return (
      <Button tone="quiet" aria-label={t("revokeOf", { what })} onClick={() => setIsConfirming(true)}>
        {t("revoke")}
      </Button>
    );
  }
  return (
    <div className="grid gap-3">
      <TextField
        id={`revoke-${adjustment}`}
        label={t("whyRevoke")}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <PreviewPanel state={preview} />
      <ProblemNotice problems={problems} />
      <div className="flex flex-wrap gap-3">
        <Button tone="grave" disabled={sending || isBlocked(preview)} onClick={() => void revoke()}>
          {t("revokeSure")}
        </Button>
        <Button onClick={() => setIsConfirming(false)}>{t("cancel")}</Button>
      </div>
    </div>
  );
}
