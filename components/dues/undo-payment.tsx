"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";
import { longestNote } from "@/lib/commands/dues";

interface UndoPaymentProps {
  readonly leagueId: string;
  readonly seasonId: string;
  readonly payment: string;
  /** The number of its receipt. */
  readonly number: string;
}

/** Undoes a payment, with the reason. */
export function UndoPayment({ leagueId, seasonId, payment, number }: UndoPaymentProps) {
  const t = useTranslations("dues.payments");
  const id = useId();
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [isConfirming, setIsConfirming] = useState(false);
  const [note, setNote] = useState("");

  async function undo() {
    const outcome = await send({ kind: "undo-payment", league: leagueId, season: seasonId, payment, note });
    if (outcome?.outcome === "applied" || outcome?.outcome === "agreed") router.refresh();
  }

  if (!isConfirming) {
    return (
      <Button tone="quiet" aria-label={t("undoOf", { number })} onClick={() => setIsConfirming(true)}>
        {t("undo")}
      </Button>
    );
  }
  return (
    <div className="grid basis-full gap-3">
      <TextField
        id={id}
        label={t("why")}
        maxLength={longestNote}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <ProblemNotice problems={problems} />
      <div className="flex flex-wrap gap-3">
        <Button tone="grave" disabled={sending} onClick={() => void undo()}>
          {t("undoSure")}
        </Button>
        <Button onClick={() => setIsConfirming(false)}>{t("cancel")}</Button>
      </div>
    </div>
  );
}
