"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/radio-group";
import { TextField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";
import type { ScoringSettings } from "@/lib/competition/match-score";

interface ForfeitSettingsProps {
  readonly leagueId: string;
  readonly seasonId: string;
  /** The order of the criteria; not changed here. */
  readonly standings: string;
  readonly current: ScoringSettings["forfeit"];
}

/** The score of a forfeited match. */
export function ForfeitSettings({ leagueId, seasonId, standings, current }: ForfeitSettingsProps) {
  const t = useTranslations("changes.forfeits");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [finishedGames, setFinishedGames] = useState<string>(current.finishedGames);
  const [double, setDouble] = useState<string>(current.double);
  const [gamesWon, setGamesWon] = useState(current.gamesWon === "all" ? "" : String(current.gamesWon));
  const [winnerPoints, setWinnerPoints] = useState(String(current.winnerPoints));
  const [loserPoints, setLoserPoints] = useState(String(current.loserPoints));
  const [changed, setChanged] = useState(false);
  const isWhole = [winnerPoints, loserPoints, gamesWon || "0"].every((text) => /^-?\d{1,4}$/.test(text.trim()));

  async function change() {
    const outcome = await send({
      kind: "choose-standings",
      league: leagueId,
      season: seasonId,
      standings,
      forfeits: {
        finishedGames: finishedGames === "kept" ? "kept" : "annulled",
        gamesWon: gamesWon.trim() === "" ? "all" : Number(gamesWon),
        winnerPoints: Number(winnerPoints),
        loserPoints: Number(loserPoints),
        double: double === "void" ? "void" : "both-lose",
      },
    });
    setChanged(outcome?.outcome === "applied");
    router.refresh();
  }

  const figure = { inputMode: "numeric" as const, maxLength: 5, inputClassName: "num" };
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 desk:grid-cols-3">
        <TextField
          {...figure}
          id="forfeit-won"
          label={t("winnerPoints")}
          value={winnerPoints}
          onChange={(event) => setWinnerPoints(event.target.value)}
        />
        <TextField
          {...figure}
          id="forfeit-lost"
          label={t("loserPoints")}
          value={loserPoints}
          onChange={(event) => setLoserPoints(event.target.value)}
        />
        <TextField
          {...figure}
          id="forfeit-games"
          label={t("gamesWon")}
          hint={t("gamesWonHint")}
          value={gamesWon}
          onChange={(event) => setGamesWon(event.target.value)}
        />
      </div>
      <RadioGroup
        id="forfeit-finished"
        name="finishedGames"
        legend={t("finished")}
        layout="wide"
        value={finishedGames}
        onChange={setFinishedGames}
        options={(["kept", "annulled"] as const).map((value) => ({ value, label: t(value) }))}
      />
      <RadioGroup
        id="forfeit-double"
        name="double"
        legend={t("double")}
        layout="wide"
        value={double}
        onChange={setDouble}
        options={(["both-lose", "void"] as const).map((value) => ({ value, label: t(value) }))}
      />
      <ProblemNotice problems={problems} />
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={sending || !isWhole} onClick={() => void change()}>
          {t("save")}
        </Button>
        <span role="status">{changed ? t("saved") : ""}</span>
      </div>
    </div>
  );
}
