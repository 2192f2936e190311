import type { CommandInput } from "@/lib/commands/command";
import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import { newId } from "@/lib/server/auth/secrets";

/** A scorer's table: the league, the match, and the phone's cookie. */
export interface Seat {
  readonly league: string;
  readonly match: string;
  readonly cookie: string;
  /** The client address for a trusted proxy, which may choose a process by it. */
  readonly from?: string;
}

/** All acknowledgements to scorers. */
export class AnswerLog {
  /** The first answer to every acknowledged command. */
  readonly answers = new Map<string, { readonly league: string; readonly outcome: string }>();
  /** Answers to repeated commands that differ from the first answer; must be empty. */
  readonly changed: string[] = [];
  repeats = 0;
  /** Called with every answer: the league and its ledger version. */
  onAnswer: (league: string, seq: number) => void = () => undefined;

  add(league: string, id: string, answer: unknown): void {
    const outcome = canonicalJson(answer as Json);
    const before = this.answers.get(id);
    this.onAnswer(league, (answer as { seq?: number }).seq ?? 0);
    if (!before) this.answers.set(id, { league, outcome });
    else {
      this.repeats += 1;
      if (before.outcome !== outcome) this.changed.push(id);
    }
  }
}

const entry = { kind: "played", maker: 0, trump: "H", counted: 0, trickPoints: 142, melds: [[], []], bella: null };
/** At 142 points per hand, four hands reach 500. */
const handsAGame = 4;

/**
 * Plays a match to its end, hand by hand. Resends each command unchanged until it is answered, and sometimes after its
 * answer. `between`: milliseconds between hands.
 */
export async function playMatch(
  origin: string,
  seat: Seat,
  games: number,
  answerLog: AnswerLog,
  isOver: () => boolean,
  between = 0,
): Promise<void> {
  for (let game = 1; game <= games && !isOver(); game++) {
    const key = { league: seat.league, match: seat.match, table: 1, game };
    await sendUntilAnswered(
      origin,
      seat,
      { ...key, id: newId(), kind: "start-game", firstDealer: 0 },
      answerLog,
      isOver,
    );
    for (let hand = 1; hand <= handsAGame && !isOver(); hand++) {
      if (between > 0) await new Promise((resolve) => setTimeout(resolve, between));
      const record = { ...key, id: newId(), kind: "record-hand", hand, baseRevision: 0, entry } as const;
      await sendUntilAnswered(origin, seat, record, answerLog, isOver);
      if (Math.random() < 0.05) await sendUntilAnswered(origin, seat, record, answerLog, isOver);
    }
  }
}

async function sendUntilAnswered(
  origin: string,
  seat: Seat,
  command: CommandInput,
  answerLog: AnswerLog,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const answer = await sendOnce(origin, seat, command);
    if (answer) {
      answerLog.add(seat.league, command.id, answer);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The request timeout in milliseconds. */
const patience = 20_000;

/** Sends one request; null without a valid answer. */
async function sendOnce(origin: string, seat: Seat, command: CommandInput): Promise<object | null> {
  const giveUp = new AbortController();
  // A request to a killed server may never settle, even if aborted, so a timer decides.
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience);
  });
  try {
    return await Promise.race([request(origin, seat, command, giveUp.signal), late]);
  } finally {
    clearTimeout(timer);
    giveUp.abort();
  }
}

async function request(
  origin: string,
  { cookie, from }: Seat,
  command: CommandInput,
  signal: AbortSignal,
): Promise<object | null> {
  try {
    const sender = from === undefined ? {} : { "x-bench-from": from };
    const response = await fetch(`${origin}/api/commands`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie, ...sender },
      body: JSON.stringify(command),
      signal,
    });
    const answered = (await response.json()) as object;
    // Resent when over a quota, as a phone does.
    if (response.status >= 500 || response.status === 429) return null;
    if (response.status !== 200) throw new Error(`answered ${response.status}: ${JSON.stringify(answered)}`);
    return answered;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("answered")) throw error;
    return null;
  }
}
