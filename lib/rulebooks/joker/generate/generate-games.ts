import { unwrap } from "@/lib/kernel/result";
import { type Rng, randomInt, seededRng, shuffled } from "@/lib/kernel/rng";
import type { Seat } from "../../rulebook";
import {
  act,
  bidsBySeat,
  type JokerAction,
  type JokerState,
  legalActions,
  openDeal,
  seatToAct,
} from "../play/card-play";
import {
  type CardIndex,
  cardAt,
  type Holding,
  holds,
  isJoker,
  jokers,
  noTrump,
  pack,
  suitAt,
  suitIndexOf,
  type TrumpIndex,
} from "../play/card-set";
import { dealOf } from "../play/deal";
import { cardOfMove, formatDeclaration, high, type Move, moveOf, playModeOf, requiredSuit } from "../play/move";
import { infractionOf, legalMoves, type Play, type Position, seatToPlay, tricksTaken } from "../play/position";
import { sensibleAction } from "../play/sensible-action";
import { isTrumped } from "../play/trick-law";
import { type JokerRules, jokerRules } from "../rules";
import { type ScheduledDeal, scheduledDeals } from "../schedule";

/** What is odd about a generated game. */
export const gameKinds = [
  "plain",
  "premium",
  "two high jokers on a ruffed lead",
  "ruffed joker lead",
  "forbidden bid",
  "illegal card",
] as const;
export type GameKind = (typeof gameKinds)[number];

type Fields = Readonly<Record<string, unknown>>;

/** A deal that was played, and the bids by seat that are recorded. */
interface PlayedDeal {
  readonly state: JokerState;
  readonly bids: readonly number[];
  readonly plays: readonly Play[];
  /** Whether the game ends here, at something illegal. */
  readonly isLast: boolean;
}

/** How many deals are tried for one with something odd. */
const tries = 2_000;

/** Yields random games of so many deals in all, the last one cut off there; a seed always gives the same. */
export function* generateGames(seed: number, deals: number): Generator<Fields> {
  const rng = seededRng(seed);
  let left = deals;
  for (let id = 1; left > 0; id++) {
    const kind = gameKinds[(id - 1) % gameKinds.length] as GameKind;
    const game = gameOf(kind, rng, left);
    left -= (game["deals"] as readonly unknown[]).length;
    yield { id, kind, ...game };
  }
}

/** Returns a game of at most so many deals. */
function gameOf(kind: GameKind, rng: Rng, limit: number): Fields {
  const rules = rulesFor(kind, rng);
  const firstDealer = randomInt(rng, rules.players);
  const schedule = scheduledDeals(rules).slice(0, limit);
  const exactSeat = kind === "premium" ? randomInt(rng, rules.players) : null;
  // Only games of nines have something odd, in their last deal.
  const oddDeal = schedule.length - 1;
  const deals: Fields[] = [];
  for (const [at, scheduled] of schedule.entries()) {
    const dealer = (firstDealer + at) % rules.players;
    const dealKind = at === oddDeal ? kind : "plain";
    const deal = dealOfKind(dealKind, rules, scheduled, dealer, rng);
    const isExact = exactSeat !== null && scheduled.pulka === 0;
    deals.push(formatDeal(isExact ? withExactBid(deal, exactSeat) : deal));
    if (deal.isLast) break;
  }
  return { options: rules, firstDealer, deals };
}

/** Returns the options of a game: random, with what its kind needs. */
function rulesFor(kind: GameKind, rng: Rng): JokerRules {
  const pick = <T>(...values: readonly T[]) => values[randomInt(rng, values.length)] as T;
  const needsFour = kind === "two high jokers on a ruffed lead" || kind === "ruffed joker lead";
  return jokerRules.parse({
    players: needsFour ? 4 : pick(4, 4, 3, 2),
    schedule: kind === "plain" ? "classic" : pick("nines", "pulka"),
    ledHigh: kind === "ruffed joker lead" ? "trump" : pick("joker", "trump"),
    twoHigh: pick("last", "first", "adjacent"),
    miss: pick<unknown>({ perTrick: 10 }, { perTrick: -10 }, { flat: -200 }),
    khisht: pick<unknown>(200, 500, "percard"),
    minus: rng() < 0.2,
    strip: pick("single", "all", "next", "none"),
    excludeLast: rng() < 0.5,
  });
}

function dealOfKind(kind: GameKind, rules: JokerRules, scheduled: ScheduledDeal, dealer: Seat, rng: Rng): PlayedDeal {
  for (let attempt = 0; attempt < tries; attempt++) {
    const state = playedDeal(rules, scheduled, dealer, rng, kind);
    const deal = { state, bids: bidsBySeat(state) as readonly number[], plays: state.plays, isLast: false };
    const odd = oddDealOf(kind, deal, rng);
    if (odd !== null) return odd;
  }
  throw new Error(`no deal of the kind "${kind}" in ${tries}`);
}

/** Returns the deal, made odd where its kind says so; null if this one cannot be. */
function oddDealOf(kind: GameKind, deal: PlayedDeal, rng: Rng): PlayedDeal | null {
  switch (kind) {
    case "plain":
    case "premium":
      return deal;
    case "two high jokers on a ruffed lead":
      return hasTrick(deal, (moves, trump) => isTrumped(moves, trump) && highJokers(moves) === 2) ? deal : null;
    case "ruffed joker lead":
      return hasTrick(deal, (moves, trump) => isTrumped(moves, trump) && highJokers(moves) === 1) ? deal : null;
    case "forbidden bid":
      return { ...deal, bids: withForbiddenBid(deal), plays: [], isLast: true };
    case "illegal card":
      return withIllegalCard(deal, rng);
  }
}

/** Whether a joker led high was answered so, in a deal with trumps. */
function hasTrick(
  { state, plays }: PlayedDeal,
  isWanted: (moves: readonly Move[], trump: NonNullable<JokerState["trump"]>) => boolean,
): boolean {
  const { trump, rules } = state;
  if (trump === null || trump === noTrump) return false;
  for (let at = 0; at < plays.length; at += rules.players) {
    const moves = plays.slice(at, at + rules.players).map(({ move }) => move);
    const led = moves[0] as Move;
    if (isJoker(cardOfMove(led)) && playModeOf(led) === high && isWanted(moves, trump)) return true;
  }
  return false;
}

function highJokers(moves: readonly Move[]): number {
  return moves.filter((move) => playModeOf(move) === high).length;
}

/** Plays a deal to its end with simulated players; for a ruffed joker lead, jokers wait for their trick. */
function playedDeal(rules: JokerRules, { cards }: ScheduledDeal, dealer: Seat, rng: Rng, kind: GameKind): JokerState {
  let state = openDeal(rules, dealOf(rules.players, cards, dealer, shuffled(rng, [...pack.keys()])));
  const isStaged = kind === "two high jokers on a ruffed lead" || kind === "ruffed joker lead";
  while (seatToAct(state) !== null) {
    const staged = isStaged ? stagedAction(state) : null;
    state = unwrap(act(state, staged ?? sensibleAction(state, rng)));
  }
  return state;
}

/** Returns an action towards a joker led high that is ruffed; null where the players may decide. */
function stagedAction(state: JokerState): JokerAction | null {
  const { position } = state;
  if (position === null) return null;
  const moves = legalMoves(position);
  const wanted = stagedMove(position, moves);
  return wanted === undefined ? null : (legalActions(state)[moves.indexOf(wanted)] as JokerAction);
}

function stagedMove(position: Position, moves: readonly Move[]): Move | undefined {
  const { trick, trump } = position;
  const led = trick[0]?.move;
  if (led === undefined) {
    return moves.find((move) => isRuffedLead(position, move)) ?? moves.find((move) => !isJoker(cardOfMove(move)));
  }
  const isWaiting = !(isJoker(cardOfMove(led)) && playModeOf(led) === high && requiredSuit(led) !== trump);
  if (isWaiting) return moves.find((move) => !isJoker(cardOfMove(move)));
  return moves.find((move) => playModeOf(move) === high);
}

/** Whether this lead is a joker high in a plain suit that another player has to trump. */
function isRuffedLead({ hands, trump }: Position, move: Move): boolean {
  if (trump === noTrump || playModeOf(move) !== high || !isJoker(cardOfMove(move))) return false;
  const suit = requiredSuit(move);
  if (suit === trump) return false;
  const leader = hands.findIndex((hand) => holds(hand, cardOfMove(move)));
  return hands.some(
    (hand, seat) => seat !== leader && plainOf(hand, suit) === 0 && plainOf(hand, trump) !== 0 && !hasJoker(hand),
  );
}

function hasJoker(hand: Holding): boolean {
  return jokers.some((joker) => holds(hand, joker));
}

/** The cards of a suit without its joker. */
function plainOf(hand: Holding, suit: 0 | 1 | 2 | 3): number {
  return jokers.some((joker) => suitIndexOf(joker) === suit) ? hand[suit] & ~1 : hand[suit];
}

/** §J60: a seat that bid exactly what it took; another bid changes where the sum would be forbidden (J21). */
function withExactBid(deal: PlayedDeal, seat: Seat): PlayedDeal {
  const { state, bids } = deal;
  const exact = bids.with(seat, tricksTaken(state.position as Position)[seat] as number);
  const sum = exact.reduce((total, bid) => total + bid, 0);
  if (sum !== state.deal.cards) return { ...deal, bids: exact };
  const other = (seat + 1) % bids.length;
  // One less, or one instead of none.
  return { ...deal, bids: exact.with(other, Math.abs((exact[other] as number) - 1)) };
}

/** §J21: the dealer's bid makes the sum equal to the number of cards; else a bid over the number of cards (J20). */
function withForbiddenBid({ state, bids }: PlayedDeal): readonly number[] {
  const { dealer, cards } = state.deal;
  const others = bids.reduce((sum, bid, seat) => (seat === dealer ? sum : sum + bid), 0);
  return bids.with(dealer, others <= cards ? cards - others : cards + 1);
}

/** §J31–J38: the deal up to a card that breaks a duty, with which the game ends. */
function withIllegalCard(deal: PlayedDeal, rng: Rng): PlayedDeal | null {
  const { state, plays } = deal;
  // J15: in a deal of nine trumps are named.
  const named = { do: "trump", trump: suitAt(state.trump as TrumpIndex) } as const;
  let again = unwrap(act(openDeal(state.rules, state.deal), named));
  for (const bid of state.bids) again = unwrap(act(again, { do: "bid", bid }));
  const at = randomInt(rng, plays.length);
  for (const { move } of plays.slice(0, at)) {
    const position = again.position as Position;
    again = unwrap(act(again, legalActions(again)[legalMoves(position).indexOf(move)] as JokerAction));
  }
  const position = again.position as Position;
  const seat = seatToPlay(position) as Seat;
  const cards = [...pack.keys()].filter((card) => !isJoker(card) && holds(position.hands[seat] as Holding, card));
  const wrong = cards.find((card: CardIndex) => infractionOf(position, { seat, move: moveOf(card) }) !== null);
  if (wrong === undefined) return null;
  return { ...deal, plays: [...plays.slice(0, at), { seat, move: moveOf(wrong) }], isLast: true };
}

/** Formats a deal as part of a game's record. */
function formatDeal({ state, bids, plays }: PlayedDeal): Fields {
  const { deal, trump } = state;
  return {
    hands: deal.dealt.map((cards) => cards.map(cardAt)),
    turned: deal.turned === null ? null : cardAt(deal.turned),
    trump: suitAt(trump as TrumpIndex),
    bids,
    plays: plays.map(({ seat, move }) => [seat, cardAt(cardOfMove(move)), formatDeclaration(move)]),
  };
}
