import type { CommandInput } from "@/lib/commands/command";
import { type Rng, randomInt } from "@/lib/kernel/rng";
import { readReply } from "@/lib/score-sheet/phone/read-reply";
import type { Network } from "./network";
import type { SimGame } from "./sim-game";
import type { SimServer } from "./sim-server";
import type { Timeline } from "./timeline";
import type { Witness } from "./witness";

/**
 * The secretary: rules on conflicts and quarantined commands, corrects, and resends each decision until it is answered.
 */
export class SimSecretary {
  readonly server: SimServer;
  readonly network: Network;
  readonly timeline: Timeline;
  readonly rng: Rng;
  readonly witness: Witness;
  readonly game: SimGame;
  readonly newId: () => string;

  constructor(
    server: SimServer,
    network: Network,
    timeline: Timeline,
    rng: Rng,
    witness: Witness,
    newId: () => string,
    game: SimGame,
  ) {
    this.game = game;
    this.server = server;
    this.network = network;
    this.timeline = timeline;
    this.rng = rng;
    this.witness = witness;
    this.newId = newId;
  }

  /** Does one thing at the desk, if there is one. */
  async act(): Promise<void> {
    const command = this.#settle() ?? this.#resolve() ?? this.#move() ?? this.#agree() ?? this.#correct();
    if (command) await this.#send(command);
  }

  /** Decides about all quarantined commands. */
  async settleAll(): Promise<void> {
    for (const { commandId, settledSeq } of [...this.#league().quarantine.values()]) {
      if (settledSeq === null && this.rng() < 0.9) await this.#send(this.#settlement(commandId));
    }
  }

  #league() {
    const league = this.server.memory.leagues.get(this.server.league);
    if (!league) throw new Error("there is no league");
    return league;
  }

  #settle(): CommandInput | null {
    const waiting = [...this.#league().quarantine.values()].filter(({ settledSeq }) => settledSeq === null);
    // Sometimes settles something again, from a stale page.
    const offered = this.rng() < 0.2 ? [...this.#league().quarantine.values()] : waiting;
    const one = offered[randomInt(this.rng, offered.length)];
    return one && this.rng() < 0.7 ? this.#settlement(one.commandId) : null;
  }

  #settlement(command: string): CommandInput {
    const decision = this.rng() < 0.7 ? "apply" : "discard";
    return { id: this.newId(), league: this.server.league, kind: "settle-quarantine", command, decision };
  }

  #resolve(): CommandInput | null {
    for (const { key, state } of this.#league().tables.values()) {
      for (const game of state.games) {
        const odd = game.hands.find(({ standing }) => standing === "conflicting");
        if (!odd || this.rng() < 0.3) continue;
        const revisions = game.hands.filter(({ hand }) => hand === odd.hand);
        const standing = revisions.find((one) => one.standing === "current");
        const choose = this.rng() < 0.5 ? odd.revision : (standing?.revision ?? 0);
        const { hand } = odd;
        const seen = revisions.length;
        return { ...key, id: this.newId(), kind: "resolve-conflict", game: game.number, hand, seen, choose };
      }
    }
    return null;
  }

  /** Rules on a dispute or confirms a finished game. */
  #agree(): CommandInput | null {
    const [id, dispute] =
      [...this.#league().disputes].find(([, { isSettled }]) => !isSettled || this.rng() < 0.05) ?? [];
    const dice = this.rng();
    if (id !== undefined && dice < 0.5) {
      const ruling = { id: this.newId(), league: this.server.league, kind: "rule-dispute" as const, dispute: id };
      return dispute?.version && dice < 0.3 ? { ...ruling, stands: "version", reason: "the paper says so" } : ruling;
    }
    if (this.rng() < 0.8) return null;
    const tables = [...this.#league().tables.values()];
    const table = tables[randomInt(this.rng, tables.length)];
    return table ? { ...table.key, id: this.newId(), kind: "confirm-game", game: 1 } : null;
  }

  /** Moves a sheet to another match, or back. */
  #move(): CommandInput | null {
    if (this.rng() < 0.9) return null;
    const tables = [...this.#league().tables.values()];
    const [from, to] = [tables[randomInt(this.rng, tables.length)], tables[randomInt(this.rng, tables.length)]];
    const game = from?.state.games.at(-1)?.number;
    if (!from || !to || game === undefined) return null;
    // The desk sees moved sheets: it decides about the current one.
    const moved = from.departures.filter((one) => one.game === game).length;
    const place = { match: to.key.match, table: to.key.table, game: 1 + randomInt(this.rng, 2) };
    const move = { ...from.key, game, ...(moved > 0 && { moved }), to: place, swapped: this.rng() < 0.3 };
    return { ...move, id: this.newId(), kind: "move-game", reason: "the night’s plan" };
  }

  #correct(): CommandInput | null {
    const tables = [...this.#league().tables.values()];
    const table = tables[randomInt(this.rng, tables.length)];
    const game = table?.state.games.find(({ number }) => number === 1);
    const standing = game?.hands.filter(({ standing: how, kind }) => how === "current" && kind === "entry") ?? [];
    const row = standing[randomInt(this.rng, standing.length)];
    if (!table || !row || this.rng() < 0.7) return null;
    const { hand, revision: baseRevision } = row;
    const moved = table.departures.filter((one) => one.game === 1).length;
    // No deals are skipped here: the seats deal in turn.
    const dealer = ((game?.firstDealer ?? 0) + hand - 1) % 4;
    const entry = this.game.entry(this.game.hand(this.rng), dealer);
    const what = { game: 1, hand, baseRevision, entry, reason: "the paper sheet" };
    const fields = { ...what, ...(moved > 0 && { moved }) };
    return { ...table.key, id: this.newId(), kind: "record-hand", ...fields };
  }

  async #send(command: CommandInput): Promise<void> {
    this.witness.made("secretary", command);
    this.witness.safe(command);
    for (;;) {
      const response = await this.network.post(JSON.stringify(command), "secretary");
      const reply = response && readReply(response.status, JSON.parse(response.text));
      if (reply && reply.kind !== "unanswered") return this.witness.answered("secretary", command.id, reply);
      await this.timeline.wait(1_000);
    }
  }
}
