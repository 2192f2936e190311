"use client";

import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
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
import { newId } from "./new-id";
import { phoneStorage } from "./outbox";
import { postStoredCommand } from "./post-command";
import { signedByPhone } from "./stored/phone-key";
import { useSheetRefresh } from "./use-sheet-refresh";

/** A table's games as the phone shows them, and the state of its exchange with the server. */
export interface ScoreSheetState {
  readonly games: readonly PhoneGame[];
  /** The number of stored commands without an answer. */
  readonly waiting: number;
  /** Storage does not work: waiting commands are lost when the page is closed. */
  readonly isUnsaved: boolean;
  /** The reason why commands wait. */
  readonly trouble: PhoneState<SheetView>["trouble"];
  readonly notices: readonly SheetNotice[];
  dismiss(notice: SheetNotice): void;
  /**
   * Each of these returns false when the phone could not store the entry; it is then lost. `reason`: the reason of a
   * correction.
   */
  startGame(game: number, firstDealer: number): Promise<boolean>;
  recordHand(game: number, hand: number, baseRevision: number, entry: unknown, reason?: string): Promise<boolean>;
  withdrawHand(game: number, hand: number, baseRevision: number, reason?: string): Promise<boolean>;
  /** `hands`: how many hands the scorer saw on the sheet. */
  insertHand(game: number, hand: number, hands: number, entry: unknown, reason?: string): Promise<boolean>;
  swapSides(game: number, hands: number, seen: number, reason?: string): Promise<boolean>;
  changeDealer(game: number, seen: number, firstDealer: number, reason?: string): Promise<boolean>;
  /** Moves the whole sheet to another match; `swapped`: its first side is the second side there. */
  moveGame(game: number, to: SheetPlace, swapped: boolean, reason?: string): Promise<boolean>;
  /** `seen`: the score that the scorer saw. */
  recordFinalScore(
    game: number,
    totals: readonly number[],
    seen: readonly number[] | null,
    reason?: string,
  ): Promise<boolean>;
  /** Signs the sheet with this digest for a side; `position`: the table's position in its match. */
  signSheet(position: number, game: number, side: number, digest: string): Promise<boolean>;
  /** The waiting signatures: this phone's own and scanned ones. */
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
  /** The side whose own sheet `games` are, where each side keeps its own; null where both share one. */
  readonly ownSide: number | null;
  /** The games as the server has them, for comparison with the side's own. */
  readonly serverGames: readonly PhoneGame[];
  keepOwnSheets(own: boolean): Promise<boolean>;
  /** Fetches the match again. */
  refresh(): void;
}

/**
 * The score sheet of one table on a phone. An entry is first stored in the browser's database, then shown as saved,
 * then sent. The match is fetched again after sending and when there is news of it.
 */
export function useScoreSheet<Match extends SheetView>(
  book: Rulebook,
  initial: Match,
  table: number,
): ScoreSheetState & { match: Match } {
  const [sheet] = useState(() => {
    const time = () => new Date().toISOString();
    return new PhoneSheet<Match>({ storage: phoneStorage<Match>(), post: postStoredCommand, fetchView, time }, initial);
  });
  const state = useSyncExternalStore(sheet.subscribe, sheet.state, sheet.state);
  const { view, stored, trouble } = state;

  useEffect(() => {
    const synchronise = () => void sheet.synchronise();
    const onVisible = () => document.visibilityState === "visible" && synchronise();
    void sheet.open().then(synchronise);
    window.addEventListener("online", synchronise);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      window.removeEventListener("online", synchronise);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [sheet]);

  useSheetRefresh(sheet, view.leagueSlug ?? null);

  const isUnsaved = phoneStorage().isMemoryOnly();
  useLeaveWarning(isUnsaved && waitingOf(stored).length > 0);
  const games = useMemo(() => gamesOn(book, state, table), [book, state, table]);
  const ownSide = ownSideOn(state, table);
  const notices = useMemo(() => noticesOn(state, table), [state, table]);
  const serverGames = useMemo(
    () => state.view.tables.find(({ position }) => position === table)?.games ?? [],
    [state.view, table],
  );
  const write = useCallback((command: PhoneCommand) => sheet.write(command), [sheet]);

  const key = { league: initial.leagueId, match: initial.id, table };
  return {
    match: view,
    games,
    waiting: waitingOf(stored).length,
    isUnsaved,
    trouble,
    notices,
    dismiss: (notice) => void sheet.dismiss(notice),
    startGame: (game, firstDealer) => write({ ...key, id: newId(), kind: "start-game", game, firstDealer }),
    recordHand: (game, hand, baseRevision, entry, reason) =>
      write({ ...key, id: newId(), kind: "record-hand", game, hand, baseRevision, entry, ...reasonField(reason) }),
    withdrawHand: (game, hand, baseRevision, reason) =>
      write({ ...key, id: newId(), kind: "withdraw-hand", game, hand, baseRevision, ...reasonField(reason) }),
    insertHand: (game, hand, hands, entry, reason) =>
      write({ ...key, id: newId(), kind: "insert-hand", game, hand, hands, entry, ...reasonField(reason) }),
    swapSides: (game, hands, seen, reason) =>
      write({ ...key, id: newId(), kind: "swap-sides", game, hands, seen, ...reasonField(reason) }),
    changeDealer: (game, seen, firstDealer, reason) =>
      write({ ...key, id: newId(), kind: "change-dealer", game, seen, firstDealer, ...reasonField(reason) }),
    moveGame: (game, to, swapped, reason) =>
      write({ ...key, id: newId(), kind: "move-game", game, to, swapped, ...reasonField(reason) }),
    signSheet: async (position, game, side, digest) => {
      const statement = { ...key, table: position, id: newId(), game, side, digest };
      const signature = await signedByPhone(textToSign(statement));
      return write({ ...statement, kind: "sign-sheet", ...(signature && { signature }) });
    },
    signatures: waitingOf(stored).filter((command) => command.kind === "sign-sheet"),
    disputeGame: (position, game, side, reason, photo, version) =>
      write({
        ...{ ...key, table: position, id: newId(), kind: "dispute-game", dispute: newId(), game, side, reason },
        ...(photo && { photo }),
        ...(version && { version: [...version] }),
      }),
    ownSide,
    serverGames,
    keepOwnSheets: (own) => write({ ...key, id: newId(), kind: "keep-own-sheets", own }),
    refresh: () => void sheet.synchronise(),
    recordFinalScore: (game, totals, seen, reason) =>
      write({
        ...{ ...key, id: newId(), kind: "record-final-score", game, totals: [...totals], seen: seen && [...seen] },
        ...reasonField(reason),
      }),
  };
}

/** Makes the browser ask for confirmation before the page is closed. */
function useLeaveWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const preventClosing = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", preventClosing);
    return () => window.removeEventListener("beforeunload", preventClosing);
  }, [isActive]);
}

/** Returns the reason as a field, if there is one. */
function reasonField(reason: string | undefined): { readonly reason?: string } {
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
