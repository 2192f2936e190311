"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";
import { formatAmount, parseAmount } from "@/lib/competition/dues/amount";
import type { Currency } from "@/lib/competition/dues/currencies";
import type { EntrantKind } from "@/lib/competition/entrant";

interface DuesFormProps {
  readonly who: EntrantKind;
  readonly leagueId: string;
  readonly seasonId: string;
  /** The current amount in hundredths; null before it is set. */
  readonly amount: number | null;
  readonly dueBy: string | null;
  readonly currency: Currency;
  readonly currencies: readonly { readonly code: Currency; readonly name: string }[];
}

/** Sets what each entrant of a season owes, until when, and in which currency. */
export function DuesForm({ who, leagueId, seasonId, amount, dueBy, currency, currencies }: DuesFormProps) {
  const t = useTranslations("dues");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [typed, setTyped] = useState({ amount: amount === null ? "" : formatAmount(amount), dueBy: dueBy ?? "" });
  const [chosen, setChosen] = useState(currency);
  const [status, setStatus] = useState<"" | "wrong" | "saved">("");

  async function save() {
    const parsed = parseAmount(typed.amount);
    if (parsed === null) {
      setStatus("wrong");
      return;
    }
    setStatus("");
    const dues = { amount: parsed, dueBy: typed.dueBy || null, currency: chosen };
    const outcome = await send({ kind: "set-dues", league: leagueId, season: seasonId, ...dues });
    if (outcome?.outcome !== "applied" && outcome?.outcome !== "agreed") return;
    setStatus("saved");
    router.refresh();
  }

  return (
    <form
      className="grid gap-4"
      data-needs-script=""
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        id="dues-amount"
        label={t("season.amount", { who })}
        hint={t("season.amountHint")}
        error={status === "wrong" ? t("amountWrong") : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        inputClassName="num"
        value={typed.amount}
        onChange={({ target }) => setTyped({ ...typed, amount: target.value })}
      />
      <TextField
        id="dues-due-by"
        label={t("season.dueBy")}
        type="date"
        value={typed.dueBy}
        onChange={({ target }) => setTyped({ ...typed, dueBy: target.value })}
      />
      <SelectField
        id="dues-currency"
        label={t("season.currency")}
        value={chosen}
        onChange={({ target }) => setChosen(currencies.find(({ code }) => code === target.value)?.code ?? currency)}
      >
        {currencies.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <ProblemNotice problems={problems} />
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="main" type="submit" disabled={sending}>
          {sending ? t("season.saving") : t("season.save")}
        </Button>
        <span role="status">{status === "saved" ? t("season.saved") : ""}</span>
      </div>
    </form>
  );
}
