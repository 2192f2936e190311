import { type ChannelDeps, LeagueChannel } from "./league-channel";
import type { LedgerListener } from "./ledger-listener";

/** Further dependencies of the hub: versions of leagues, and notifications. */
export interface HubDeps extends ChannelDeps {
  /** The ledger versions of these leagues. */
  versionsOf(leagueIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Listens for notifications of all processes; returns a function that stops it. `uncertain`: some may be lost. */
  listen(listener: LedgerListener): () => void;
}

/** Polling interval in milliseconds. */
const lookEvery = 5000;
/** Lifetime of a channel without readers, in milliseconds; readers may reconnect. */
const lingers = 60_000;

/** The channels of leagues with readers. Listens on one connection for all of them, and only while there are any. */
export class LiveHub {
  readonly #deps: HubDeps;
  readonly #channels = new Map<string, LeagueChannel>();
  #stopListening: (() => void) | undefined;
  #stopLooking: (() => void) | undefined;

  constructor(deps: HubDeps) {
    this.#deps = deps;
  }

  /** Returns the channel of a league whose ledger has at least this version. */
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

  /** Called after a reader has left. */
  left(league: string): void {
    this.#deps.after(lingers, () => {
      const channel = this.#channels.get(league);
      if (!channel || channel.readers > 0) return;
      channel.close();
      this.#channels.delete(league);
      if (this.#channels.size === 0) this.close();
    });
  }

  /** Closes all channels. */
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
      // The database is unavailable: retries at the next poll.
    }
  }
}
