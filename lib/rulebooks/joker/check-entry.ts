import type { Problem } from "@/lib/kernel/problem";
import type { Seat } from "../rulebook";
import type { DealEntry, PlayedDeal } from "./hand";
import { bidderAt, bidFault } from "./play/bids";
import type { JokerRules } from "./rules";

/**
 * Returns why a deal is impossible; empty if it is possible. The texts are in `problems-joker`: the caller fills in
 * `{sideName}` with the name of the player in `params.side`.
 */
export function entryProblems(rules: Pick<JokerRules, "players">, entry: DealEntry): readonly Problem[] {
  if (entry.kind === "misdealt") return [];
  const seats = seatProblems(rules, entry);
  return seats.length > 0 ? seats : [...bidProblems(rules, entry), ...trickProblems(entry)];
}

/** §J1: a bid and a number of tricks for every player, one of them the dealer. */
function seatProblems({ players }: Pick<JokerRules, "players">, entry: PlayedDeal): readonly Problem[] {
  const { bids, taken, dealer, rulings = [] } = entry;
  if (bids.length !== players) return [seatsOf("bids", players, bids.length)];
  if (taken.length !== players) return [seatsOf("taken", players, taken.length)];
  if (dealer >= players) return [{ code: "joker-dealer-absent", rule: "J1", path: "dealer", params: { players } }];
  const at = rulings.findIndex(({ seat }) => seat >= players);
  return at < 0 ? [] : [{ code: "joker-ruling-absent", rule: "J1", path: `rulings.${at}.seat`, params: { players } }];
}

function seatsOf(path: "bids" | "taken", players: number, count: number): Problem {
  return { code: "joker-players", rule: "J1", path, params: { players, given: count } };
}

/** §J20, J21: checks the bids in turn; returns the first illegal one. */
function bidProblems({ players }: Pick<JokerRules, "players">, entry: PlayedDeal): readonly Problem[] {
  const { cards, dealer, bids } = entry;
  const wrong = firstWrongBid(cards, dealer, bids);
  if (wrong === null) return [];
  const { seat, rule } = wrong;
  const bid = bids[seat] as number;
  const params = { side: seat, bid, cards, players };
  return [{ code: rule === "J20" ? "joker-bid-over" : "joker-dealer-bid", rule, path: `bids.${seat}`, params }];
}

/** §J20, J21: returns the first illegal bid in bidding order. `at` is its index in that order. */
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

/** §J10: a deal has as many tricks as each player has cards. */
function trickProblems({ cards, taken }: PlayedDeal): readonly Problem[] {
  const sum = taken.reduce((all, tricks) => all + tricks, 0);
  return sum === cards ? [] : [{ code: "joker-trick-sum", rule: "J10", path: "taken", params: { sum, cards } }];
}
