"use client";

import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { SignCommand } from "@/lib/score-sheet/agreement/packed-signature";
import { textToSign } from "@/lib/score-sheet/agreement/text-to-sign";
import type { SheetNotice } from "@/lib/score-sheet/phone/drain";
import type { SheetPlace } from "@/lib/score-sheet/phone/moved-sheets";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";
import {
  gamesOn,
  noticesOn,
  ownSideOn,
  PhoneSheet,
  type PhoneState,
  type SheetView,
  waitingOf,
} from "@/lib/score-sheet/phone/phone-sheet";
import type { PhoneCommand } from "@/lib/score-sheet/phone/phone-storage";
import { signedByPhone } from "./kept/phone-key";
import { newId } from "./new-id";
import { phoneStorage } from "./outbox";
import { postKept } from "./post-command";
import { useSheetLooks } from "./use-sheet-looks";

/** A table's games as the phone knows them, and how the phone stands with the server. */
export interface ScoreSheetState {
  readonly games: readonly PhoneGame[];
  /** Commands kept on this phone, not yet answered. */
  readonly waiting: number;
  /** This browser keeps nothing: what waits is lost when the page is closed. */
  readonly keepsNothing: boolean;
  /** Why they wait. */
  readonly trouble: PhoneState<SheetView>["trouble"];
  readonly notices: readonly SheetNotice[];
  dismiss(notice: SheetNotice): void;
  /** These give false when the phone could not keep the entry: then it is nowhere. `reason`: why what stood there changes. */
  startGame(game: number, firstDealer: number): Promise<boolean>;
  recordHand(game: number, hand: number, baseRevision: number, entry: unknown, reason?: string): Promise<boolean>;
  withdrawHand(game: number, hand: number, baseRevision: number, reason?: string): Promise<boolean>;
  /** `hands`: how many the scorer saw on the sheet. */
  insertHand(game: number, hand: number, hands: number, entry: unknown, reason?: string): Promise<boolean>;
  swapSides(game: number, hands: number, seen: number, reason?: string): Promise<boolean>;
  changeDealer(game: number, seen: number, firstDealer: number, reason?: string): Promise<boolean>;
  /** The whole sheet goes to another match; `swapped`: the side that is written first is the second there. */
  moveGame(game: number, to: SheetPlace, swapped: boolean, reason?: string): Promise<boolean>;
  /** `seen`: the score that the scorer saw there. */
  recordFinalScore(
    game: number,
    totals: readonly number[],
    seen: readonly number[] | null,
    reason?: string,
  ): Promise<boolean>;
  /** A side signs the sheet whose digest this is; `position`: the table's, in its match. */
  signSheet(position: number, game: number, side: number, digest: string): Promise<boolean>;
  /** The signatures that wait here, this phone's own and those that were brought to it. */
  readonly signatures: readonly SignCommand[];
  /** `photo`: a JPEG, base64. */
  disputeGame(
    position: number,
    game: number,
    side: number,
    reason: string,
    photo: string | null,
    version?: readonly unknown[],
  ): Promise<boolean>;
  /** The side whose own sheet `games` are, where each side keeps its own; null where all keep one. */
  readonly ownSide: number | null;
  /** The games as the server has them: what there is to set beside one's own. */
  readonly known: readonly PhoneGame[];
  keepOwnSheets(own: boolean): Promise<boolean>;
  /** Asks the server again. */
  refresh(): void;
}

/**
 * The score sheet of one table on a phone. An entry is kept in the browser's database first, then shown as saved, then
 * sent; what the server has meanwhile is fetched again after sending, and when there is news of the match.
 */
export function useScoreSheet<Match extends SheetView>(
  initial: Match,
  table: number,
): ScoreSheetState & { match: Match } {
  const [sheet] = useState(() => {
    const time = () => new Date().toISOString();
    return new PhoneSheet<Match>({ storage: phoneStorage<Match>(), post: postKept, fetchView, time }, initial);
  });
  const state = useSyncExternalStore(sheet.subscribe, sheet.state, sheet.state);
  const { view, kept, trouble } = state;

  useEffect(() => {
    const now = () => void sheet.synchronise();
    const seen = () => document.visibilityState === "visible" && now();
    void sheet.open().then(now);
    window.addEventListener("online", now);
    document.addEventListener("visibilitychange", seen);
    return () => {
      window.removeEventListener("online", now);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [sheet]);

  useSheetLooks(sheet, view.leagueSlug ?? null);

  const keepsNothing = phoneStorage().isPageOnly();
  useLeaveWarning(keepsNothing && waitingOf(kept).length > 0);
  const games = useMemo(() => gamesOn(state, table), [state, table]);
  const ownSide = ownSideOn(state, table);
  const notices = useMemo(() => noticesOn(state, table), [state, table]);
  const known = useMemo(
    () => state.view.tables.find(({ position }) => position === table)?.games ?? [],
    [state.view, table],
  );
  const write = useCallback((command: PhoneCommand) => sheet.write(command), [sheet]);

  const key = { league: initial.leagueId, match: initial.id, table };
  return {
    match: view,
    games,
    waiting: waitingOf(kept).length,
    keepsNothing,
    trouble,
    notices,
    dismiss: (notice) => void sheet.dismiss(notice),
    startGame: (game, firstDealer) => write({ ...key, id: newId(), kind: "start-game", game, firstDealer }),
    recordHand: (game, hand, baseRevision, entry, reason) =>
      write({ ...key, id: newId(), kind: "record-hand", game, hand, baseRevision, entry, ...because(reason) }),
    withdrawHand: (game, hand, baseRevision, reason) =>
      write({ ...key, id: newId(), kind: "withdraw-hand", game, hand, baseRevision, ...because(reason) }),
    insertHand: (game, hand, hands, entry, reason) =>
      write({ ...key, id: newId(), kind: "insert-hand", game, hand, hands, entry, ...because(reason) }),
    swapSides: (game, hands, seen, reason) =>
      write({ ...key, id: newId(), kind: "swap-sides", game, hands, seen, ...because(reason) }),
    changeDealer: (game, seen, firstDealer, reason) =>
      write({ ...key, id: newId(), kind: "change-dealer", game, seen, firstDealer, ...because(reason) }),
    moveGame: (game, to, swapped, reason) =>
      write({ ...key, id: newId(), kind: "move-game", game, to, swapped, ...because(reason) }),
    signSheet: async (position, game, side, digest) => {
      const said = { ...key, table: position, id: newId(), game, side, digest };
      const signature = await signedByPhone(textToSign(said));
      return write({ ...said, kind: "sign-sheet", ...(signature && { signature }) });
    },
    signatures: waitingOf(kept).filter((command) => command.kind === "sign-sheet"),
    disputeGame: (position, game, side, reason, photo, version) =>
      write({
        ...{ ...key, table: position, id: newId(), kind: "dispute-game", dispute: newId(), game, side, reason },
        ...(photo && { photo }),
        ...(version && { version: [...version] }),
      }),
    ownSide,
    known,
    keepOwnSheets: (own) => write({ ...key, id: newId(), kind: "keep-own-sheets", own }),
    refresh: () => void sheet.synchronise(),
    recordFinalScore: (game, totals, seen, reason) =>
      write({
        ...{ ...key, id: newId(), kind: "record-final-score", game, totals: [...totals], seen: seen && [...seen] },
        ...because(reason),
      }),
  };
}

/** Has the browser ask before the page is closed. */
function useLeaveWarning(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isAsked]);
}

/** The reason of a change, where there is one. */
function because(reason: string | undefined): { readonly reason?: string } {
  return reason ? { reason } : {};
}

async function fetchView<Match extends SheetView>(id: string, shown: Match): Promise<Match | null> {
  try {
    const headers = shown.tag === undefined ? {} : { "if-none-match": shown.tag };
    const response = await fetch(`/api/sheets/${id}`, { headers, signal: AbortSignal.timeout(10_000) });
    if (response.status === 304) return shown;
    return response.ok ? ((await response.json()) as Match) : null;
  } catch {
    return null;
  }
}
