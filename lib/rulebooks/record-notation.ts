import { isSuit, type Suit } from "@/lib/cards/card";
import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";

/** A card as it was played: by the seat that was dealt it, and what a joker was declared to be ("" for others). */
export interface NotedPlay {
  readonly seat: number;
  readonly card: string;
  readonly declared: string;
}

/** A hand in the typed notation (docs/commands.md), before a card game reads its labels. Seats from 0. */
export interface NotedHand {
  readonly hands: readonly (readonly string[])[];
  /** The words after each label, in lower case. */
  readonly labels: ReadonlyMap<string, readonly string[]>;
  readonly plays: readonly NotedPlay[];
}

const suitSigns: Readonly<Record<string, Suit>> = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
const cardPattern = /^(10|[6-9tjqka])([shdc♠♥♦♣])(?::([hln][shdc]?))?$/i;
const handLabel = /^([1-4]):?$/;

interface NotedCard {
  readonly card: string;
  readonly declared: string;
}

/** Parses a card: `9S`, `10h`, `Q♦`, and a joker with its declaration, `6S:H` or `6S:HD`. Undefined for other words. */
export function notedCard(word: string): NotedCard | undefined {
  const match = cardPattern.exec(word);
  if (match === null) return undefined;
  const [, rank = "", suit = "", declared = ""] = match;
  const letter = suitSigns[suit] ?? suit.toUpperCase();
  return { card: `${rank === "10" ? "T" : rank.toUpperCase()}${letter}`, declared: declared.toUpperCase() };
}

/** Parses a suit: `S`, `♠` or `spades`. Undefined for other words. */
export function notedSuit(word: string): Suit | undefined {
  const letter = suitSigns[word] ?? word.toUpperCase();
  if (isSuit(letter)) return letter;
  const named = ["spades", "hearts", "diamonds", "clubs"].indexOf(word);
  return (["S", "H", "D", "C"] as const)[named];
}

/** Parses seats from 1 to four. Undefined if a word is none. */
export function notedSeats(words: readonly string[]): readonly number[] | undefined {
  const seats = words.map((word) => Number(word) - 1);
  return seats.every((seat) => Number.isInteger(seat) && seat >= 0 && seat <= 3) ? seats : undefined;
}

/**
 * Parses the typed notation: a line `1: 9S TS …` for the cards of each seat, lines that begin with one of the labels,
 * and lines of cards as they were played. The seat of a played card is the one that was dealt it.
 */
export function parseNotation(text: string, known: readonly string[]): Result<NotedHand, Problem> {
  const hands: string[][] = [];
  const labels = new Map<string, readonly string[]>();
  const played: { readonly line: number; readonly noted: NotedCard }[] = [];
  for (const [at, words] of text
    .split(/\r\n?|\n/u)
    .map(wordsOf)
    .entries()) {
    const [first, ...rest] = words;
    if (first === undefined) continue;
    const line = at + 1;
    const label = first.replace(/:$/, "");
    if (known.includes(label)) {
      labels.set(label, rest);
      continue;
    }
    const seat = handLabel.exec(first)?.[1];
    const cards = cardsOf(seat === undefined ? words : rest, line);
    if (!cards.ok) return cards;
    if (seat === undefined) played.push(...cards.value.map((noted) => ({ line, noted })));
    else hands[Number(seat) - 1] = cards.value.map(({ card }) => card);
  }
  const dealt = Array.from(hands, (hand) => hand ?? []);
  const plays: NotedPlay[] = [];
  for (const { line, noted } of played) {
    const seat = dealt.findIndex((hand) => hand.includes(noted.card));
    if (seat < 0) return err({ code: "record-no-holder", params: { line, card: noted.card } });
    plays.push({ seat, ...noted });
  }
  return ok({ hands: dealt, labels, plays });
}

function wordsOf(line: string): readonly string[] {
  return line
    .toLowerCase()
    .split(/[\s,;|]+/u)
    .filter((word) => word !== "");
}

function cardsOf(words: readonly string[], line: number): Result<readonly NotedCard[], Problem> {
  const cards: NotedCard[] = [];
  for (const word of words) {
    const card = notedCard(word);
    if (card === undefined) return err({ code: "record-word", params: { line, word: word.slice(0, 20) } });
    cards.push(card);
  }
  return ok(cards);
}

/** Formats the lines of a hand in the typed notation: the deal, the labels and the tricks. */
export function formatNotation(
  dealer: number,
  hands: readonly (readonly string[])[],
  labels: readonly (readonly [string, readonly (string | number)[]])[],
  plays: readonly string[],
): string {
  const tricks = Array.from({ length: Math.ceil(plays.length / hands.length) }, (_, trick) =>
    plays.slice(trick * hands.length, (trick + 1) * hands.length).join(" "),
  );
  return [
    `dealer ${dealer + 1}`,
    ...hands.map((cards, seat) => `${seat + 1}: ${cards.join(" ")}`),
    ...labels.filter(([, words]) => words.length > 0).map(([label, words]) => [label, ...words].join(" ")),
    ...tricks,
  ].join("\n");
}

/** Parses the JSON object of a line; undefined if the text is none. */
export function jsonRecord(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
