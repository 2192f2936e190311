import { isSuit } from "@/lib/cards/card";
import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import { indexOfCard } from "../play/card-set";
import { emptyDraft, type RememberedDraft, rememberedDraft } from "./remembered-draft";

/** A line that cannot be read: its number, from 1, and the first word that is wrong. */
type LineProblem = Problem;

/**
 * Writes what is remembered as text, a fact a line: `trump S`, `dealer 4`, `turnup 9S`, `maker 1`, `had 1: AH KH`,
 * `not 2: JS`, `void 3 H 5` (from card 5 on), `shown 1: TS JS QS`, `play 1 AH` (`?` for what nobody remembers) and
 * `question 5` (`question 5 turn`). Cards are those of records (rules/records.md); seats and plays are numbered from 1.
 */
export function formatDraft(draft: RememberedDraft): string {
  const { trump, dealer, turnup, maker, hands, lacks, plays, voids, melds, question, accusation } = draft;
  const value = (name: string, one: string | number | null) => (one === null ? [] : [`${name} ${one}`]);
  const ofSeats = (name: string, all: readonly (readonly string[])[]) =>
    all.flatMap((cards, seat) => (cards.length === 0 ? [] : [`${name} ${seat + 1}: ${cards.join(" ")}`]));
  return [
    ...[
      ...value("trump", trump),
      ...value("dealer", numberOf(dealer)),
      ...value("turnup", turnup),
      ...value("maker", numberOf(maker)),
    ],
    ...[...ofSeats("had", hands), ...ofSeats("not", lacks)],
    ...voids.map(([seat, suit, before]) => `void ${seat + 1} ${suit}${before === 0 ? "" : ` ${before + 1}`}`),
    ...melds.flatMap((shown, seat) => shown.map((cards) => `shown ${seat + 1}: ${cards.join(" ")}`)),
    ...plays.map(([seat, card]) => `play ${numberOf(seat) ?? "?"} ${card ?? "?"}`),
    ...(question === null ? [] : [`question ${question + 1}${accusation === "turn" ? " turn" : ""}`]),
  ].join("\n");
}

/** Whether a word is the number of a play, from 1 to 24. */
function isPlayNumber(word: string): boolean {
  return /^\d{1,2}$/.test(word) && Number(word) >= 1 && Number(word) <= 24;
}

/** The number of a seat as people count, from 1. */
function numberOf(seat: number | null): number | null {
  return seat === null ? null : seat + 1;
}

/** A text with a line of each kind. */
export const notationExample = [
  ...["trump S", "dealer 4", "turnup 9S", "maker 1", "play 1 AH", "play ? 9C", "had 2: KS QS", "not 3: JS"],
  ...["void 4 D 5", "shown 1: TS JS QS", "question 2"],
].join("\n");

/** Parses that text, or a record as one JSON object; returns the first line that it cannot read. */
export function parseDraft(text: string): Result<RememberedDraft, LineProblem> {
  if (text.trimStart().startsWith("{")) return parseRecord(text);
  let draft = emptyDraft;
  for (const [at, line] of text.split("\n").entries()) {
    const words = line
      .trim()
      .split(/[\s:,]+/)
      .filter((word) => word !== "");
    if (words.length === 0) continue;
    const [name = "", ...rest] = words;
    const next = readers[name.toLowerCase()]?.(draft, rest) ?? null;
    if (next === null || next.plays.length > 24)
      return err({ code: "clabber-dispute-line", params: { line: at + 1, text: line.trim().slice(0, 60) } });
    draft = next;
  }
  const parsed = rememberedDraft.safeParse(draft);
  return parsed.success ? ok(parsed.data) : err({ code: "clabber-dispute-line", params: { line: 1, text: "" } });
}

function parseRecord(text: string): Result<RememberedDraft, LineProblem> {
  const fault = err({ code: "clabber-dispute-record" });
  try {
    const record: unknown = JSON.parse(text);
    if (typeof record !== "object" || record === null) return fault;
    const { voids = [] } = record as { voids?: unknown };
    const whole = Array.isArray(voids)
      ? voids.map((one) => (Array.isArray(one) && one.length === 2 ? [...one, 0] : one))
      : voids;
    const parsed = rememberedDraft.safeParse({ ...emptyDraft, ...record, voids: whole });
    return parsed.success ? ok(parsed.data) : fault;
  } catch {
    return fault;
  }
}

type Reader = (draft: RememberedDraft, words: readonly string[]) => RememberedDraft | null;

const readers: Readonly<Record<string, Reader>> = {
  trump: (draft, [suit = "", ...rest]) => {
    const upper = suit.toUpperCase();
    return isSuit(upper) && rest.length === 0 ? { ...draft, trump: upper } : null;
  },
  dealer: (draft, words) => withSeat(words, (dealer) => ({ ...draft, dealer })),
  maker: (draft, words) => withSeat(words, (maker) => ({ ...draft, maker })),
  turnup: (draft, words) => {
    const [card] = cardsOf(words) ?? [];
    return card !== undefined && words.length === 1 ? { ...draft, turnup: card } : null;
  },
  had: (draft, words) => withHand(draft, "hands", words),
  not: (draft, words) => withHand(draft, "lacks", words),
  shown: (draft, [seat, ...words]) => {
    const [at, cards] = [seatOf(seat), cardsOf(words)];
    if (at === null || cards === null || cards.length === 0) return null;
    return { ...draft, melds: draft.melds.map((shown, one) => (one === at ? [...shown, cards] : shown)) };
  },
  void: (draft, [seat, suit = "", before = "1", ...rest]) => {
    const [at, upper] = [seatOf(seat), suit.toUpperCase()];
    if (at === null || !isSuit(upper) || !isPlayNumber(before) || rest.length > 0) return null;
    return { ...draft, voids: [...draft.voids, [at, upper, Math.max(0, Number(before) - 1)]] };
  },
  play: (draft, [seat, card = "", ...rest]) => {
    const at = seat === "?" ? null : seatOf(seat);
    const [known] = card === "?" ? [null] : (cardsOf([card]) ?? []);
    if ((at === null && seat !== "?") || known === undefined || rest.length > 0) return null;
    return { ...draft, plays: [...draft.plays, [at, known]] };
  },
  question: (draft, [number = "", of = "duty", ...rest]) => {
    if (!isPlayNumber(number) || (of !== "duty" && of !== "turn") || rest.length > 0) return null;
    return { ...draft, question: Math.max(0, Number(number) - 1), accusation: of };
  },
};

function withSeat(words: readonly string[], make: (seat: number) => RememberedDraft): RememberedDraft | null {
  const seat = seatOf(words[0]);
  return seat === null || words.length !== 1 ? null : make(seat);
}

function withHand(
  draft: RememberedDraft,
  field: "hands" | "lacks",
  [seat, ...words]: readonly string[],
): RememberedDraft | null {
  const [at, cards] = [seatOf(seat), cardsOf(words)];
  if (at === null || cards === null) return null;
  return { ...draft, [field]: draft[field].map((hand, one) => (one === at ? [...hand, ...cards] : hand)) };
}

function seatOf(word: string | undefined): number | null {
  return word !== undefined && /^[1-4]$/.test(word) ? Number(word) - 1 : null;
}

/** Cards by name, `10S` as `TS`; null if a word is none. */
function cardsOf(words: readonly string[]): string[] | null {
  const cards = words.map((word) => word.toUpperCase().replace(/^10/, "T"));
  return cards.every((card) => indexOfCard(card) !== undefined) ? cards : null;
}
