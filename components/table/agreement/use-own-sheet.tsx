"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { ScoreSheetState } from "@/lib/client/use-score-sheet";
import { type SheetRow, standingAt } from "@/lib/rulebooks/sheet";
import { agreedSheetOf } from "@/lib/score-sheet/agreement/agreed-sheet";
import { compareWithOther, type OwnSheetComparison, ownSheet } from "@/lib/score-sheet/agreement/own-sheet";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";
import { SheetsPart } from "../sheets-part";
import type { TableMatch } from "../table-match";
import type { useReason } from "../why/use-reason";
import { OwnSheetState } from "./own-sheet-state";

interface OwnSheetGame {
  readonly match: TableMatch;
  /** The table's position in the match. */
  readonly position: number;
  readonly game: PhoneGame;
  readonly state: Pick<ScoreSheetState, "ownSide" | "serverGames" | "recordHand" | "withdrawHand" | "disputeGame">;
  /** Whether a hand is open on the pad, which is then not replaced. */
  readonly isOpened: boolean;
  readonly change: ReturnType<typeof useReason>["change"];
}

interface OwnSheetParts {
  /** The comparison of the two sheets; null with one shared sheet. */
  readonly notice: ReactNode;
  /** Replaces the pad: the first differing hand. */
  readonly panel: ReactNode;
  /** Withdraws a hand; opens its correction instead if the other side has entered it too. */
  takeBack(row: SheetRow | undefined, correct: (row: SheetRow) => void): void;
}

/** State of a game with a sheet for each side: the other side's progress, and the first difference. */
export function useOwnSheet({ match, position, game, state, change, isOpened }: OwnSheetGame): OwnSheetParts {
  const t = useTranslations("ownSheets");
  const [held, setHeld] = useState<string | null>(null);
  const { ownSide, serverGames: known } = state;
  const there = known.find(({ number }) => number === game.number);
  const at = { league: match.leagueId, match: match.id, table: position, game: game.number, reason: "?" };
  function takeBack(row: SheetRow | undefined, correct: (row: SheetRow) => void) {
    if (!row) return;
    const { hand, revision } = row;
    if (ownSide !== null && !isOursAlone(there, row, ownSide)) correct(row);
    else {
      const command = { kind: "withdraw-hand" as const, ...at, hand, baseRevision: revision };
      void change((reason) => state.withdrawHand(game.number, hand, revision, reason), command);
    }
  }

  if (ownSide === null) return { notice: null, panel: null, takeBack };
  const { other, beside } = nearest(match.sides, ownSide, game, there);
  const { parts } = beside;
  const key = parts && JSON.stringify(parts);
  const names = { ours: match.sides[ownSide] ?? "", theirs: match.sides[other] ?? "" };

  async function takeTheirs() {
    if (!parts) return;
    const base = standingAt(game.entries, parts.hand)?.revision ?? 0;
    const command = { kind: "record-hand" as const, ...at, hand: parts.hand, baseRevision: base, entry: parts.theirs };
    await change((reason) => state.recordHand(game.number, parts.hand, base, parts.theirs, reason), command);
  }

  async function takeOver() {
    for (const { hand, entry } of there ? standing(ownSheet(there, other)) : [])
      if (!(await state.recordHand(game.number, hand, 0, entry))) return;
  }

  const mine = agreedSheetOf({ match: match.id, table: position }, game);
  return {
    notice: (
      <OwnSheetState
        beside={beside}
        theirs={names.theirs}
        isEmpty={mine.entries.length === 0}
        held={held === key}
        onLook={() => setHeld(null)}
        onTakeOver={() => void takeOver()}
      />
    ),
    panel:
      parts && held !== key && !isOpened ? (
        <SheetsPart
          key={key}
          match={match}
          names={{ ours: t("ours", { side: names.ours }), theirs: t("theirs", { side: names.theirs }) }}
          hand={parts.hand}
          ours={mine}
          theirs={{ ...mine, entries: there ? standing(ownSheet(there, other)).map(({ entry }) => entry) : [] }}
          oursRight={<Button onClick={() => setHeld(key)}>{t("oursRight")}</Button>}
          disputes={{
            side: names.ours,
            send: (reason, photo) => state.disputeGame(position, game.number, ownSide, reason, photo, mine.entries),
          }}
          onTheirs={() => void takeTheirs()}
        />
      ) : null,
    takeBack,
  };
}

/** The other side whose sheet differs first; without differences, the one with the most hands. */
function nearest(sides: readonly string[], own: number, game: PhoneGame, there: PhoneGame | undefined) {
  const known = there ?? { entries: [] };
  const all = sides
    .map((_, other): { readonly other: number; readonly beside: OwnSheetComparison } => ({
      other,
      beside: compareWithOther(game, known, other),
    }))
    .filter(({ other }) => other !== own);
  const first = all.toSorted((a, b) => partsAt(a.beside) - partsAt(b.beside) || b.beside.theirs - a.beside.theirs)[0];
  return first ?? { other: own, beside: { same: 0, theirs: 0, parts: null } };
}

function partsAt({ parts }: OwnSheetComparison): number {
  return parts?.hand ?? Number.POSITIVE_INFINITY;
}

function standing({ entries }: PhoneGame) {
  return entries
    .filter((one) => one.standing === "current" && one.kind === "entry")
    .toSorted((a, b) => a.hand - b.hand);
}

/** Whether only this side has entered the hand's current revision, and the server has it. */
function isOursAlone(
  there: PhoneGame | undefined,
  { hand, revision }: Pick<SheetRow, "hand" | "revision">,
  side: number,
): boolean {
  if (!there || standingAt(there.entries, hand)?.revision !== revision) return false;
  return (there.witnesses ?? []).every((one) => one.hand !== hand || one.side === side);
}
