import { type ChannelDeps, LeagueChannel } from "./league-channel";
import type { LedgerListener } from "./ledger-listener";

/** What the hub needs besides: how far leagues are, and the doorbell. */
export interface HubDeps extends ChannelDeps {
  /** How far the ledgers of these leagues are. */
  versionsOf(leagueIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Listens for rings of all processes until told to stop. `uncertain`: rings may have been missed. */
  listen(listener: LedgerListener): () => void;
}

/** Behind the doorbell, leagues are looked after this often. */
const lookEvery = 5000;
/** A channel that nobody reads is kept this long: a reader comes back. */
const lingers = 60_000;

/** The channels of the leagues that somebody reads: one connection listens for all of them, and only while there are any. */
export class LiveHub {
  readonly #deps: HubDeps;
  readonly #channels = new Map<string, LeagueChannel>();
  #stopListening: (() => void) | undefined;
  #stopLooking: (() => void) | undefined;

  constructor(deps: HubDeps) {
    this.#deps = deps;
  }

  /** The channel of a league that has this version, or had. */
  channelOf(league: string, version: number): LeagueChannel {
    const open = this.#channels.get(league);
    if (open) {
      open.ledgerGrew(version);
      return open;
    }
    const channel = new LeagueChannel(league, version, this.#deps);
    this.#channels.set(league, channel);
    this.#begin();
    return channel;
  }

  /** To be said when a reader has left. */
  left(league: string): void {
    this.#deps.after(lingers, () => {
      const channel = this.#channels.get(league);
      if (!channel || channel.readers > 0) return;
      channel.close();
      this.#channels.delete(league);
      if (this.#channels.size === 0) this.close();
    });
  }

  /** Ends all channels. */
  close(): void {
    this.#stopListening?.();
    this.#stopLooking?.();
    this.#stopListening = undefined;
    this.#stopLooking = undefined;
    for (const channel of this.#channels.values()) channel.close();
    this.#channels.clear();
  }

  #begin(): void {
    this.#stopListening ??= this.#deps.listen({
      ledgerGrew: (league, version) => this.#channels.get(league)?.ledgerGrew(version),
      matchChanged: (league, match) => this.#channels.get(league)?.matchChanged(match),
      uncertain: () => void this.#look(),
    });
    if (!this.#stopLooking) this.#lookLater();
  }

  #lookLater(): void {
    this.#stopLooking = this.#deps.after(lookEvery, () => {
      void this.#look().then(() => {
        if (this.#stopLooking) this.#lookLater();
      });
    });
  }

  async #look(): Promise<void> {
    try {
      const versions = await this.#deps.versionsOf([...this.#channels.keys()]);
      for (const [league, version] of versions) this.#channels.get(league)?.ledgerGrew(version);
    } catch {
      // The database is away: there is nothing new to tell.
    }
  }
}
