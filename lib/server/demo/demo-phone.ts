import "server-only";
import type { CommandWithout } from "@/lib/commands/command";
import { command } from "@/lib/commands/command";
import { unwrap } from "@/lib/kernel/result";
import { venueTableToken } from "../auth/secrets";
import { db } from "../data/connection/client";
import { deskMatchesOf } from "../data/matches/desk-matches";
import { dispatchRequest } from "../dispatch";
import { exchangeLink } from "../tables/exchange-link";
import type { DemoDesk } from "./demo-desk";

/**
 * A phone at a table of the demo. It uses the card of the bar's table, because the first link to a match must be the
 * last record of the demo's creation.
 */
export class DemoPhone {
  readonly #desk: DemoDesk;
  readonly #card: string;
  readonly #secret: string;

  private constructor(desk: DemoDesk, card: string, secret: string) {
    this.#desk = desk;
    this.#card = card;
    this.#secret = secret;
  }

  /** A phone that scans the card at a match's table, on the match's night. */
  static async at(desk: DemoDesk, matchId: string, at: Date): Promise<DemoPhone> {
    const [match] = await deskMatchesOf(db(), desk.league, [matchId], 1);
    const [venue, table] = [match?.venueId, match?.tables[0]?.number];
    if (!venue || !table) throw new Error("a match of the demo has no table");
    const card = desk.newId();
    await desk.send(at, { kind: "issue-venue-table-link", link: card, venue, table });
    const admission = unwrap(await exchangeLink(venueTableToken(desk.league, card), { at, newId: desk.newId }));
    if (admission.matchId !== matchId || !admission.cookie) throw new Error("the card leads to another match");
    return new DemoPhone(desk, card, admission.cookie);
  }

  /** Sends a command as the phone. Throws unless it has this outcome. */
  async send(
    at: Date,
    unnamed: CommandWithout<"id" | "league">,
    expected: "applied" | "quarantined" = "applied",
  ): Promise<void> {
    const { league, newId } = this.#desk;
    const named = command.parse({ ...unnamed, id: newId(), league });
    const answer = await dispatchRequest(named, { account: null, phoneSecret: this.#secret }, { at, newId });
    const isExpected = answer.kind === "outcome" && answer.outcome.outcome === expected;
    if (!isExpected) throw new Error(`a phone of the demo was refused ${named.kind}: ${JSON.stringify(answer)}`);
  }

  /** The desk revokes the card and with it the phone. */
  async end(at: Date): Promise<void> {
    await this.#desk.send(at, { kind: "revoke-venue-table-link", link: this.#card });
  }
}
