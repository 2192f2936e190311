import { setTimeout as pause } from "node:timers/promises";
import { seenCookieText } from "@/lib/score-sheet/live/seen-version";

/** A league's page, and its maximum delay after an acknowledgement. */
export interface WatchedServer {
  readonly name: string;
  readonly origin: string;
  /** Milliseconds after which a page must show an acknowledged command, or state its age. */
  readonly allowedMs: number;
  /** Whether it recognizes readers and shows all versions that they have seen. */
  readonly knowsReaders: boolean;
}

interface Acknowledged {
  readonly at: number;
  readonly seq: number;
}

interface Shown {
  readonly version: number;
  /** The seconds for which the page states it was stale. */
  readonly age: number;
}

const versionOn = (league: string) => new RegExp(`\\\\?"league\\\\?":\\\\?"${league}\\\\?",\\\\?"version\\\\?":(\\d+)`);

/** Reads leagues' pages continuously, and compares each with the commands acknowledged before its request. */
export class PageWatch {
  readonly #known = new Map<string, Acknowledged[]>();
  /** Pages read, requests without an answer, stale pages, and pages older than allowed. */
  readonly figures = { read: 0, unanswered: 0, aged: 0, tooOld: [] as string[] };

  /** To be called for every acknowledgement when it arrives. */
  acknowledged(league: string, seq: number): void {
    const known = this.#known.get(league) ?? [];
    known.push({ at: performance.now(), seq });
    this.#known.set(league, known);
  }

  /** Reads pages from a server until `isOver`. */
  async watch(server: WatchedServer, isOver: () => boolean): Promise<void> {
    for (let turn = 0; !isOver(); turn++) {
      const leagues = [...this.#known.keys()];
      const league = leagues[turn % Math.max(1, leagues.length)];
      if (league !== undefined) await this.#look(server, league, turn);
      await pause(25);
    }
  }

  async #look(server: WatchedServer, league: string, turn: number): Promise<void> {
    const requestedAt = performance.now();
    // Every other reader has seen the latest acknowledgement.
    const seen = server.knowsReaders && turn % 2 === 1 ? this.#version(league, requestedAt) : 0;
    const shown = await pageShown(server.origin, league, turn, seen);
    if (shown === null) {
      this.figures.unanswered += 1;
      return;
    }
    this.figures.read += 1;
    if (shown.age > 0) this.figures.aged += 1;
    const least = Math.max(seen, this.#version(league, requestedAt - Math.max(server.allowedMs, shown.age * 1000)));
    if (shown.version >= least) return;
    this.figures.tooOld.push(`${server.name}: ${shown.version} instead of ${least}, age ${shown.age}, seen ${seen}`);
  }

  /** The version of a league acknowledged by a time. */
  #version(league: string, by: number): number {
    const known = (this.#known.get(league) ?? []).filter(({ at }) => at <= by);
    return Math.max(0, ...known.map(({ seq }) => seq));
  }
}

/** The version that a page shows to a reader with a given version; null without a page. */
async function pageShown(origin: string, league: string, turn: number, seen: number): Promise<Shown | null> {
  try {
    const cookie = seen > 0 ? { cookie: seenCookieText({ league, version: seen }).split(";", 1)[0] ?? "" } : {};
    const answer = await fetch(`${origin}/en/leagues/${league}`, {
      headers: { "x-bench-from": `10.0.${turn % 4}.${turn % 251}`, ...cookie },
      signal: AbortSignal.timeout(10_000),
    });
    const text = await answer.text();
    if (answer.status !== 200) return null;
    const [, version] = versionOn(league).exec(text) ?? [];
    if (version === undefined) throw new Error(`no version on the page of ${league}`);
    return { version: Number(version), age: Number(answer.headers.get("age") ?? 0) };
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("no version")) throw error;
    return null;
  }
}
