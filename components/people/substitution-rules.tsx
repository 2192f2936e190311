"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/radio-group";
import { TextField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";
import type { EligibilitySettings } from "@/lib/commands/eligibility-settings";

interface SubstitutionRulesProps {
  readonly leagueId: string;
  readonly seasonId: string;
  readonly limits: EligibilitySettings;
}

/** Limits on substitutes, and the consequence of a line-up that violates them. */
export function SubstitutionRules({ leagueId, seasonId, limits }: SubstitutionRulesProps) {
  const t = useTranslations("people");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [saved, setSaved] = useState(false);

  async function save(form: FormData) {
    const figure = (field: string) => (form.get(field) ? Number(form.get(field)) : null);
    const outcome = await send({
      kind: "choose-eligibility",
      league: leagueId,
      season: seasonId,
      substitutesMost: figure("substitutesMost"),
      spareMost: figure("spareMost"),
      untilRound: figure("untilRound"),
      strict: form.get("against") === "strict",
    });
    setSaved(outcome?.outcome === "applied");
    router.refresh();
  }

  return (
    <form
      className="grid gap-4"
      data-needs-script=""
      onChange={() => setSaved(false)}
      onSubmit={(event) => {
        event.preventDefault();
        void save(new FormData(event.currentTarget));
      }}
    >
      <div className="grid items-end gap-4 desk:grid-cols-3">
        {(["substitutesMost", "spareMost", "untilRound"] as const).map((field) => (
          <TextField
            key={field}
            id={field}
            name={field}
            type="number"
            min={field === "untilRound" ? 1 : 0}
            max={99}
            label={t(field)}
            hint={t("unlimited")}
            defaultValue={limits[field] ?? ""}
          />
        ))}
      </div>
      <RadioGroup
        id="against"
        name="against"
        legend={t("against")}
        layout="wide"
        defaultValue={limits.strict ? "strict" : "lenient"}
        options={[
          { value: "lenient", label: t("lenient") },
          { value: "strict", label: t("strict") },
        ]}
      />
      <ProblemNotice problems={problems} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={sending}>
          {sending ? t("saving") : t("save")}
        </Button>
        <span role="status">{saved ? t("saved") : ""}</span>
      </div>
    </form>
  );
}
