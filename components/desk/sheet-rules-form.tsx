"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { SheetRulesFields } from "@/components/season/sheet-rules-fields";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";
import type { SheetSettings } from "@/lib/competition/sheet-settings";

interface SheetRulesFormProps {
  readonly leagueId: string;
  readonly seasonId: string;
  readonly current: SheetSettings;
  readonly sides: number;
  /** Whether the season is public: a change needs a reason. */
  readonly isPublic: boolean;
}

/** A season's score sheet settings. */
export function SheetRulesForm({ leagueId, seasonId, current, sides, isPublic }: SheetRulesFormProps) {
  const t = useTranslations("signing.rules");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [sheets, setSheets] = useState(current);
  const [reason, setReason] = useState("");
  const [saved, setSaved] = useState(false);
  const isChanged = JSON.stringify(sheets) !== JSON.stringify(current);

  async function save() {
    const outcome = await send({ kind: "choose-sheets", league: leagueId, season: seasonId, ...sheets, reason });
    if (outcome?.outcome !== "applied" && outcome?.outcome !== "agreed") return;
    setSaved(true);
    setReason("");
    router.refresh();
  }

  return (
    <div className="grid gap-4">
      <SheetRulesFields
        sheets={sheets}
        sides={sides}
        onChange={(now) => {
          setSheets(now);
          setSaved(false);
        }}
      />
      {isPublic ? (
        <TextField
          id="sheets-reason"
          label={t("reason")}
          hint={t("reasonHint")}
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : null}
      <ProblemNotice problems={problems} />
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={sending || !isChanged} onClick={() => void save()}>
          {sending ? t("saving") : t("save")}
        </Button>
        <span role="status">{saved && !isChanged ? t("saved") : ""}</span>
      </div>
    </div>
  );
}
