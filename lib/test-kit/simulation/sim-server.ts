import { type Command, command } from "@/lib/commands/command";
import { idFromBytes } from "@/lib/kernel/ids";
import { type Rng, randomInt } from "@/lib/kernel/rng";
import { ruleDispute } from "@/lib/score-sheet/agreement/rule-dispute";
import { type SignaturePorts, signForSide } from "@/lib/score-sheet/agreement/sign-for-side";
import { runMoveGame } from "@/lib/score-sheet/commands/run-move-game";
import { settleQuarantine } from "@/lib/score-sheet/commands/settle-quarantine";
import type { SheetView } from "@/lib/score-sheet/phone/phone-sheet";
import { runSheetCommand } from "@/lib/score-sheet/run-sheet-command";
import type { UseCaseResult } from "@/lib/score-sheet/use-case-result";
import { authorOf, type Caller } from "@/lib/server/auth/caller";
import { type Answer, dispatchOn } from "@/lib/server/ledger/dispatcher";
import { publicKeyOf, type Seat, signatureBy } from "./agreement-signing";
import type { CallerContext, Faults, ServerStorage } from "./faults";
import { MemoryStorage, type MemoryTx, nameOf } from "./memory-storage";
import type { Timeline } from "./timeline";

/** A response: status and text, as over HTTP. */
export interface Response {
  readonly status: number;
  readonly text: string;
  /** The data of a match's page; transmitted unchanged. */
  readonly view?: SheetView;
}

export interface SimLink {
  readonly id: string;
  /** The phone that joined by it, and when. */
  readonly device: string;
  readonly since: number;
  readonly match: string;
  readonly expiresAt: number;
  revokedAt: number | null;
}

/** A request's credentials: the phone's cookie, or the secretary's session. */
export interface Cookie {
  readonly link: string;
  readonly device: string;
}

export type Credentials = Cookie | "secretary" | null;

/** The start time of a world. */
export const worldStart = Date.UTC(2026, 10, 20, 1);

/**
 * A server with its database: the real policy, ledger and decisions over a storage in memory. It can die at any moment;
 * then uncommitted data is lost and pending requests get no answer.
 */
export class SimServer {
  readonly memory: MemoryStorage;
  readonly links = new Map<string, SimLink>();
  /** The phones that have chosen their side. */
  readonly seats = new Map<string, Seat>();
  isUp = true;
  readonly #storage: ServerStorage;
  readonly #dispatch: (command: Command, context: CallerContext) => Promise<Answer>;
  readonly #timeline: Timeline;
  readonly #rng: Rng;
  readonly #verify: SignaturePorts<MemoryTx>["verify"];
  readonly #viewOf: (match: string) => SheetView;
  #life = 0;

  readonly league: string;

  constructor(league: string, timeline: Timeline, rng: Rng, faults: Faults) {
    this.league = league;
    this.#timeline = timeline;
    this.#rng = rng;
    this.memory = new MemoryStorage(() => this.#commit());
    this.memory.addLeague(league);
    this.#storage = faults.serverStorage?.(this.memory, this.memory) ?? this.memory;
    const real = (given: Command, context: CallerContext) => this.#carryOut(given, context);
    this.#dispatch = faults.dispatch?.(real) ?? real;
    const view = (match: string) => this.#view(match);
    this.#viewOf = faults.view?.(view) ?? view;
    const verify = async (key: string, signature: string, text: string) => signature === signatureBy(key, text);
    this.#verify = faults.verify?.(verify) ?? verify;
  }

  /** An id from the server's own random generator. */
  newId = (): string => idFromBytes(Uint8Array.from({ length: 16 }, () => randomInt(this.#rng, 256)));

  /** A command, as received. Never answered if the server dies during it. */
  async post(text: string, credentials: Credentials): Promise<Response> {
    const life = this.#life;
    const response = await this.#answer(text, credentials);
    // A crash is possible here too: committed but not answered.
    await this.#timeline.wait(randomInt(this.#rng, 4));
    if (life !== this.#life) return new Promise(() => undefined);
    return response;
  }

  /** A match's sheets, for a phone that may score it. */
  get(match: string, credentials: Credentials): Response {
    const caller = this.#callerOf(credentials);
    if (caller.device?.matchId !== match || caller.device.ended) return { status: 404, text: "{}" };
    return { status: 200, text: "", view: { ...this.#viewOf(match), side: caller.device.side ?? null } };
  }

  /** Crashes, and restarts after `back` milliseconds. */
  crash(back: number): void {
    this.isUp = false;
    this.#life += 1;
    this.memory.forgetLocks();
    this.#timeline.after(back, () => {
      this.isUp = true;
    });
  }

  async #commit(): Promise<void> {
    const life = this.#life;
    await this.#timeline.wait(1 + randomInt(this.#rng, 12));
    if (life !== this.#life) await new Promise(() => undefined);
  }

  async #answer(text: string, credentials: Credentials): Promise<Response> {
    const parsed = command.safeParse(JSON.parse(text));
    if (!parsed.success) return { status: 400, text: JSON.stringify({ problems: [{ code: "invalid-field" }] }) };
    const context = { caller: this.#callerOf(credentials), at: this.now(), newId: this.newId };
    try {
      return responseOf(await this.#dispatch(parsed.data, context));
    } catch {
      return { status: 503, text: "{}" };
    }
  }

  now(): Date {
    return new Date(worldStart + this.#timeline.now);
  }

  #carryOut(given: Command, { caller, at, newId }: CallerContext): Promise<Answer> {
    return dispatchOn(given, {
      ...{ storage: this.#storage, at, newId },
      callerIn: async () => caller,
      run: (tx, seq) => this.#run(given, caller, { tx, seq, at, newId }),
    });
  }

  async #run(
    given: Command,
    caller: Caller,
    work: { tx: MemoryTx; seq: number; at: Date; newId: () => string },
  ): Promise<UseCaseResult> {
    switch (given.kind) {
      case "start-game":
      case "record-hand":
      case "withdraw-hand":
      case "insert-hand":
      case "swap-sides":
      case "change-dealer":
      case "keep-own-sheets":
      case "record-final-score":
      case "dispute-game":
      case "confirm-game":
      case "resolve-conflict":
        return runSheetCommand(this.#storage, { ...work, author: authorOf(caller, given) }, given);
      case "move-game":
        return runMoveGame(this.#storage, work, given, caller.account ? "stage" : "night");
      case "sign-sheet":
        return signForSide(this.#storage, this.#ports(), { ...work, author: authorOf(caller, given) }, given);
      case "rule-dispute":
        return ruleDispute(this.#storage, work, given);
      case "settle-quarantine":
        return settleQuarantine(this.#storage, work, given);
      default:
        throw new Error(`${given.kind} is not simulated`);
    }
  }

  #ports(): SignaturePorts<MemoryTx> {
    const verify = this.#verify;
    const signersNamed = async (_tx: MemoryTx, _league: string, match: string, name: string) => {
      const seat = this.seats.get(name);
      if (seat?.match !== match) return [];
      const { device, side, hasKey } = seat;
      return [{ device, side, publicKey: hasKey ? publicKeyOf(device) : null, hasEnded: this.hasEnded(seat.link) }];
    };
    return { verify, signersNamed };
  }

  /** Whether a link has ended. */
  hasEnded(id: string): boolean {
    const link = this.links.get(id);
    return !link || link.revokedAt !== null || link.expiresAt <= this.now().getTime();
  }

  #callerOf(credentials: Credentials): Caller {
    if (credentials === "secretary") {
      const roles = [{ leagueId: this.league, role: "secretary" as const }];
      return { account: { id: "a", sessionId: "s", name: "A", administrator: false, roles }, device: null };
    }
    const link = credentials && this.links.get(credentials.link);
    if (!credentials || !link) return { account: null, device: null };
    const seat = this.seats.get(credentials.device);
    const place = seat?.match === link.match ? { side: seat.side, name: seat.device } : {};
    const device = { id: credentials.device, leagueId: this.league, linkId: link.id, matchId: link.match, ...place };
    const now = this.now().getTime();
    if (link.revokedAt !== null) return { account: null, device: { ...device, ended: "revoked" } };
    return { account: null, device: link.expiresAt <= now ? { ...device, ended: "expired" } : device };
  }

  #view(match: string): SheetView {
    const league = this.memory.leagues.get(this.league);
    const table = league?.tables.get(nameOf({ match, table: 1 }));
    const games = (table?.state.games ?? []).map(({ number, firstDealer, final, hands, agreed, witnesses }) => {
      return { number, firstDealer, final, entries: hands, agreed, agreedOnce: [], witnesses };
    });
    const ownSheets = table?.state.ownSheets ?? false;
    const version = league?.head.ledgerSeq ?? 0;
    const departed = (table?.departures ?? []).map((one) => ({ ...one, table: 1 }));
    const tables = [{ position: 1, ownSheets, games }];
    return { id: match, leagueId: this.league, rulebook: table?.state.rulebook.id ?? "", version, tables, departed };
  }
}

const denials = { nobody: 401, forbidden: 403, missing: 404 } as const;

/** The HTTP response, as in app/api/commands. */
function responseOf(answer: Answer): Response {
  if (answer.kind === "denied") return { status: denials[answer.denied], text: "{}" };
  if (answer.kind === "reused")
    return { status: 409, text: JSON.stringify({ problems: [{ code: "command-id-reused" }] }) };
  const { outcome, seq } = answer;
  return { status: outcome.outcome === "rejected" ? 422 : 200, text: JSON.stringify({ ...outcome, seq }) };
}
