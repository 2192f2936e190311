import type { Card, Suit } from "@/lib/cards/card";
import type { JokerRules } from "@/lib/rulebooks/joker/rules";

/**
 * An independent, slow implementation of play, tricks and premiums, written from the rules' text, to test the core
 * against. For tests only.
 */

/** A card on the table as in records: "" for a plain card, H, L or N for a joker, with the suit of a led one. */
export interface NaivePlay {
  readonly card: Card;
  readonly demand: string;
}

const ranks = "6789TJQKA";

function isJoker(card: Card): boolean {
  return card === "6S" || card === "6C";
}

function rank(card: Card): number {
  return ranks.indexOf(card.charAt(0));
}

/** The suit that a lead demands. */
function ledSuit({ card, demand }: NaivePlay): string {
  return demand.length === 2 ? demand.charAt(1) : card.charAt(1);
}

/** §J31–J38: whether a card may follow, if these were all the plain cards of the hand. */
function fits(card: Card, among: readonly Card[], led: NaivePlay, trump: Suit | null): boolean {
  const inSuit = among.filter((other) => other.endsWith(ledSuit(led)));
  if (inSuit.length > 0) {
    if (!card.endsWith(ledSuit(led))) return false;
    return led.demand.startsWith("H") ? inSuit.every((other) => rank(other) <= rank(card)) : true;
  }
  const hasTrump = trump !== null && among.some((other) => other.endsWith(trump));
  return hasTrump ? card.endsWith(trump) : true;
}

/** §J30–J39: everything that a hand may play on the table's cards, as `9H` or `6S:HH`. */
export function naiveLegal(
  hand: readonly Card[],
  table: readonly NaivePlay[],
  trump: Suit | null,
  { jokerLeadsLast }: Pick<JokerRules, "jokerLeadsLast">,
): readonly string[] {
  const plain = hand.filter((card) => !isJoker(card));
  const jokers = hand.filter(isJoker);
  const [led] = table;
  if (led === undefined) {
    const uses = ["HS", "HH", "HD", "HC", "LS", "LH", "LD", "LC", "N"];
    if (jokerLeadsLast && plain.length > 0) return plain;
    return [...plain, ...jokers.flatMap((joker) => uses.map((use) => `${joker}:${use}`))];
  }
  return [
    ...plain.filter((card) => fits(card, plain, led, trump)),
    ...jokers.flatMap((joker) => {
      const uses = fits(joker, [...plain, joker], led, trump) ? ["H", "L", "N"] : ["H", "L"];
      return uses.map((use) => `${joker}:${use}`);
    }),
  ];
}

/** The rule broken by an illegal card. */
export function naiveRule(hand: readonly Card[], table: readonly NaivePlay[], { demand }: NaivePlay): string {
  const [led] = table;
  if (led === undefined) return "J39";
  if (demand === "N") return "J36";
  const couldFollow = hand.some((card) => !isJoker(card) && card.endsWith(ledSuit(led)));
  if (!couldFollow) return "J32";
  return led.demand.startsWith("H") ? "J37" : led.demand.startsWith("L") ? "J38" : "J31";
}

/** §J40–J47: the index of the winning card: every card has a strength, and the strongest wins. */
export function naiveWinner(
  table: readonly NaivePlay[],
  trump: Suit | null,
  { ledHigh, twoHigh }: Pick<JokerRules, "ledHigh" | "twoHigh">,
): number {
  const suit = ledSuit(table[0] as NaivePlay);
  const isCard = ({ demand }: NaivePlay) => demand === "" || demand === "N";
  const isRuff = (play: NaivePlay) => isCard(play) && trump !== null && trump !== suit && play.card.endsWith(trump);
  const ledJoker = ledHigh === "trump" && table.some(isRuff) ? -1 : 1000;
  const strengths = table.map((play, at) => {
    if (play.demand.startsWith("H")) return at === 0 ? ledJoker : 1000;
    if (play.demand.startsWith("L")) return at === 0 ? 1 : -1;
    if (trump !== null && play.card.endsWith(trump)) return 200 + rank(play.card);
    return play.card.endsWith(suit) ? 100 + rank(play.card) : -1;
  });
  const first = strengths.indexOf(Math.max(...strengths));
  const last = strengths.lastIndexOf(Math.max(...strengths));
  if (twoHigh === "adjacent") return last - first === 1 ? last : first;
  return twoHigh === "last" ? last : first;
}

/** §J60–J65: a pulka's premiums, from every player's deals as [bid, taken, points]. */
export function naivePremiums(
  players: readonly (readonly (readonly [number, number, number])[])[],
  { strip, excludeLast }: Pick<JokerRules, "strip" | "excludeLast">,
): readonly number[] {
  const best = players.map((deals) =>
    Math.max(0, ...deals.filter((_, at) => !excludeLast || at < deals.length - 1).map(([, , points]) => points)),
  );
  const lucky = players.map((deals) => deals.filter(([bid, taken]) => bid !== taken).length === 0);
  const count = lucky.filter(Boolean).length;
  return players.map((_, seat) => {
    const points = best[seat] as number;
    if (lucky[seat]) return points;
    const after = lucky[(seat + players.length - 1) % players.length];
    const loses = { none: false, single: count === 1, all: count > 0, next: after === true }[strip];
    return loses && points > 0 ? -points : 0;
  });
}
