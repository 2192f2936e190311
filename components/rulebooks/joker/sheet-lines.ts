import type { Suit } from "@/lib/cards/card";
import { gameTable, type PulkaTable } from "@/lib/rulebooks/joker/game-table";
import type { DealEntry, PlayedDeal } from "@/lib/rulebooks/joker/hand";
import type { JokerRules } from "@/lib/rulebooks/joker/rules";
import type { HandScore, Seat } from "@/lib/rulebooks/rulebook";
import type { DealCell } from "./deal-state";

/** A recorded deal: it counts, waits on this phone, or was corrected by a later one. */
export interface StoredDeal {
  readonly hand: number;
  readonly revision: number;
  readonly state: "inked" | "waiting" | "struck" | "pencil";
  readonly entry: DealEntry;
  readonly score: HandScore;
  /** The incomplete input while it is being corrected. */
  readonly written?: EnteredDeal;
}

/** The deal being entered, while incomplete. */
export interface EnteredDeal {
  readonly cells: readonly DealCell[];
  readonly trump?: Suit | null | undefined;
  /** The player whose number is next, and whether it is a bid or tricks. */
  readonly next: { readonly seat: Seat; readonly what: "bid" | "tricks" } | null;
}

/** One player's part of a deal's row. */
export interface DealMark extends DealCell {
  /** §J61: whether the best deal of a pulka counts twice or is lost. */
  readonly fate: "doubled" | "lost" | null;
  /** §J71: the club's penalty. */
  readonly penalty: number;
}

/** A row of the sheet. */
export type JokerLine =
  | {
      readonly kind: "deal";
      readonly key: string;
      readonly cards: number;
      readonly state: StoredDeal["state"] | "open";
      /** Undefined if not recorded; null for no trumps. */
      readonly trump: Suit | null | undefined;
      readonly marks: readonly DealMark[];
      readonly hand: number | null;
      readonly next: EnteredDeal["next"];
    }
  /** A misdeal: not scored. */
  | { readonly kind: "redeal"; readonly key: string; readonly state: StoredDeal["state"]; readonly hand: number }
  /** §J60–J65: premiums and penalties of a finished pulka. */
  | { readonly kind: "premium"; readonly key: string; readonly premium: readonly number[] }
  /** In an unfinished pulka: whether each player's bids were all made so far. */
  | { readonly kind: "pending"; readonly key: string; readonly exact: readonly boolean[] }
  | {
      readonly kind: "total";
      readonly key: string;
      readonly pulka: number;
      readonly totals: readonly number[];
      readonly isNow: boolean;
    };

/** §J10, J60–J65: the sheet up to the current pulka, including its open deals. */
export function jokerLines(
  rules: JokerRules,
  deals: readonly StoredDeal[],
  sheetDraft: EnteredDeal | null = null,
): readonly JokerLine[] {
  const scores = deals.filter(({ state }) => state !== "struck").map(({ score }) => score);
  const pulkas = gameTable(rules, scores);
  const left = [...deals];
  const lines: JokerLine[] = [];
  let totals: readonly number[] = Array<number>(rules.players).fill(0);
  for (const [pulka, table] of pulkas.entries()) {
    const isCurrent = !table.isOver;
    lines.push(...dealLines(pulka, table, left, isCurrent ? sheetDraft : null));
    totals = totals.map((total, seat) => total + (table.points[seat] ?? 0));
    if (table.premium) lines.push({ kind: "premium", key: `${pulka}-premium`, premium: table.premium });
    else if (table.rows.length > 0) lines.push({ kind: "pending", key: `${pulka}-pending`, exact: table.exact });
    lines.push({ kind: "total", key: `${pulka}-total`, pulka, totals, isNow: isCurrent });
    if (isCurrent || (deals.at(-1)?.state === "pencil" && left.length === 0)) break;
  }
  return lines;
}

/** The deals of one pulka, including corrected ones; removes them from `left`. */
function dealLines(
  pulka: number,
  table: PulkaTable,
  left: StoredDeal[],
  sheetDraft: EnteredDeal | null,
): readonly JokerLine[] {
  const lines: JokerLine[] = [];
  let at = 0;
  const isOpen = () => at < table.rows.length || (!table.isOver && left.length > 0) || left[0]?.state === "struck";
  while (isOpen()) {
    const deal = left.shift();
    if (deal === undefined) break;
    const { hand, revision, state, entry, score, written } = deal;
    const key = `${hand}.${revision}`;
    if (entry.kind === "misdealt") lines.push({ kind: "redeal", key, state, hand });
    else {
      const counted = state === "struck" ? null : at;
      const marks = entry.bids.map((bid, seat): DealMark => {
        if (written) return { ...(written.cells[seat] ?? nothing), fate: null, penalty: 0 };
        const fate = counted === null ? null : fateOf(table, counted, seat);
        const penalty = penaltyOf(entry, seat);
        return { bid, taken: entry.taken[seat] ?? null, points: score.points[seat] ?? null, fate, penalty };
      });
      const { cards } = entry;
      const { trump } = written ?? entry;
      lines.push({ kind: "deal", key, cards, state, trump, marks, hand, next: written?.next ?? null });
      if (state !== "struck") at++;
    }
  }
  return [...lines, ...openLines(pulka, table, at, sheetDraft)];
}

/** The deals still to be played, the one being entered first. */
function openLines(
  pulka: number,
  { sizes, best }: PulkaTable,
  from: number,
  sheetDraft: EnteredDeal | null,
): readonly JokerLine[] {
  return sizes.slice(from).map((cards, i) => {
    const written = i === 0 ? sheetDraft : null;
    const marks = best.map((_, seat): DealMark => ({ ...(written?.cells[seat] ?? nothing), fate: null, penalty: 0 }));
    const state = written ? "pencil" : "open";
    const key = `${pulka}-${from + i}`;
    const { trump, next = null } = written ?? {};
    return { kind: "deal", key, cards, state, trump, marks, hand: null, next };
  });
}

const nothing: DealCell = { bid: null, taken: null, points: null };

function penaltyOf({ rulings = [] }: PlayedDeal, player: Seat): number {
  return rulings.reduce((sum, { seat, penalty }) => (seat === player ? sum + penalty : sum), 0);
}

/** §J61: a player's best deal counts twice with a premium, and is lost if the only premium is another player's. */
function fateOf({ best, exact, stripped, isOver }: PulkaTable, at: number, seat: Seat): DealMark["fate"] {
  if (!isOver || best[seat]?.at !== at) return null;
  if (exact[seat]) return "doubled";
  return stripped.includes(seat) ? "lost" : null;
}
