import type { Locator, Page } from "@playwright/test";
import { newId } from "@/lib/client/new-id";

/** A match of a drawn event with known sides. */
export interface DrawnMatch {
  readonly id: string;
  /** "Semifinal 1". */
  readonly name: string;
  readonly sides: readonly [string, string];
}

interface DrawnEvent {
  readonly league: string;
  readonly season: string;
  /** The event's page at the desk. */
  readonly desk: string;
}

/** The matches of a drawn event, by its desk page and by commands. */
export class DrawnMatches {
  readonly #secretary: Page;
  readonly #event: DrawnEvent;

  constructor(secretary: Page, event: DrawnEvent) {
    this.#secretary = secretary;
    this.#event = event;
  }

  /** The undecided matches in the draw's order: those with a form for rulings. */
  async open(): Promise<readonly DrawnMatch[]> {
    const html = await (await this.#secretary.request.get(this.#event.desk)).text();
    // The components' props come in pieces, each a string in its own script, split anywhere.
    const pieces = html.matchAll(/self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g);
    const given = [...pieces].map(([, piece = '""']) => JSON.parse(piece) as string).join("");
    // The sides come from the sheet: the page writes repeated values as references.
    const hit = given.matchAll(/"match":"(\w+)","name":"([^"]*)","sides":[^{}]*,"isRuled":false/g);
    const names = new Map([...hit].map(([, id = "", name = ""]) => [id, name]));
    const matches: DrawnMatch[] = [];
    for (const [id, name] of names) matches.push({ id, name, sides: await this.#sidesOf(id) });
    return matches;
  }

  async #sidesOf(id: string): Promise<DrawnMatch["sides"]> {
    const sheet = await this.#secretary.request.get(`/api/sheets/${id}`);
    const [home = "", away = ""] = ((await sheet.json()) as { sides: readonly string[] }).sides;
    return [home, away];
  }

  /** The match that a team has to play now. */
  async of(team: string): Promise<DrawnMatch> {
    const hit = (await this.open()).find(({ sides }) => sides.includes(team));
    if (!hit) throw new Error(`${team} have no match to play`);
    return hit;
  }

  /** Opens the ruling form of a match. */
  async ruling({ name }: DrawnMatch): Promise<Locator> {
    await this.#secretary.goto(this.#event.desk);
    const form = this.#secretary.locator("details", { hasText: `Not finished: ${name}` });
    await form.locator("summary").click();
    return form;
  }

  /** Records the scores of games from number `from` on, and confirms them. */
  async score(match: DrawnMatch, totals: readonly (readonly [number, number])[], from = 1): Promise<void> {
    for (const [i, score] of totals.entries()) {
      await this.#send(match, from + i, { kind: "record-final-score", totals: score, seen: null });
      await this.#send(match, from + i, { kind: "confirm-game" });
    }
  }

  async begin(match: DrawnMatch, game: number): Promise<void> {
    await this.#send(match, game, { kind: "start-game", firstDealer: 0 });
  }

  async hand(match: DrawnMatch, game: number, hand: number, entry: unknown): Promise<void> {
    await this.#send(match, game, { kind: "record-hand", hand, baseRevision: 0, entry });
  }

  /** Confirms games `from` to `to` of a match at the desk. */
  async confirm(match: DrawnMatch, to: number, from = 1): Promise<void> {
    for (let game = from; game <= to; game++) await this.#send(match, game, { kind: "confirm-game" });
  }

  async #send({ id }: DrawnMatch, game: number, command: Readonly<Record<string, unknown>>): Promise<void> {
    const { league } = this.#event;
    const reply = await this.#secretary.request.post("/api/commands", {
      data: { league, match: id, table: 1, game, ...command, id: newId() },
    });
    if (!reply.ok()) throw new Error(`${command["kind"]} of game ${game}: ${await reply.text()}`);
  }
}
