import type { Problem } from "@/lib/kernel/problem";
import type { Seat } from "../rulebook";
import type { DealEntry, PlayedDeal } from "./hand";
import { bidderAt, bidFault } from "./play/bids";
import type { JokerRules } from "./rules";

/**
 * Why a deal cannot be; empty when it can. The words live in `problems-joker`: a sentence that has `{sideName}` is given
 * the name of the player in `params.side` by whoever shows it.
 */
export function entryProblems(rules: Pick<JokerRules, "players">, entry: DealEntry): readonly Problem[] {
  if (entry.kind === "misdealt") return [];
  const seats = seatProblems(rules, entry);
  return seats.length > 0 ? seats : [...bidProblems(rules, entry), ...trickProblems(entry)];
}

/** §J1: a bid and a number of tricks for everyone who plays, and the dealer one of them. */
function seatProblems({ players }: Pick<JokerRules, "players">, entry: PlayedDeal): readonly Problem[] {
  const { bids, taken, dealer, rulings = [] } = entry;
  if (bids.length !== players) return [seatsOf("bids", players, bids.length)];
  if (taken.length !== players) return [seatsOf("taken", players, taken.length)];
  if (dealer >= players) return [{ code: "joker-dealer-absent", rule: "J1", path: "dealer", params: { players } }];
  const at = rulings.findIndex(({ seat }) => seat >= players);
  return at < 0 ? [] : [{ code: "joker-ruling-absent", rule: "J1", path: `rulings.${at}.seat`, params: { players } }];
}

function seatsOf(path: "bids" | "taken", players: number, given: number): Problem {
  return { code: "joker-players", rule: "J1", path, params: { players, given } };
}

/** §J20, J21: every bid in its turn; the first that may not be. */
function bidProblems({ players }: Pick<JokerRules, "players">, entry: PlayedDeal): readonly Problem[] {
  const { cards, dealer, bids } = entry;
  const wrong = firstWrongBid(cards, dealer, bids);
  if (wrong === null) return [];
  const { seat, rule } = wrong;
  const bid = bids[seat] as number;
  const params = { side: seat, bid, cards, players };
  return [{ code: rule === "J20" ? "joker-bid-over" : "joker-dealer-bid", rule, path: `bids.${seat}`, params }];
}

/** §J20, J21: the first bid, in the order they are made, that breaks a rule. `at` is its place in that order. */
export function firstWrongBid(
  cards: number,
  dealer: Seat,
  bids: readonly number[],
): { readonly at: number; readonly seat: Seat; readonly rule: "J20" | "J21" } | null {
  const earlier: number[] = [];
  for (const at of bids.keys()) {
    const seat = bidderAt(dealer, bids.length, at);
    const bid = bids[seat] as number;
    const rule = bidFault(cards, bids.length, earlier, bid);
    if (rule !== null) return { at, seat, rule };
    earlier.push(bid);
  }
  return null;
}

/** §J10: a deal has as many tricks as each player has cards, and every trick is somebody's. */
function trickProblems({ cards, taken }: PlayedDeal): readonly Problem[] {
  const sum = taken.reduce((all, tricks) => all + tricks, 0);
  return sum === cards ? [] : [{ code: "joker-trick-sum", rule: "J10", path: "taken", params: { sum, cards } }];
}
