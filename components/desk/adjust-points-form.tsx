"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PreviewPanel } from "@/components/preview/preview-panel";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/text-field";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";
import { isBlocked, usePreview } from "@/lib/client/use-preview";
import { parseFine } from "@/lib/competition/dues/amount";
import type { EntrantKind } from "@/lib/competition/entrant";
import { parseTablePoints } from "@/lib/competition/table-points";

interface AdjustPointsFormProps {
  readonly who: EntrantKind;
  readonly leagueId: string;
  readonly seasonId: string;
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  /** The number of sides at a table: with more than two, places earn table points. */
  readonly sides: number;
  /** The last week with a result: the default start of an adjustment. */
  readonly week: number;
}

/** Adds or deducts game points or games won in a team's row, or records a fine; with a public reason. */
export function AdjustPointsForm({ who, leagueId, seasonId, teams, sides, week }: AdjustPointsFormProps) {
  const t = useTranslations("ranking");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const empty = {
    adjustment: "",
    entrant: teams[0]?.id ?? "",
    points: "",
    games: "0",
    tables: "",
    dues: "",
    reason: "",
  };
  const [typed, setTyped] = useState(empty);
  const [made, setMade] = useState(false);
  const set = (field: keyof typeof empty) => (event: { readonly target: { readonly value: string } }) => {
    setMade(false);
    setTyped((now) => ({ ...now, [field]: event.target.value }));
  };
  const isTables = sides > 2;
  const tablePoints = parseTablePoints(typed.tables || "0");
  const dues = parseFine(typed.dues);
  const isWhole = [typed.points || "0", typed.games || "0"].every((text) => /^[-−+]?\d{1,4}$/.test(text.trim()));
  const figures = {
    entrant: typed.entrant,
    gamePoints: wholeOf(typed.points),
    gamesWon: wholeOf(typed.games),
    tablePoints: tablePoints ?? 0,
    dues: dues ?? 0,
    afterRound: week,
  };
  const key = { kind: "adjust-points" as const, league: leagueId, season: seasonId };
  const isReady = isWhole && tablePoints !== null && dues !== null;
  const { gamePoints, gamesWon } = figures;
  const changes = [gamePoints, gamesWon, figures.tablePoints, figures.dues].some((figure) => figure !== 0);
  const [previewed] = useState(newId);
  const preview = usePreview(isReady && changes ? { ...key, ...figures, adjustment: previewed, reason: "?" } : null);

  async function adjust() {
    // The id is created once, so that a repeated request is the same adjustment.
    const adjustment = typed.adjustment || newId();
    setTyped((now) => ({ ...now, adjustment }));
    const outcome = await send({ ...key, ...figures, adjustment, reason: typed.reason });
    if (outcome?.outcome !== "applied") return;
    setTyped(empty);
    setMade(true);
    router.refresh();
  }

  const field = { inputMode: "text" as const, maxLength: 5, inputClassName: "num" };
  return (
    <div className="grid gap-4">
      <SelectField id="adjust-team" label={t("team", { who })} value={typed.entrant} onChange={set("entrant")}>
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-2 items-start gap-4">
        {isTables ? (
          <TextField
            {...field}
            id="adjust-tables"
            label={t("ofTables.tablePoints")}
            hint={t("ofTables.tablePointsHint")}
            value={typed.tables}
            onChange={set("tables")}
          />
        ) : null}
        <TextField
          {...field}
          id="adjust-points"
          label={t(isTables ? "ofTables.total" : "points")}
          hint={t("pointsHint")}
          value={typed.points}
          onChange={set("points")}
        />
        <TextField
          {...field}
          id="adjust-games"
          label={t(isTables ? "ofTables.wins" : "games")}
          hint={t("gamesHint")}
          value={typed.games}
          onChange={set("games")}
        />
      </div>
      <TextField
        {...field}
        inputMode="decimal"
        maxLength={8}
        id="adjust-dues"
        label={t("dues")}
        hint={t("duesHint")}
        value={typed.dues}
        onChange={set("dues")}
      />
      <TextField id="adjust-reason" label={t("reason")} maxLength={300} value={typed.reason} onChange={set("reason")} />
      <PreviewPanel state={preview} />
      <ProblemNotice problems={problems} />
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="main" disabled={sending || !isReady || isBlocked(preview)} onClick={() => void adjust()}>
          {t("make")}
        </Button>
        <span role="status">{made ? t("made") : ""}</span>
      </div>
    </div>
  );
}

function wholeOf(text: string): number {
  return Number(text.trim().replace("−", "-") || "0");
}
