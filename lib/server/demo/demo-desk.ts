import "server-only";
import { type CommandWithout, command } from "@/lib/commands/command";
import type { Caller } from "../auth/caller";
import { dispatch } from "../dispatch";

/** The demo's secretary: sends commands, each with its own time. A refusal is a bug of the demo. */
export class DemoDesk {
  readonly #caller: Caller;
  /** Creates the next id. */
  readonly newId: () => string;
  readonly league: string;

  constructor(caller: Caller, league: string, newId: () => string) {
    this.#caller = caller;
    this.league = league;
    this.newId = newId;
  }

  /** Sends a command. Throws unless it was applied. */
  async send(at: Date, unnamed: CommandWithout<"id" | "league">): Promise<void> {
    const named = command.parse({ ...unnamed, id: this.newId(), league: this.league });
    const answer = await dispatch(named, { caller: this.#caller, at, newId: this.newId });
    const applied = answer.kind === "outcome" && answer.outcome.outcome === "applied";
    if (!applied) throw new Error(`the demo was refused ${named.kind}: ${JSON.stringify(answer)}`);
  }
}
