"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Follows } from "@/components/events/follows";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";
import { useFollows } from "@/lib/client/use-follows";

interface RuleDisputeProps {
  readonly leagueId: string;
  readonly dispute: string;
  /** Its match is of an event: the ruling may send others on. */
  readonly isOfEvent: boolean;
}

/** The ruling: what stands on the sheet now stands for both sides, for this reason. */
export function RuleDispute({ leagueId, dispute, isOfEvent }: RuleDisputeProps) {
  const t = useTranslations("agree");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [reason, setReason] = useState("");
  const command = { kind: "rule-dispute" as const, league: leagueId, dispute };
  const follows = useFollows(isOfEvent ? command : null);

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
      <Follows state={follows} />
      <ProblemNotice problems={problems} />
      <Button tone="main" disabled={sending} onClick={() => void rule()}>
        {t("rule")}
      </Button>
    </div>
  );
}
