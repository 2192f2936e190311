import { unwrap } from "@/lib/kernel/result";
import type { CardPlay, PlayAction, PlayState } from "@/lib/rulebooks/play";
import type { ActionWord, DealLayout } from "@/lib/rulebooks/play-records";

/** A tap: a card of the deal, the card that was turned up, or an action in turn. */
export type Tap =
  | { readonly kind: "deal"; readonly card: string }
  | { readonly kind: "turn"; readonly card: string }
  | { readonly kind: "act"; readonly action: PlayAction };

/** An action that can be tapped. */
export interface Choice extends ActionWord {
  readonly action: PlayAction;
}

/** A card that was played, with its seat. */
export interface TappedPlay {
  readonly seat: number;
  readonly card: string;
}

/** What the taps so far come to, and what can be tapped next. */
export type TappedHand =
  | {
      readonly phase: "deal";
      readonly hands: readonly (readonly string[])[];
      readonly seat: number;
      readonly cards: readonly string[];
    }
  | { readonly phase: "turn"; readonly hands: readonly (readonly string[])[]; readonly cards: readonly string[] }
  | {
      readonly phase: "play";
      /** The cards that each seat still holds. */
      readonly hands: readonly (readonly string[])[];
      readonly plays: readonly TappedPlay[];
      readonly seat: number;
      readonly choices: readonly Choice[];
    }
  | { readonly phase: "done"; readonly plays: readonly TappedPlay[]; readonly record: unknown };

interface Table {
  readonly play: CardPlay;
  readonly rules: unknown;
  readonly layout: DealLayout;
  readonly dealer: number;
}

/** Returns what the taps come to. The last seat gets the rest of the pack where all cards are dealt. */
export function tappedHand({ play, rules, layout, dealer }: Table, taps: readonly Tap[]): TappedHand {
  const { seats, cards, pack, turned } = layout;
  const hands = dealtHands(layout, taps);
  const dealt = hands.flat();
  const left = pack.filter((card) => !dealt.includes(card));
  if (dealt.length < seats * cards) {
    return { phase: "deal", hands, seat: Math.floor(dealt.length / cards), cards: left };
  }
  const up = taps.find((tap) => tap.kind === "turn")?.card ?? null;
  if (turned !== null && up === null) {
    return { phase: "turn", hands, cards: turned === "dealer" ? (hands[dealer] ?? []) : left };
  }
  const { records } = play;
  if (!records) throw new Error("a game without records");
  let state: PlayState = records.open(rules, { dealer, hands, turned: up });
  const plays: TappedPlay[] = [];
  for (const tap of taps) {
    if (tap.kind !== "act") continue;
    const { card } = records.wordOf(tap.action);
    if (card !== null) plays.push({ seat: play.toAct(state) ?? 0, card });
    state = unwrap(play.act(state, tap.action));
  }
  const seat = play.toAct(state);
  if (seat === null) return { phase: "done", plays, record: play.recordOf(state) };
  const played = plays.map(({ card }) => card);
  return {
    phase: "play",
    hands: hands.map((own) => own.filter((card) => !played.includes(card))),
    plays,
    seat,
    choices: play.legalActions(state).map((action) => ({ ...records.wordOf(action), action })),
  };
}

/** Returns the hands that the taps dealt, in the order of seats and of the pack. */
function dealtHands({ seats, cards, pack }: DealLayout, taps: readonly Tap[]): readonly (readonly string[])[] {
  const tapped = taps.flatMap((tap) => (tap.kind === "deal" ? [tap.card] : []));
  const isRestKnown = pack.length === seats * cards && tapped.length === (seats - 1) * cards;
  const dealt = isRestKnown ? [...tapped, ...pack.filter((card) => !tapped.includes(card))] : tapped;
  return Array.from({ length: seats }, (_, seat) => {
    const own = dealt.slice(seat * cards, (seat + 1) * cards);
    return pack.filter((card) => own.includes(card));
  });
}

/** Returns the cards on the table: of the trick being played, or of the last one that is complete. */
export function trickOf(plays: readonly TappedPlay[], seats: number): readonly TappedPlay[] {
  const open = plays.length % seats;
  return plays.slice(plays.length - (open === 0 ? Math.min(seats, plays.length) : open));
}
