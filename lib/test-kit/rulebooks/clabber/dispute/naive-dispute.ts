/**
 * A second implementation of disputes: deals every unknown card to every seat and fills every missing seat and card in, then
 * replays the hand with cards as text. It shares no code with the engine.
 */

/** A remembered hand as text: cards "AS", suits "S". */
export interface NaiveDispute {
  readonly trump: string;
  readonly dealer: number | null;
  readonly turnup: string | null;
  readonly maker: number | null;
  readonly holds: readonly (readonly string[])[];
  readonly lacks: readonly (readonly string[])[];
  readonly plays: readonly (readonly [number | null, string | null])[];
  readonly voids: readonly (readonly [seat: number, suit: string, before: number])[];
  readonly question: number;
  readonly accusation: "duty" | "turn";
  readonly doubted: readonly number[];
}

export interface NaiveCounts {
  readonly layouts: number;
  readonly illegal: number;
  readonly rules: Readonly<Record<string, number>>;
}

const ranks = [..."9JQKTA"];
const trumpRanks = [..."QKTA9J"];
const pack = [..."SHDC"].flatMap((suit) => ranks.map((rank) => rank + suit));

/** Counts the layouts, and those in which the questioned play was illegal, by the first rule that it broke. */
export function naiveDispute(dispute: NaiveDispute): NaiveCounts {
  const rules: Record<string, number> = {};
  let layouts = 0;
  let illegal = 0;
  const dealers = [0, 1, 2, 3].filter((seat) => dispute.dealer === null || dispute.dealer === seat);
  for (const dealer of dealers) {
    for (const hands of dealsOf(dispute, dealer)) {
      for (const outcome of outcomes(dispute, dealer, hands)) {
        layouts++;
        if (outcome === null) continue;
        illegal++;
        rules[outcome] = (rules[outcome] ?? 0) + 1;
      }
    }
  }
  return { layouts, illegal, rules };
}

/** Yields every deal of six cards to each seat with the cards that are known to have been dealt. */
function* dealsOf(dispute: NaiveDispute, dealer: number): Generator<string[][]> {
  const owner = new Map<string, number>();
  const claims: [string, number][] = dispute.holds.flatMap((cards, seat) =>
    cards.map((card): [string, number] => [card, seat]),
  );
  for (const [seat, card] of dispute.plays) if (seat !== null && card !== null) claims.push([card, seat]);
  if (dispute.turnup !== null) claims.push([dispute.turnup, dealer]);
  for (const [card, seat] of claims) {
    if (owner.has(card) && owner.get(card) !== seat) return;
    owner.set(card, seat);
  }
  const hands: string[][] = [[], [], [], []];
  for (const [card, seat] of owner) hands[seat]?.push(card);
  if (hands.some((hand) => hand.length > 6)) return;
  yield* placed(
    dispute,
    hands,
    pack.filter((card) => !owner.has(card)),
  );
}

function* placed(dispute: NaiveDispute, hands: string[][], cards: readonly string[]): Generator<string[][]> {
  const [card, ...rest] = cards;
  if (card === undefined) {
    if (hands.some((hand, seat) => hand.some((own) => dispute.lacks[seat]?.includes(own)))) return;
    const { maker, trump } = dispute;
    if (maker !== null && !hands[maker]?.some((own) => own.endsWith(trump))) return;
    yield hands.map((hand) => [...hand]);
    return;
  }
  for (const hand of hands) {
    if (hand.length === 6) continue;
    hand.push(card);
    yield* placed(dispute, hands, rest);
    hand.pop();
  }
}

/** Yields for each way to fill in the plays whether the questioned one was illegal: its rule, or null. */
function* outcomes(
  dispute: NaiveDispute,
  dealer: number,
  hands: readonly (readonly string[])[],
): Generator<string | null> {
  yield* filled(dispute, hands, (dealer + 1) % 4, [], undefined);
}

type Played = readonly [seat: number, card: string];

function* filled(
  dispute: NaiveDispute,
  hands: readonly (readonly string[])[],
  leader: number,
  before: readonly Played[],
  answer: string | null | undefined,
): Generator<string | null> {
  const at = before.length;
  const remembered = dispute.plays[at];
  if (remembered === undefined) {
    if (answer !== undefined && areVoid(dispute, hands, before)) yield answer;
    return;
  }
  for (const { play, isTurn, rule } of candidates(dispute, hands, leader, before)) {
    const plays: readonly Played[] = [...before, play];
    if (!isTurn) yield* outOfTurn(dispute, hands, plays);
    if (!isTurn || (!mayBreak(dispute, at) && rule !== null)) continue;
    const own = dispute.accusation === "duty" ? rule : null;
    const next = nextLeader(dispute, leader, plays);
    yield* filled(dispute, hands, next, plays, at === dispute.question ? own : answer);
  }
}

function nextLeader({ trump }: NaiveDispute, leader: number, plays: readonly Played[]): number {
  return plays.length % 4 === 0 ? winner(trump, plays.slice(-4)) : leader;
}

/** Yields the answer for a questioned play out of turn; the later plays say only what was held. */
function* outOfTurn(
  dispute: NaiveDispute,
  hands: readonly (readonly string[])[],
  plays: readonly Played[],
): Generator<string> {
  const rest = dispute.plays.slice(plays.length) as readonly unknown[] as readonly Played[];
  if (areVoid(dispute, hands, [...plays, ...rest])) yield "C50";
}

function mayBreak({ question, accusation, doubted }: NaiveDispute, at: number): boolean {
  return doubted.includes(at) || (at === question && accusation === "duty");
}

interface Candidate {
  readonly play: Played;
  readonly isTurn: boolean;
  readonly rule: string | null;
}

/** Yields the seats and cards that the next play can have had; out of turn only if that is the question. */
function* candidates(
  dispute: NaiveDispute,
  hands: readonly (readonly string[])[],
  leader: number,
  before: readonly Played[],
): Generator<Candidate> {
  const at = before.length;
  const trick = before.slice(at - (at % 4));
  const isLast = at >= 20;
  for (const { seat, isTurn } of candidateSeats(dispute, leader, trick, at)) {
    const hand = (hands[seat] ?? []).filter((card) => !before.some(([, other]) => other === card));
    for (const card of hand) {
      if (!mayBeCard(dispute, at, card)) continue;
      yield { play: [seat, card], isTurn, rule: isLast ? null : broken(dispute.trump, hand, trick, card) };
    }
  }
}

function mayBeCard({ plays }: NaiveDispute, at: number, card: string): boolean {
  const [, remembered = null] = plays[at] ?? [];
  return remembered === null ? plays.every(([, other]) => other !== card) : remembered === card;
}

function candidateSeats(dispute: NaiveDispute, leader: number, trick: readonly Played[], at: number) {
  const [remembered = null] = dispute.plays[at] ?? [];
  const mayBeOutOfTurn = at === dispute.question && dispute.accusation === "turn" && remembered !== null;
  const seats = [0, 1, 2, 3].map((seat) => {
    const isTurn = at < 20 ? seat === (leader + trick.length) % 4 : !trick.some(([other]) => other === seat);
    return { seat, isTurn };
  });
  return seats.filter(({ seat, isTurn }) => (remembered === null || remembered === seat) && (isTurn || mayBeOutOfTurn));
}

function areVoid({ voids }: NaiveDispute, hands: readonly (readonly string[])[], plays: readonly Played[]): boolean {
  return voids.every(([seat, suit, before]) => {
    const played = plays.slice(0, before).map(([, card]) => card);
    return !hands[seat]?.some((card) => card.endsWith(suit) && !played.includes(card));
  });
}

/** C31–C33, written out anew: the rule that a card breaks, or null. */
function broken(trump: string, hand: readonly string[], trick: readonly Played[], card: string): string | null {
  const led = trick[0]?.[1];
  if (led === undefined) return null;
  const suit = led.charAt(1);
  const own = card.charAt(1);
  if (own !== suit && hand.some((other) => other.charAt(1) === suit)) return "C31";
  if (own === suit && suit !== trump) return null;
  const trumps = hand.filter((other) => other.charAt(1) === trump);
  if (own !== trump) return trumps.length > 0 ? "C32" : null;
  const highest = Math.max(
    -1,
    ...trick.map(([, other]) => (other.charAt(1) === trump ? trumpRanks.indexOf(other.charAt(0)) : -1)),
  );
  const power = (other: string) => trumpRanks.indexOf(other.charAt(0));
  return power(card) < highest && trumps.some((other) => power(other) > highest) ? "C33" : null;
}

function winner(trump: string, trick: readonly Played[]): number {
  const led = trick[0]?.[1].charAt(1);
  const power = ([, card]: Played) => {
    if (card.charAt(1) === trump) return 10 + trumpRanks.indexOf(card.charAt(0));
    return card.charAt(1) === led ? ranks.indexOf(card.charAt(0)) : -1;
  };
  const best = Math.max(...trick.map(power));
  return trick.find((play) => power(play) === best)?.[0] ?? 0;
}
