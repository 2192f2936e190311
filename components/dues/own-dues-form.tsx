"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";
import { longestNote } from "@/lib/commands/dues";
import { formatAmount, parseAmount } from "@/lib/competition/dues/amount";

interface OwnDuesFormProps {
  readonly leagueId: string;
  readonly seasonId: string;
  readonly entrant: string;
  /** What it owes without fines, in hundredths. */
  readonly amount: number;
  /** Why that differs from the season's amount; null: it does not. */
  readonly reason: string | null;
  /** What the others owe. */
  readonly usual: number;
}

/** Changes or excuses what one entrant owes, with a reason. */
export function OwnDuesForm({ leagueId, seasonId, entrant, amount, reason, usual }: OwnDuesFormProps) {
  const t = useTranslations("dues");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [typed, setTyped] = useState({ amount: formatAmount(amount), note: reason ?? "" });
  const [status, setStatus] = useState<"" | "wrong" | "saved">("");

  async function change(own: number | null, note: string) {
    setStatus("");
    const key = { kind: "change-entrant-dues" as const, league: leagueId, season: seasonId, entrant };
    const outcome = await send({ ...key, amount: own, note });
    if (outcome?.outcome !== "applied" && outcome?.outcome !== "agreed") return;
    setStatus("saved");
    if (own === null) setTyped({ amount: formatAmount(usual), note: "" });
    router.refresh();
  }

  function save() {
    const own = parseAmount(typed.amount);
    if (own === null) setStatus("wrong");
    else void change(own, typed.note);
  }

  return (
    <div className="grid gap-3" data-needs-script="">
      <TextField
        id={`own-amount-${entrant}`}
        label={t("own.amount")}
        hint={t("own.amountHint")}
        error={status === "wrong" ? t("amountWrong") : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        inputClassName="num"
        value={typed.amount}
        onChange={({ target }) => setTyped({ ...typed, amount: target.value })}
      />
      <TextField
        id={`own-note-${entrant}`}
        label={t("own.reason")}
        maxLength={longestNote}
        value={typed.note}
        onChange={({ target }) => setTyped({ ...typed, note: target.value })}
      />
      <ProblemNotice problems={problems} />
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="main" disabled={sending} onClick={save}>
          {t("own.save")}
        </Button>
        {reason === null ? null : (
          <Button disabled={sending} onClick={() => void change(null, "")}>
            {t("own.restore")}
          </Button>
        )}
        <span role="status">{status === "saved" ? t("season.saved") : ""}</span>
      </div>
    </div>
  );
}
