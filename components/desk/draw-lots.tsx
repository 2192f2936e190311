"use client";

import { Dices } from "lucide-react";
import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { FromTo } from "@/components/preview/from-to";
import { MovedRows } from "@/components/preview/moved-rows";
import { PreviewPanel } from "@/components/preview/preview-panel";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";
import { isBlocked, usePreview } from "@/lib/client/use-preview";
import type { MovedStandings } from "@/lib/competition/command-preview";
import type { LotTie } from "@/lib/views/lot-tie";

interface DrawLotsProps {
  readonly leagueId: string;
  readonly seasonId: string;
  /** The random seed; null before the draw. */
  readonly seed: number | null;
  /** Whether the season's criteria include the lot; otherwise no draw is accepted. */
  readonly isInRanking: boolean;
  readonly ties: readonly LotTie[];
  /** Changes of the standings by the draw; null before it. */
  readonly changed: MovedStandings | null;
}

/** Draws the season's lots, or revokes the draw; with a confirmation and a public reason. */
export function DrawLots({ leagueId, seasonId, seed, isInRanking, ties, changed }: DrawLotsProps) {
  const t = useTranslations("ranking");
  const format = useFormatter();
  const season = { leagueId, seasonId };
  const tied = ties.map((tie) => {
    const names = tie.rows.map(({ name }) => name);
    return { key: names.join(), names, tie };
  });
  return (
    <div className="grid gap-3">
      {ties.length === 0 ? <p>{t(isInRanking || seed !== null ? "decidesNothing" : "notInRanking")}</p> : null}
      {seed === null ? (
        <>
          {tied.map(({ key, names, tie }) => (
            <section key={key} className="command-preview sheet grid gap-2 px-3 py-2 text-small">
              <p>{t("decides", { teams: format.list(names) })}</p>
              <PossiblePlaces {...tie} />
            </section>
          ))}
          {isInRanking ? <DrawKey {...season} /> : null}
        </>
      ) : (
        <>
          <p role="status">{t("drawn", { seed: String(seed) })}</p>
          {tied.map(({ key, names }) => (
            <ol key={key} className="ms-6 list-decimal" aria-label={t("lotOrder")}>
              {names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ol>
          ))}
          {changed ? (
            <section className="command-preview sheet grid gap-2 px-3 py-2 text-small" aria-labelledby="lots-changed">
              <p id="lots-changed" className="font-semibold">
                {t("lotsChanged")}
              </p>
              <MovedRows {...changed} />
            </section>
          ) : null}
          <UndoKey {...season} />
        </>
      )}
    </div>
  );
}

/** The current place of each tied entrant, and its possible places after the draw. */
function PossiblePlaces({ rows, places }: LotTie) {
  const t = useTranslations("ranking");
  const format = useFormatter();
  const possible = format.list(
    places.map((place) => format.number(place)),
    { type: "disjunction" },
  );
  return (
    <table>
      <caption className="sr-only">{t("possiblePlaces")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("name")}</th>
          <th scope="col">{t("place")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, place }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="num">
              <FromTo was={format.number(place)} is={possible} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type SeasonKey = Pick<DrawLotsProps, "leagueId" | "seasonId">;

function DrawKey({ leagueId, seasonId }: SeasonKey) {
  const t = useTranslations("ranking");
  const asking = useReason({ kind: "draw-lots", league: leagueId, season: seasonId });
  if (!asking.isAsked) {
    return (
      <Button className="justify-self-start" onClick={asking.ask}>
        <Dices aria-hidden="true" className="size-5" />
        {t("draw")}
      </Button>
    );
  }
  return (
    <>
      <ReasonField label={t("whyDraw")} asking={asking} />
      <div className="flex flex-wrap gap-3">
        <Button tone="main" disabled={asking.sending} onClick={() => void asking.carryOut()}>
          {t("drawSure")}
        </Button>
        <Button onClick={asking.leave}>{t("cancel")}</Button>
      </div>
    </>
  );
}

function UndoKey({ leagueId, seasonId }: SeasonKey) {
  const t = useTranslations("ranking");
  const command = { kind: "undo-lots" as const, league: leagueId, season: seasonId };
  const asking = useReason(command);
  const preview = usePreview(asking.isAsked ? { ...command, reason: "?" } : null);
  if (!asking.isAsked) {
    return (
      <Button className="justify-self-start" tone="quiet" onClick={asking.ask}>
        {t("undoLots")}
      </Button>
    );
  }
  return (
    <>
      <ReasonField label={t("whyUndoLots")} asking={asking} />
      <PreviewPanel state={preview} />
      <div className="flex flex-wrap gap-3">
        <Button tone="grave" disabled={asking.sending || isBlocked(preview)} onClick={() => void asking.carryOut()}>
          {t("undoLotsSure")}
        </Button>
        <Button onClick={asking.leave}>{t("cancel")}</Button>
      </div>
    </>
  );
}

/** Sends a command about lots, with a reason and a confirmation. */
function useReason(command: {
  readonly kind: "draw-lots" | "undo-lots";
  readonly league: string;
  readonly season: string;
}) {
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [isAsked, setIsAsked] = useState(false);
  const [reason, setReason] = useState("");
  async function carryOut() {
    const outcome = await send({ ...command, reason });
    if (!outcome || outcome.outcome === "rejected") return;
    setIsAsked(false);
    setReason("");
    router.refresh();
  }
  const [open, leave] = [() => setIsAsked(true), () => setIsAsked(false)];
  return { isAsked, reason, sending, problems, setReason, carryOut, ask: open, leave };
}

function ReasonField({ label, asking }: { readonly label: string; readonly asking: ReturnType<typeof useReason> }) {
  return (
    <>
      <TextField
        id="lots-reason"
        label={label}
        maxLength={300}
        value={asking.reason}
        onChange={({ target }) => asking.setReason(target.value)}
      />
      <ProblemNotice problems={asking.problems} />
    </>
  );
}
