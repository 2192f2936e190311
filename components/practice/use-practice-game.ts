"use client";

import { useMemo, useState } from "react";
import { newId } from "@/lib/client/new-id";
import type { Seat } from "@/lib/rulebooks/rulebook";
import type { SheetRow } from "@/lib/rulebooks/sheet";
import { type PhoneGame, withPending } from "@/lib/score-sheet/phone/pending";
import type { PhoneSheetCommand } from "@/lib/score-sheet/phone/phone-storage";
import { practiceBook } from "./practice-hands";

const sheet = { league: "practice", match: "practice", table: 1, game: 1 } as const;

/**
 * A game that only this page has: the commands of a score sheet in a list, shown as a phone shows commands that it has
 * not sent. None is stored or sent.
 */
export function usePracticeGame() {
  const [commands, setCommands] = useState<readonly PhoneSheetCommand[]>([]);
  const game = useMemo<PhoneGame | undefined>(
    () => withPending([], commands, { table: 1, rulebook: practiceBook, waiting: false })[0],
    [commands],
  );
  const add = (command: PhoneSheetCommand) => setCommands((before) => [...before, command]);
  // One phone enters and withdraws: an undone hand leaves no row, as at a table.
  const phone = { device: "practice", seq: commands.length + 1, time: new Date(0).toISOString() };
  return {
    game,
    startGame: (firstDealer: Seat) => add({ ...sheet, id: newId(), kind: "start-game", firstDealer }),
    recordHand: (at: { readonly hand: number; readonly baseRevision: number }, entry: unknown) =>
      add({ ...sheet, ...at, id: newId(), phone, kind: "record-hand", entry }),
    withdrawHand: ({ hand, revision }: SheetRow) =>
      add({ ...sheet, id: newId(), phone, kind: "withdraw-hand", hand, baseRevision: revision }),
    startAgain: () => setCommands([]),
  };
}
