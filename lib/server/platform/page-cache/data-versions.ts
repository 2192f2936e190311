import type { SeenVersion } from "@/lib/score-sheet/live/seen-version";

/** How far a league's ledger is. */
export interface LeagueVersion {
  readonly id: string;
  readonly slug: string;
  readonly seq: number;
}

/** Time and the database, as what follows needs them. */
export interface VersionsDoor {
  /** Milliseconds that only grow. */
  now(): number;
  /** How far all leagues are. */
  read(): Promise<readonly LeagueVersion[]>;
}

/** What is known of the leagues is asked again once it is so old, in milliseconds: pages are at most a second behind. */
const goodFor = 900;

interface Known {
  readonly slug: string;
  readonly seq: number;
  /** Grows with whatever may have changed the league's pages. */
  readonly epoch: number;
  readonly heardAt: number;
}

/**
 * How far the data of every league is, as far as this process knows: told at once of what it writes itself, by the
 * doorbell of what others write; and where nothing was asked for a while, asked. An epoch stands for data: while it is
 * the same, nothing has changed.
 */
export class DataVersions {
  readonly #door: VersionsDoor;
  #leagues = new Map<string, Known>();
  #bySlug = new Map<string, string>();
  #all = 0;
  #epochs = 0;
  #askedAt = Number.NEGATIVE_INFINITY;
  #doubtedAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | undefined;

  constructor(door: VersionsDoor) {
    this.#door = door;
  }

  /** The epoch of a league by its address, null: of all leagues together; undefined for a league that there is not. */
  epochOf(league: string | null): number | undefined {
    return league === null ? this.#all : this.#leagues.get(this.#bySlug.get(league) ?? "")?.epoch;
  }

  /** A league by its address, and how far its ledger is; undefined where there is none. */
  leagueOf(slug: string): { readonly id: string; readonly seq: number } | undefined {
    const id = this.#bySlug.get(slug);
    const known = id === undefined ? undefined : this.#leagues.get(id);
    return id === undefined || known === undefined ? undefined : { id, seq: known.seq };
  }

  /** How far a league's ledger is known to be, by the league's address; undefined for none, and for all leagues together (null). */
  versionOf(league: string | null): number | undefined {
    return league === null ? undefined : this.leagueOf(league)?.seq;
  }

  /** Another process has seen a league, by its address, this far. */
  reached(league: string, version: number): void {
    const id = this.#bySlug.get(league);
    if (id !== undefined) this.moved(id, version);
  }

  /** Whether what is known may still be answered with. */
  isKnown(): boolean {
    return this.#door.now() - this.#askedAt <= goodFor;
  }

  /** Makes sure that what is known was so at this moment or later; throws where the database does not answer. */
  async know(): Promise<void> {
    const begun = this.#door.now();
    // A slow reading is out of date by the clock when it comes: it is new enough for who waited for it.
    while (!this.isKnown() && this.#askedAt < begun) await this.#askOnce();
  }

  /** Reads the ledgers where a browser has seen a league further than they are known here; throws where the database does not answer. */
  async reach(seen: SeenVersion): Promise<void> {
    // A reading under way may have begun before what was seen was written.
    for (let readings = 0; readings < 2 && this.isBehind(seen); readings++) await this.#askOnce();
  }

  /** Whether a browser has seen a league further than it is known here. */
  isBehind({ league, version }: SeenVersion): boolean {
    const known = this.#leagues.get(league) ?? this.#leagues.get(this.#bySlug.get(league) ?? "");
    return known === undefined || known.seq < version;
  }

  /** A league's ledger has grown to this. */
  moved(id: string, seq: number): void {
    const known = this.#leagues.get(id);
    if (!known) this.doubt();
    else if (seq > known.seq) this.#leagues.set(id, { ...known, seq, epoch: this.#next(), heardAt: this.#door.now() });
  }

  /** Something may have been missed: nothing is known until it is asked. */
  doubt(): void {
    this.#askedAt = Number.NEGATIVE_INFINITY;
    this.#doubtedAt = this.#door.now();
  }

  /** Asks, or waits for who has asked. */
  #askOnce(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #ask(): Promise<void> {
    const begun = this.#door.now();
    this.#learn(await this.#door.read(), begun);
    // A doubt that arose meanwhile is not settled by this answer.
    if (this.#doubtedAt < begun) this.#askedAt = begun;
  }

  #learn(leagues: readonly LeagueVersion[], begun: number): void {
    const before = this.#leagues;
    this.#leagues = new Map(leagues.map((league) => [league.id, this.#learnt(league, before.get(league.id), begun)]));
    this.#bySlug = new Map(leagues.map(({ id, slug }) => [slug, id]));
    if ([...before.keys()].some((id) => !this.#leagues.has(id))) this.#next();
  }

  #learnt({ slug, seq }: LeagueVersion, known: Known | undefined, begun: number): Known {
    // What was heard since it was asked is newer than a lower answer; else a lower one is a backup that was put back.
    const isSame = known?.seq === seq || (known !== undefined && seq < known.seq && known.heardAt >= begun);
    if (known && known.slug === slug && isSame) return known;
    return { slug, seq, epoch: this.#next(), heardAt: Number.NEGATIVE_INFINITY };
  }

  #next(): number {
    this.#epochs += 1;
    this.#all = this.#epochs;
    return this.#epochs;
  }
}
