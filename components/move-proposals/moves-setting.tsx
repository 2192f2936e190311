"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/radio-group";
import { useCommand } from "@/lib/client/use-command";
import { type CaptainMoves, captainMoves } from "@/lib/competition/move-proposals/move-proposal";

interface MovesSettingProps {
  readonly leagueId: string;
  readonly seasonId: string;
  readonly current: CaptainMoves;
}

/** Chooses whether the captains of a season may agree on other nights, and whether the secretary decides. */
export function MovesSetting({ leagueId, seasonId, current }: MovesSettingProps) {
  const t = useTranslations("proposals.setting");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [moves, setMoves] = useState(current);
  const [saved, setSaved] = useState(false);

  async function save() {
    const outcome = await send({ kind: "choose-moves", league: leagueId, season: seasonId, moves });
    if (outcome?.outcome !== "applied" && outcome?.outcome !== "agreed") return;
    setSaved(true);
    router.refresh();
  }

  return (
    <div className="grid gap-4">
      <RadioGroup
        id="captain-moves"
        name="captain-moves"
        legend={t("legend")}
        value={moves}
        onChange={(value) => {
          const chosen = captainMoves.find((one) => one === value);
          if (chosen) setMoves(chosen);
          setSaved(false);
        }}
        options={captainMoves.map((value) => ({ value, label: t(value), hint: t(`${value}Hint`) }))}
      />
      <ProblemNotice problems={problems} />
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={sending || moves === current} onClick={() => void save()}>
          {sending ? t("saving") : t("save")}
        </Button>
        <span role="status">{saved && moves === current ? t("saved") : ""}</span>
      </div>
    </div>
  );
}
