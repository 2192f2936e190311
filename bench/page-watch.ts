import { setTimeout as pause } from "node:timers/promises";

/** Where a league's page is asked for, and how far behind an acknowledgement it may be. */
export interface WatchedDoor {
  readonly name: string;
  readonly origin: string;
  /** By whom commands are acknowledged that the page has to know at once. */
  readonly own: string | null;
  /** What any process has acknowledged, the page has to know so many milliseconds later. */
  readonly allowedMs: number;
}

interface Acknowledged {
  readonly at: number;
  readonly seq: number;
  readonly by: string | null;
}

const versionOn = (league: string) => new RegExp(`\\\\?"league\\\\?":\\\\?"${league}\\\\?",\\\\?"version\\\\?":(\\d+)`);

/** Reads pages of leagues all the time, and holds each against what had been acknowledged when it was asked for. */
export class PageWatch {
  readonly #known = new Map<string, Acknowledged[]>();
  /** Pages that were read, questions without an answer, and pages that were older than they may be. */
  readonly figures = { read: 0, unanswered: 0, tooOld: [] as string[] };

  /** To be said of every acknowledgement when it arrives. */
  acknowledged(league: string, seq: number, by: string | null): void {
    const known = this.#known.get(league) ?? [];
    known.push({ at: performance.now(), seq, by });
    this.#known.set(league, known);
  }

  /** Watches at a door until it is over. */
  async watch(door: WatchedDoor, isOver: () => boolean): Promise<void> {
    for (let turn = 0; !isOver(); turn++) {
      const leagues = [...this.#known.keys()];
      const league = leagues[turn % Math.max(1, leagues.length)];
      if (league !== undefined) await this.#look(door, league, turn);
      await pause(25);
    }
  }

  async #look(door: WatchedDoor, league: string, turn: number): Promise<void> {
    const asked = performance.now();
    const least = this.#leastVersion(league, asked, door);
    const shown = await versionShown(door.origin, league, turn);
    if (shown === null) this.figures.unanswered += 1;
    else this.figures.read += 1;
    if (shown !== null && shown < least) this.figures.tooOld.push(`${door.name}: ${shown} instead of ${least}`);
  }

  #leastVersion(league: string, asked: number, { own, allowedMs }: WatchedDoor): number {
    const owed = (this.#known.get(league) ?? []).filter(
      ({ at, by }) => at <= asked - allowedMs || (own !== null && by === own && at <= asked),
    );
    return Math.max(0, ...owed.map(({ seq }) => seq));
  }
}

/** The version that a league's page shows; null where there is no page. */
async function versionShown(origin: string, league: string, turn: number): Promise<number | null> {
  try {
    const answer = await fetch(`${origin}/en/leagues/${league}`, {
      headers: { "x-bench-from": `10.0.${turn % 4}.${turn % 251}` },
      signal: AbortSignal.timeout(10_000),
    });
    const text = await answer.text();
    if (answer.status !== 200) return null;
    const [, version] = versionOn(league).exec(text) ?? [];
    if (version === undefined) throw new Error(`no version on the page of ${league}`);
    return Number(version);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("no version")) throw error;
    return null;
  }
}
