"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { rulebookForms } from "@/components/rulebooks/form-registry";
import { ScoringFrame } from "@/components/score-sheet/scoring-frame";
import { useCommand } from "@/lib/client/use-command";
import { isBlocked, usePreview } from "@/lib/client/use-preview";
import { rulebook } from "@/lib/rulebooks/registry";
import type { HandScore } from "@/lib/rulebooks/rulebook";
import { isSameEntry, type SheetEntry, scoreSheet } from "@/lib/rulebooks/sheet";
import { CorrectionBar } from "./correction-bar";
import { CorrectionPreview } from "./correction-preview";
import { correctionKey, rememberRead } from "./corrections";
import { ReasonButtons } from "./reason-buttons";
import { SideFigures } from "./side-figures";

/** The game of a hand to correct. */
export interface GameToCorrect {
  readonly number: number;
  readonly firstDealer: number;
  readonly entries: readonly SheetEntry[];
}

interface CorrectHandProps {
  readonly match: {
    readonly leagueId: string;
    readonly id: string;
    readonly rulebook: string;
    readonly rules: unknown;
    readonly sides: readonly string[];
  };
  readonly table: number;
  readonly game: GameToCorrect;
  readonly hand: number;
  readonly where: string;
  readonly matchHref: string;
}

interface Corrected {
  readonly entry: unknown;
  /** Null for an invalid entry. */
  readonly score: HandScore | null;
}

/** Corrects a hand: the pad, a preview of the effects, and reasons, each of which saves. */
export function CorrectHand({ match, table, game, hand, where, matchHref }: CorrectHandProps) {
  const t = useTranslations("correction");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [corrected, setCorrected] = useState<Corrected | null>(null);
  const [atOdds, setAtOdds] = useState(false);
  const book = rulebook(match.rulebook);
  const forms = rulebookForms(match.rulebook);
  if (!book || !forms) throw new Error(`no rulebook ${match.rulebook}`);
  const { firstDealer, entries } = game;
  const sheet = useMemo(
    () => scoreSheet(book, match.rules, firstDealer, entries),
    [book, match.rules, firstDealer, entries],
  );
  const row = sheet.rows.find((one) => one.hand === hand && one.state !== "struck");
  const differs = corrected && row ? !isSameEntry(corrected.entry, row.entry) : false;
  const score = differs ? (corrected?.score ?? null) : null;
  const preview = usePreview(
    row && score && corrected
      ? {
          ...handKey(match, { table, game: game.number, hand, baseRevision: row.revision }),
          entry: corrected.entry,
          reason: "?",
        }
      : null,
  );
  if (!row) return null;
  const closed = score === null || isBlocked(preview) || sending || atOdds;
  const before = sheet.rows.findLast((one) => one.hand < hand && one.totals !== null)?.totals;
  const { revision } = row;

  async function save(entry: unknown, reason: string) {
    const { id } = match;
    const key = handKey(match, { table, game: game.number, hand, baseRevision: revision });
    const outcome = await send({ ...key, entry, reason });
    if (outcome?.outcome === "applied" || outcome?.outcome === "agreed") {
      rememberRead(id, [correctionKey(table, game.number, hand, Number(outcome.result?.["revision"] ?? revision))]);
      router.push(matchHref);
      router.refresh();
    } else if (outcome?.outcome === "conflict") setAtOdds(true);
  }

  return (
    <ScoringFrame
      bar={<CorrectionBar title={t("title", { hand })} where={where} href={matchHref} />}
      sheet={
        <div className="correction">
          <CorrectionPreview
            was={<SideFigures score={row.score} sideNames={match.sides} />}
            becomes={score && <SideFigures score={score} sideNames={match.sides} />}
            missing={hint(corrected, differs)}
            sideNames={match.sides}
            preview={preview}
            problems={problems}
            atOdds={atOdds}
          />
        </div>
      }
      pad={
        <forms.HandForm
          rules={match.rules}
          sideNames={match.sides}
          dealerSeat={row.dealer ?? firstDealer}
          totals={before ?? match.sides.map(() => 0)}
          scores={sheet.scores.slice(0, hand - 1)}
          initial={row.entry}
          saving={sending}
          onDraft={(entry, newScore) => setCorrected(entry === null ? null : { entry, score: newScore })}
          onSave={(entry, reason) => void save(entry, reason ?? "")}
          saveKeys={({ disabled, onSave }) => (
            <div className="correction">
              <ReasonButtons rulebook={match.rulebook} disabled={disabled || closed} onSave={onSave} />
            </div>
          )}
        />
      }
    />
  );
}

/** The fields of a hand's command, without the entry. */
function handKey(
  { leagueId, id }: CorrectHandProps["match"],
  at: { readonly table: number; readonly game: number; readonly hand: number; readonly baseRevision: number },
) {
  return { kind: "record-hand" as const, league: leagueId, match: id, ...at };
}

/** The hint shown until the entry can be saved. */
function hint(corrected: Corrected | null, differs: boolean): "start" | "cannot" {
  if (!corrected) return "cannot";
  return differs ? "cannot" : "start";
}
