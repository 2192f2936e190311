import fc from "fast-check";
import type { CommandInput } from "@/lib/commands/command";
import { sheetDigest } from "@/lib/score-sheet/agreement/sheet-digest";
import type { TableKey } from "@/lib/score-sheet/storage";
import type { TableState } from "@/lib/score-sheet/table-state";
import { evening } from "../leagues/a-league";
import { newId, playedHandOf } from "../sample-values";

/** The sheet commands made at random. */
export const sheetKinds = [
  ...(["start-game", "record-hand", "withdraw-hand", "insert-hand", "swap-sides", "change-dealer"] as const),
  ...(["record-final-score", "keep-own-sheets", "sign-sheet", "dispute-game", "confirm-game"] as const),
  ...(["resolve-conflict", "move-game"] as const),
];

/** The parts of a random sheet command; the table's state determines the rest. */
export const sheetAction = {
  match: fc.nat({ max: 1 }),
  game: fc.constantFrom(1, 1, 1, 2),
  hand: fc.integer({ min: 1, max: 4 }),
  points: fc.constantFrom(162, 162, 150, 100),
  base: fc.nat({ max: 2 }),
  isAgain: fc.boolean(),
};
type Parts = {
  readonly [Name in keyof typeof sheetAction]: (typeof sheetAction)[Name] extends fc.Arbitrary<infer Value>
    ? Value
    : never;
};
export type SheetAction = Parts & { readonly kind: (typeof sheetKinds)[number] };

/** A command's maker: the phone's name (null for the desk) and the side it acts for. */
export interface Sender {
  readonly phone: string | null;
  readonly side: number;
  /** The number of commands made before. */
  readonly sent: number;
}

/** The command for a random action at one of two tables. */
export function sheetCommand(
  keys: readonly TableKey[],
  deed: SheetAction,
  table: TableState,
  { phone: name, side, sent }: Sender,
): CommandInput | null {
  const { kind, game: number } = deed;
  const [here, there] = [keys[deed.match], keys[1 - deed.match]];
  if (!here || !there) return null;
  const phone = name === null ? {} : { phone: { device: name, seq: sent, time: evening.toISOString() } };
  const { match, league, table: position } = here;
  const envelope = { league, match, table: position, game: number, id: newId() };
  const game = table.games.find((one) => one.number === number);
  const entries = (game?.hands ?? [])
    .filter(({ standing }) => standing === "current")
    .map(({ entry }) => entry ?? null);
  const { firstDealer = 0, final = null } = game ?? {};
  const { hand, baseRevision } = handOf(deed, game);
  const reason = deed.isAgain ? "so it was" : "";
  const entry = playedHandOf(deed.points);
  const seen = firstDealer ?? 0;
  switch (kind) {
    case "start-game":
      return { ...envelope, ...phone, kind, firstDealer: deed.base };
    case "record-hand":
      return { ...envelope, ...phone, kind, hand, baseRevision, entry, reason };
    case "withdraw-hand":
      return {
        ...envelope,
        ...phone,
        kind,
        hand,
        baseRevision: Math.max(1, baseRevision),
        reason: reason || "too soon",
      };
    case "insert-hand":
      return { ...envelope, ...phone, kind, hand: 1, hands: Math.max(1, entries.length), entry, reason };
    case "swap-sides":
      return { ...envelope, ...phone, kind, hands: entries.length, seen, reason };
    case "change-dealer":
      return { ...envelope, ...phone, kind, seen, firstDealer: deed.hand - 1, reason };
    case "record-final-score":
      return { ...envelope, ...phone, kind, totals: [500, deed.points], seen: final && [...final], reason };
    case "keep-own-sheets": {
      const { game: _, ...rest } = envelope;
      return { ...rest, ...phone, kind, own: deed.isAgain };
    }
    case "sign-sheet": {
      const digest = sheetDigest({ ...here, game: number, firstDealer, final, entries });
      return { ...envelope, ...phone, kind, side, digest };
    }
    case "dispute-game":
      return { ...envelope, ...phone, kind, dispute: newId(), side, reason: "not ours" };
    case "confirm-game":
      return { ...envelope, kind };
    case "resolve-conflict":
      return { ...envelope, kind, ...judged(game), reason };
    case "move-game": {
      const to = { match: there.match, table: there.table, game: number };
      return { ...envelope, ...phone, kind, to, swapped: deed.isAgain, reason: reason || "theirs" };
    }
  }
}

/** Mostly the next hand or an existing one, on the current revision; sometimes an odd one. */
function handOf(deed: SheetAction, game: TableState["games"][number] | undefined) {
  const current = (game?.hands ?? []).filter(({ standing }) => standing === "current");
  const next = current.length + 1;
  const chosen = deed.isAgain ? Math.min(deed.hand, next) : next;
  // Only the last hand can be withdrawn.
  const hand = deed.kind === "withdraw-hand" ? Math.max(1, next - 1) : chosen;
  const standing = current.find((one) => one.hand === hand)?.revision ?? 0;
  return { hand, baseRevision: deed.base === 2 ? deed.hand - 1 : standing };
}

/** The first hand in conflict, with the chosen revision; any hand if there is none. */
function judged(game: TableState["games"][number] | undefined) {
  const { hand = 1, revision = 1 } = game?.hands.find(({ standing }) => standing === "conflicting") ?? {};
  return { hand, seen: revision, choose: revision };
}

/** A table as plain data. Memory omits the nulls of PostgreSQL. */
export function bareState(table: TableState | null): unknown {
  return JSON.parse(
    JSON.stringify(table, (name, value) => {
      if (name === "rulebook") return value.id;
      return value === null && ["phone", "wins", "entry"].includes(name) ? undefined : value;
    }),
  );
}
