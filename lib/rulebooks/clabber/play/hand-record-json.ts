import { z } from "zod";
import type { Card } from "@/lib/cards/card";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { RecordFault } from "../../record-fault";
import { parsed } from "../../record-shape";
import { clabberRules, evansville } from "../rules";
import type { Statement } from "./announcements";
import type { Call } from "./auction";
import { type CardIndex, type CardSet, cardAt, cardsIn, fullPack, only, setOf } from "./card-set";
import { type Deal, dealOf } from "./deal";
import type { HandRecord } from "./hand-record";
import type { BySeat } from "./position";
import {
  callsField,
  cardField,
  deckField,
  handsField,
  handsOf,
  meldField,
  playsField,
  seatField,
} from "./record-fields";

const statements = z.array(z.union([z.boolean(), z.array(meldField).max(6)])).length(4);

/** A whole hand in the format of rules/records.md. Answers in the line are ignored. */
const handRecord = z.object({
  dealer: seatField,
  hands: handsField.optional(),
  deck: deckField.optional(),
  turnup: cardField.optional(),
  auction: callsField,
  plays: playsField,
  announced: statements.optional(),
  shown: statements.optional(),
  belleAnnounced: z.union([z.boolean(), z.array(z.boolean()).length(4)]).optional(),
  rules: clabberRules.optional(),
});
type HandRecordShape = z.output<typeof handRecord>;

/** Parses a hand's record from JSON. */
export function parseHandRecord(input: unknown): Result<HandRecord, RecordFault> {
  const shape = parsed(handRecord, input);
  if (!shape.ok) return shape;
  const deal = dealFrom(shape.value);
  if (!deal.ok) return deal;
  const { rules, auction, plays, announced, shown, belleAnnounced } = shape.value;
  return ok({
    rules: rules ?? evansville,
    deal: deal.value,
    auction,
    plays,
    announced: statementsOf(announced),
    shown: statementsOf(shown),
    bellaAnnounced: bellaFlags(belleAnnounced),
  });
}

/** §C7: returns the deal from the deck, the hands, or both if they agree. */
function dealFrom({ dealer, hands, deck, turnup }: HandRecordShape): Result<Deal, RecordFault> {
  if (deck !== undefined) {
    if (setOf(deck) !== fullPack) return err({ code: "card-twice", message: "a card is twice in the deck" });
    const deal = dealOf(dealer, deck);
    if (turnup !== undefined && turnup !== deal.turnup) {
      return err({ code: "turnup", message: "the turn-up is not the 24th card of the deck (C7)" });
    }
    if (hands === undefined || deal.hands.every((hand, seat) => hand === setOf(hands[seat] as number[])))
      return ok(deal);
    return err({ code: "deck-and-hands", message: "the hands are not those the deck gives (C7)" });
  }
  return dealFromHands(dealer, hands, turnup);
}

function dealFromHands(
  dealer: number,
  cards: readonly (readonly CardIndex[])[] | undefined,
  turnUp: CardIndex | undefined,
): Result<Deal, RecordFault> {
  if (cards === undefined) return err({ code: "no-deal", message: "neither hands nor deck" });
  const hands = handsOf(cards);
  if (!hands.ok) return hands;
  if (cards[0]?.length !== 6) return err({ code: "hand-sizes", message: "a hand has six cards (C7)" });
  const turnup = turnUp ?? (cards[dealer]?.[5] as CardIndex);
  if ((hands.value[dealer as 0] & only(turnup)) === 0) {
    return err({ code: "turnup", message: "the turn-up is not the dealer's card (C7)" });
  }
  return ok({ dealer, hands: hands.value, turnup });
}

function statementsOf(statements: readonly Statement[] | undefined): BySeat<Statement> {
  const [a = true, b = true, c = true, d = true] = statements ?? [];
  return [a, b, c, d];
}

function bellaFlags(flags: boolean | readonly boolean[] | undefined): BySeat<boolean> | null {
  if (flags === undefined) return null;
  if (typeof flags === "boolean") return [flags, flags, flags, flags];
  const [a = false, b = false, c = false, d = false] = flags;
  return [a, b, c, d];
}

/** A record in the format of rules/records.md. */
export interface HandRecordJson {
  readonly dealer: number;
  readonly hands: readonly (readonly Card[])[];
  readonly turnup: Card;
  readonly auction: readonly Call[];
  readonly plays: readonly (readonly [number, Card])[];
  readonly announced: readonly StatementJson[];
  readonly shown: readonly StatementJson[];
  readonly belleAnnounced?: readonly boolean[];
  /** The house rules that differ from the defaults; omitted if there are none. */
  readonly rules?: Readonly<Record<string, unknown>>;
}
type StatementJson = boolean | readonly (readonly [number, readonly Card[]])[];

/** The inverse of `parseHandRecord`. */
export function formatHandRecord(record: HandRecord): HandRecordJson {
  const { deal, auction, plays, announced, shown, bellaAnnounced } = record;
  const rules = Object.entries(record.rules).filter(([option, value]) => value !== defaults[option]);
  return {
    dealer: deal.dealer,
    hands: deal.hands.map((hand) => turnupLast(hand, deal.turnup)),
    turnup: cardAt(deal.turnup),
    auction,
    plays: plays.map(({ seat, card }) => [seat, cardAt(card)] as const),
    announced: announced.map(formatStatement),
    shown: shown.map(formatStatement),
    ...(bellaAnnounced === null ? {} : { belleAnnounced: bellaAnnounced }),
    ...(rules.length === 0 ? {} : { rules: Object.fromEntries(rules) }),
  };
}

/** §C7: puts the turn-up last, as its holder was dealt it. */
function turnupLast(hand: CardSet, turnup: CardIndex): readonly Card[] {
  const rest = cardsIn(hand & ~only(turnup));
  return (hand & only(turnup)) === 0 ? rest : [...rest, cardAt(turnup)];
}

const defaults: Readonly<Record<string, unknown>> = evansville;

function formatStatement(statement: Statement): StatementJson {
  if (typeof statement === "boolean") return statement;
  return statement.map(({ points, cards }) => [points, cardsIn(cards)] as const);
}
