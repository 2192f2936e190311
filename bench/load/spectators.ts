import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { cpuSecondsOf } from "../http-load";
import type { Model } from "./model";
import type { FurnishedLeague } from "./set-up-leagues";
import type { TimedAnswerLog } from "./timed-answer-log";

/** The counts of the open pages. */
export interface SpectatorCounts {
  /** Messages received by all pages, and the number of reloads. */
  readonly news: number;
  readonly refreshes: number;
  readonly errors: Readonly<Record<string, number>>;
  /** CPU seconds of the program that simulates the pages. */
  readonly cpu: number;
  /** Milliseconds from an acknowledgement until a first page of its league showed it, sorted. */
  readonly delays: readonly number[];
  /** Acknowledgements that a page never showed. */
  readonly unseen: number;
}

/** A spectator's open page, as the simulating program receives it. */
interface OpenPage {
  readonly live: string;
  readonly page: string;
  readonly league: string;
  /** The match that it shows; null for the league's first page. */
  readonly match: string | null;
  /** Whether it reloads on news or only receives it. */
  readonly reads: boolean;
  /** Its turn among this many viewers of the same match. */
  readonly turn: number;
  readonly among: number;
}

type Shown = readonly [page: number, version: number, at: number];

/** Open pages, half of them first pages of leagues, half of matches, simulated by a separate program. */
export class Spectators {
  readonly #pages: readonly OpenPage[];
  readonly #child;
  readonly #shown: Shown[] = [];
  #counted: Pick<SpectatorCounts, "news" | "refreshes" | "errors"> | undefined;
  #begunCpu = 0;

  private constructor(pages: readonly OpenPage[]) {
    this.#pages = pages;
    this.#child = spawn(process.execPath, ["bench/load/spectator-pages.mjs"], { stdio: ["pipe", "pipe", "inherit"] });
  }

  /** Opens all pages and waits until every stream has begun. */
  static async open(origin: string, leagues: readonly FurnishedLeague[], model: Model): Promise<Spectators> {
    const spectators = new Spectators(pagesOf(origin, leagues, model));
    await new Promise<void>((open, reject) => {
      spectators.#child.once("exit", () => reject(new Error("the pages were closed before they all were open")));
      createInterface({ input: spectators.#child.stdout }).on("line", (line) => {
        if (line === "open") return open();
        const message = JSON.parse(line) as Shown | Pick<SpectatorCounts, "news" | "refreshes" | "errors">;
        if ("news" in message) spectators.#counted = message;
        else spectators.#shown.push(message);
      });
      spectators.#child.stdin.write(`${JSON.stringify(spectators.#pages)}\n`);
    });
    spectators.#begunCpu = spectators.#cpu();
    return spectators;
  }

  /** CPU seconds so far; NaN where unknown. */
  #cpu(): number {
    try {
      return cpuSecondsOf(this.#child.pid ?? 0);
    } catch {
      return Number.NaN;
    }
  }

  /** Closes all pages; returns what they saw of the acknowledged commands. */
  async close(answerLog: TimedAnswerLog): Promise<SpectatorCounts> {
    const cpu = this.#cpu() - this.#begunCpu;
    const closed = once(this.#child, "close");
    this.#child.stdin.write("end\n");
    await closed;
    if (!this.#counted) throw new Error("the pages ended without a word");
    const { delays, unseen } = this.#delays(answerLog);
    return { ...this.#counted, cpu, unseen, delays: delays.toSorted((a, b) => a - b) };
  }

  /**
   * For each first page that reads, and each version: the time from its acknowledgement until the page showed it or a
   * newer one.
   */
  #delays(answerLog: TimedAnswerLog): { readonly delays: readonly number[]; readonly unseen: number } {
    const stepsOf = new Map<number, Shown[]>(this.#pages.map((_, page) => [page, []]));
    for (const step of this.#shown) stepsOf.get(step[0])?.push(step);
    const readers = [...this.#pages.entries()].filter(([, { match, reads }]) => match === null && reads);
    const waits = readers.map(([page, { league }]) =>
      waitsOf(answerLog.at.get(league) ?? new Map(), stepsOf.get(page) ?? []),
    );
    return {
      delays: waits.flatMap((some) => some.filter((wait) => wait !== null)),
      unseen: waits.flat().filter((wait) => wait === null).length,
    };
  }
}

/**
 * For each version: the time from its acknowledgement until the page showed it or a newer one; null if it never did.
 */
function waitsOf(acknowledged: ReadonlyMap<number, number>, steps: readonly Shown[]): readonly (number | null)[] {
  let next = 0;
  return [...acknowledged]
    .toSorted(([a], [b]) => a - b)
    .map(([version, since]) => {
      while (next < steps.length && (steps[next]?.[1] ?? 0) < version) next += 1;
      const step = steps[next];
      // A page may get a hand before its phone does.
      return step ? Math.max(0, step[2] - since) : null;
    });
}

/** Spreads pages evenly over leagues, and in each over its first page and matches; likewise those that read. */
function pagesOf(origin: string, leagues: readonly FurnishedLeague[], { streams, reading }: Model): OpenPage[] {
  const among = new Map<string, number>();
  const pages = Array.from({ length: streams }, (_, i) => {
    const { league, live, home, seats } = leagues[i % leagues.length] as FurnishedLeague;
    const round = Math.floor(i / leagues.length);
    const seat = round % 2 === 1 ? seats[(round >> 1) % seats.length] : undefined;
    const turn = seat ? (among.get(seat.match) ?? 0) : 0;
    if (seat) among.set(seat.match, turn + 1);
    return {
      ...{ live: `${origin}${live}`, page: `${origin}${seat?.page ?? home}`, league, turn },
      match: seat?.match ?? null,
      reads: i < reading,
    };
  });
  return pages.map((page) => ({ ...page, among: among.get(page.match ?? "") ?? 1 }));
}
