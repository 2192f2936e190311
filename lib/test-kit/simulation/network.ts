import { type Rng, randomInt } from "@/lib/kernel/rng";
import type { FaultRates } from "./fault-rates";
import type { Credentials, Response, SimServer } from "./sim-server";
import type { Timeline } from "./timeline";

/** A phone's timeout in milliseconds. */
const patience = 20_000;

/** The network between phones and server: delays, loses and duplicates messages. */
export class Network {
  /** After healing, nothing is lost. */
  isHealed = false;
  readonly #timeline: Timeline;
  readonly #rng: Rng;
  readonly #faultRates: FaultRates;
  readonly #server: SimServer;

  constructor(timeline: Timeline, rng: Rng, faultRates: FaultRates, server: SimServer) {
    this.#timeline = timeline;
    this.#rng = rng;
    this.#faultRates = faultRates;
    this.#server = server;
  }

  /** Sends a command; null without an answer in time. */
  post(text: string, credentials: Credentials): Promise<Response | null> {
    return new Promise((resolve) => {
      this.#timeline.after(patience, () => resolve(null));
      const send = () => {
        if (this.#isLost()) return;
        this.#timeline.after(this.#delay(), () => {
          if (!this.#server.isUp) return;
          this.#mayCrash();
          void this.#server.post(text, credentials).then((response) => {
            if (!this.#isLost()) this.#timeline.after(this.#delay(), () => resolve(response));
          });
        });
      };
      send();
      if (this.#happens(this.#faultRates.doubled)) send();
    });
  }

  /** Requests a match; null without an answer. */
  get(match: string, credentials: Credentials): Promise<Response | null> {
    return new Promise((resolve) => {
      if (this.#isLost()) return this.#timeline.after(patience, () => resolve(null));
      this.#timeline.after(this.#delay(), () => {
        const response = this.#server.isUp ? this.#server.get(match, credentials) : null;
        this.#timeline.after(this.#delay(), () => resolve(this.#isLost() ? null : response));
      });
    });
  }

  #mayCrash(): void {
    if (!this.#happens(this.#faultRates.crash)) return;
    // Before, during, or after the commit of the last request.
    const back = 200 + randomInt(this.#rng, 8_000);
    this.#timeline.after(randomInt(this.#rng, 16), () => this.#server.crash(back));
  }

  #isLost(): boolean {
    return this.#happens(this.#faultRates.lost);
  }

  #happens(chance: number): boolean {
    return !this.isHealed && chance > 0 && this.#rng() < chance;
  }

  #delay(): number {
    if (this.#happens(this.#faultRates.heldUp)) return 1_000 + randomInt(this.#rng, 120_000);
    return 5 + randomInt(this.#rng, 80);
  }
}
