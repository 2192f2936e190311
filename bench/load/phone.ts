import { setTimeout as pause } from "node:timers/promises";
import { type Rng, randomInt } from "@/lib/kernel/rng";
import { FetchSchedule } from "@/lib/score-sheet/phone/fetch-schedule";
import { PhoneSheet, type SheetView, waitingOf } from "@/lib/score-sheet/phone/phone-sheet";
import type { PhoneCommand } from "@/lib/score-sheet/phone/phone-storage";
import { readReply } from "@/lib/score-sheet/phone/read-reply";
import type { Reply } from "@/lib/score-sheet/reply";
import { newId } from "@/lib/server/auth/secrets";
import type { AnswerLog } from "../crash-tables";
import { type HttpAnswer, type RequestOptions, sendRequest } from "./http";
import { follow } from "./live";
import { PhoneMemory } from "./phone-memory";
import type { FurnishedSeat } from "./set-up-leagues";
import type { Tally } from "./tally";

/** The answer timeout in milliseconds, and the time between tries. */
const patience = 20_000;
const retryEvery = 4_000;
/** After one in this many operations the phone goes offline, and one in this many is sent twice. */
const dropsOneIn = 12;
const resendsOneIn = 20;

/** Each phone's stream has its own source address. */
let nextAddress = 0;

/** Shared state of a phone's evening. */
export interface EveningState {
  readonly origin: string;
  readonly answerLog: AnswerLog;
  readonly tally: Tally;
  readonly rng: Rng;
  /** Milliseconds between operations. */
  readonly interval: number;
  readonly isOver: () => boolean;
}

/**
 * A simulated scorer's phone: the product's sheet, queue and polling over HTTP, with its league's stream open.
 * Sometimes it loses its network, mostly during a request, continues offline, reconnects and sends all with the
 * original ids.
 */
export class LoadPhone {
  readonly #seat: FurnishedSeat;
  readonly #evening: EveningState;
  readonly #sheet: PhoneSheet<SheetView>;
  readonly #fetches: FetchSchedule;
  #stopFollowing: () => void = () => undefined;
  /** Aborts requests in flight when the network is lost. */
  #network = new AbortController();
  #isOnline = true;
  #backAt = 0;
  readonly #tappedAt = new Map<string, number>();
  /** The last acknowledged command. */
  #last: PhoneCommand | null = null;

  private constructor(seat: FurnishedSeat, evening: EveningState, view: SheetView) {
    this.#seat = seat;
    this.#evening = evening;
    const storage = new PhoneMemory(newId());
    const post = (command: PhoneCommand) => this.#post(command);
    const time = () => new Date().toISOString();
    this.#sheet = new PhoneSheet({ storage, post, fetchView: (_match, shown) => this.#look(shown), time }, view);
    this.#fetches = this.#schedule();
  }

  /** Makes a phone with its match open. Throws if it is not admitted. */
  static async at(seat: FurnishedSeat, evening: EveningState): Promise<LoadPhone> {
    const signal = AbortSignal.timeout(patience);
    const { status, text } = await sendRequest(addressOf(seat, evening), { cookie: seat.cookie, signal });
    if (status !== 200) throw new Error(`the phone is not let in to its match: ${status} ${text}`);
    return new LoadPhone(seat, evening, JSON.parse(text) as SheetView);
  }

  /** Enters the script, one operation per interval, until the evening is over. */
  async play(script: Iterable<PhoneCommand>): Promise<void> {
    const { rng, interval, tally, isOver } = this.#evening;
    const begun = performance.now() + rng() * interval;
    const stopLooking = this.#fetches.start();
    const stopListening = this.#sheet.subscribe(() => this.#fetches.changed());
    this.#follow();
    try {
      let [turn, backAfter] = [0, 0];
      for (const command of script) {
        await pause(Math.max(0, begun + turn * interval - performance.now()));
        if (isOver()) break;
        turn += 1;
        tally.written += 1;
        this.#tappedAt.set(command.id, performance.now());
        if (!(await this.#sheet.write(command))) tally.wrong("not kept on the phone");
        if (this.#isOnline && randomInt(rng, dropsOneIn) === 0) {
          backAfter = turn + 1 + randomInt(rng, 3);
          await pause(randomInt(rng, 25));
          this.#drop();
        } else if (!this.#isOnline && turn >= backAfter) this.#comeBack();
        else if (randomInt(rng, resendsOneIn) === 0) void this.#again();
      }
    } finally {
      stopListening();
      stopLooking();
      this.#stopFollowing();
    }
  }

  /** Sends unsent commands for at most this many milliseconds; returns the number left without an answer. */
  async end(within: number): Promise<number> {
    const until = performance.now() + within;
    if (!this.#isOnline) this.#comeBack();
    for (;;) {
      await this.#sheet.synchronise();
      const waiting = waitingOf(this.#sheet.state().stored).length;
      if (waiting === 0 || performance.now() >= until) {
        this.#stopFollowing();
        return waiting;
      }
      await pause(Math.min(retryEvery, 250));
    }
  }

  #drop(): void {
    this.#isOnline = false;
    this.#evening.tally.drops += 1;
    this.#network.abort();
    this.#stopFollowing();
  }

  #comeBack(): void {
    this.#network = new AbortController();
    this.#isOnline = true;
    this.#backAt = performance.now();
    this.#follow();
    void this.#sheet.synchronise();
  }

  #schedule(): FetchSchedule {
    const sheet = this.#sheet;
    return new FetchSchedule(sheet.state().view.id, {
      after(ms, work) {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
      random: Math.random,
      state: () => ({ version: sheet.state().view.version, isUnanswered: sheet.state().trouble === "unanswered" }),
      fetchMatch: () => sheet.synchronise(),
    });
  }

  #follow(): void {
    const fetches = this.#fetches;
    const number = nextAddress++;
    this.#stopFollowing = follow(`${this.#evening.origin}${this.#seat.live}`, {
      from: `10.200.${(number >> 8) & 255}.${number & 255}`,
      since: () => fetches.newestVersion,
      connected: (isConnected) => fetches.connected(isConnected),
      received: (news) => fetches.receive(news),
    });
  }

  /** Resends an acknowledged command, like a phone that missed the answer. */
  async #again(): Promise<void> {
    if (!this.#last || !this.#isOnline) return;
    this.#evening.tally.resent += 1;
    await this.#post(this.#last);
  }

  async #post(command: PhoneCommand): Promise<Reply> {
    const { origin, answerLog, tally } = this.#evening;
    const response = await this.#sendRequest(`${origin}/api/commands`, { body: JSON.stringify(command) });
    if (response === null) return { kind: "unanswered" };
    const answer = JSON.parse(response.text) as unknown;
    const reply = readReply(response.status, answer);
    if (reply.kind === "outcome") {
      const { outcome } = reply.outcome;
      if (outcome !== "applied" && outcome !== "agreed") tally.wrong(`answered ${outcome}`);
      answerLog.add(this.#seat.league, command.id, answer);
      this.#last = command;
      this.#onAcknowledged(command.id);
    } else tally.wrong(reply.kind === "refused" ? `refused with ${reply.status}` : "to be sent again later");
    return reply;
  }

  #onAcknowledged(id: string): void {
    const tapped = this.#tappedAt.get(id);
    if (tapped === undefined) return;
    this.#tappedAt.delete(id);
    this.#evening.tally.acknowledged += 1;
    this.#evening.tally.waits.push(performance.now() - Math.max(tapped, this.#backAt));
  }

  async #look(shown: SheetView): Promise<SheetView | null> {
    const { tally } = this.#evening;
    const response = await this.#sendRequest(addressOf(this.#seat, this.#evening), { tag: shown.tag });
    if (response === null) return null;
    tally.looks += 1;
    tally.lookBytes += response.text.length;
    if (response.status === 304) {
      tally.unchangedLooks += 1;
      return shown;
    }
    if (response.status === 200) return JSON.parse(response.text) as SheetView;
    tally.wrong(`a look answered ${response.status}`);
    return null;
  }

  /** Sends a request; null without a network or on a server error. */
  async #sendRequest(url: string, sent: Pick<RequestOptions, "body" | "tag">): Promise<HttpAnswer | null> {
    const { tally } = this.#evening;
    if (!this.#isOnline) return null;
    const network = this.#network.signal;
    const late = AbortSignal.timeout(patience);
    try {
      const { cookie } = this.#seat;
      const signal = AbortSignal.any([network, late]);
      const response = await sendRequest(url, { cookie, signal, ...sent });
      if (response.status < 500) return response;
      tally.wrong(`answered ${response.status}`);
    } catch {
      if (network.aborted) tally.cut += 1;
      else tally.wrong(late.aborted ? "no answer within 20 s" : "connection broken");
    }
    return null;
  }
}

function addressOf({ match }: FurnishedSeat, { origin }: EveningState): string {
  return `${origin}/api/sheets/${match}`;
}
