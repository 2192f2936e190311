"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { rulebook } from "@/lib/rulebooks/registry";
import { type Drained, drain, type SheetNotice } from "./drain";
import { newId } from "./new-id";
import { keep, keptFor, type SheetCommand } from "./outbox";
import { type PhoneGame, withPending } from "./pending";

/** What the hook needs of a match, as the server gives it. */
export interface SheetMatch {
  readonly leagueId: string;
  readonly id: string;
  readonly rulebook: string;
  readonly tables: readonly { readonly position: number; readonly games: readonly PhoneGame[] }[];
}

/** A table's games as the phone knows them, and how the phone stands with the server. */
export interface ScoreSheetState {
  readonly games: readonly PhoneGame[];
  /** Commands kept on this phone, not yet answered. */
  readonly waiting: number;
  /** Why they wait; `cannot-keep`: this browser keeps nothing, so that an entry is not safe until it is sent. */
  readonly trouble: Drained["stopped"] | "cannot-keep";
  readonly notices: readonly SheetNotice[];
  dismiss(notice: SheetNotice): void;
  startGame(game: number, firstDealer: number): Promise<void>;
  recordHand(game: number, hand: number, baseRevision: number, entry: unknown): Promise<void>;
  withdrawHand(game: number, hand: number, baseRevision: number): Promise<void>;
  /** `hands`: how many the scorer saw on the sheet. */
  insertHand(game: number, hand: number, hands: number, entry: unknown): Promise<void>;
  swapSides(game: number, hands: number): Promise<void>;
  changeDealer(game: number, seen: number, firstDealer: number): Promise<void>;
  /** `seen`: the score that the scorer saw there. */
  recordFinalScore(game: number, totals: readonly number[], seen: readonly number[] | null): Promise<void>;
}

const retryEvery = 4_000;
const refreshEvery = 15_000;

/**
 * The score sheet of one table on a phone. An entry is kept in the browser's database first, then shown as saved, then
 * sent; what the server has meanwhile is fetched again after sending, and every quarter of a minute.
 */
export function useScoreSheet<Match extends SheetMatch>(
  initial: Match,
  table: number,
): ScoreSheetState & { match: Match } {
  const [match, setMatch] = useState(initial);
  const [kept, setKept] = useState<readonly SheetCommand[]>([]);
  // What the server has taken since the match was last seen: it stays on the sheet until the match is seen again.
  const [sent, setSent] = useState<readonly SheetCommand[]>([]);
  const [trouble, setTrouble] = useState<ScoreSheetState["trouble"]>(null);
  const [notices, setNotices] = useState<readonly SheetNotice[]>([]);
  const busy = useRef(false);
  const again = useRef(false);

  const exchange = useCallback(async () => {
    const drained = await drain(initial.id);
    if (drained.notices.length > 0) setNotices((shown) => [...shown, ...drained.notices]);
    const fresh = drained.stopped === null ? await fetchMatch<Match>(initial.id) : null;
    const left = (await keptFor(initial.id)).map(({ command }) => command);
    if (fresh) setMatch(fresh);
    setSent((before) => (fresh ? [] : [...before, ...drained.sent]));
    setKept(left);
    setTrouble(drained.stopped ?? (fresh ? null : "unanswered"));
  }, [initial.id]);

  const synchronise = useCallback(async () => {
    again.current = true;
    if (busy.current) return;
    busy.current = true;
    try {
      while (again.current) {
        again.current = false;
        await exchange();
      }
    } catch {
      setTrouble("cannot-keep");
    } finally {
      busy.current = false;
    }
  }, [exchange]);

  useEffect(() => {
    const now = () => void synchronise();
    const seen = () => document.visibilityState === "visible" && now();
    now();
    const timer = setInterval(now, trouble === "unanswered" ? retryEvery : refreshEvery);
    window.addEventListener("online", now);
    document.addEventListener("visibilitychange", seen);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", now);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [synchronise, trouble]);

  const write = useCallback(
    async (command: SheetCommand) => {
      await keep(command);
      setKept((commands) => [...commands, command]);
      void synchronise();
    },
    [synchronise],
  );

  const games = useMemo(() => {
    const known = match.tables.find(({ position }) => position === table)?.games ?? [];
    const shown = { table, rulebook: rulebook(match.rulebook) };
    return withPending(withPending(known, sent, { ...shown, waiting: false }), kept, shown);
  }, [match, table, sent, kept]);

  const key = { league: initial.leagueId, match: initial.id, table };
  return {
    match,
    games,
    waiting: kept.length,
    trouble,
    notices,
    dismiss: (notice) => setNotices((shown) => shown.filter((one) => one !== notice)),
    startGame: (game, firstDealer) => write({ ...key, id: newId(), kind: "start-game", game, firstDealer }),
    recordHand: (game, hand, baseRevision, entry) =>
      write({ ...key, id: newId(), kind: "record-hand", game, hand, baseRevision, entry }),
    withdrawHand: (game, hand, baseRevision) =>
      write({ ...key, id: newId(), kind: "withdraw-hand", game, hand, baseRevision }),
    insertHand: (game, hand, hands, entry) =>
      write({ ...key, id: newId(), kind: "insert-hand", game, hand, hands, entry }),
    swapSides: (game, hands) => write({ ...key, id: newId(), kind: "swap-sides", game, hands }),
    changeDealer: (game, seen, firstDealer) =>
      write({ ...key, id: newId(), kind: "change-dealer", game, seen, firstDealer }),
    recordFinalScore: (game, totals, seen) =>
      write({ ...key, id: newId(), kind: "record-final-score", game, totals: [...totals], seen: seen && [...seen] }),
  };
}

async function fetchMatch<Match>(id: string): Promise<Match | null> {
  try {
    const response = await fetch(`/api/sheets/${id}`, { signal: AbortSignal.timeout(10_000) });
    return response.ok ? ((await response.json()) as Match) : null;
  } catch {
    return null;
  }
}
