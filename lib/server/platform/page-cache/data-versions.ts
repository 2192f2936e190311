import type { Fact } from "@/lib/commands/changed-facts";
import type { LedgerChange } from "@/lib/score-sheet/live/league-news";
import type { SeenVersion } from "@/lib/score-sheet/live/seen-version";

/** The ledger of a league, read with the version that was known before. */
export interface LeagueVersion {
  readonly id: string;
  readonly slug: string;
  readonly seq: number;
  /** Its rows since the known version, in order, and the facts that they changed; null when unknown or too many. */
  readonly since: { readonly rows: readonly LedgerChange[]; readonly facts: readonly Fact[] } | null;
}

/** What changed in all ledgers since the known versions. */
export interface VersionChanges {
  /** New leagues and leagues with another version. Others may be named too. */
  readonly leagues: readonly LeagueVersion[];
  /** The ids of known leagues that no longer exist. */
  readonly removed: readonly string[];
}

/** The clock and database behind the versions. */
export interface VersionsDeps {
  /** Monotonic clock, in milliseconds. */
  now(): number;
  /** The changes since the known versions, by league id. */
  read(known: ReadonlyMap<string, number>): Promise<VersionChanges>;
}

/** Maximum age of known versions in milliseconds: pages are at most a second behind. */
const goodFor = 900;
/** Maximum number of facts stored individually. */
const maxFacts = 20_000;
/** Maximum number of versions stored for each league. */
const maxVersions = 64;
/** Maximum number of rows stored for each league. */
const maxRows = 500;

/** Replaces a league's id in a fact's key when all leagues were read. */
export const allLeagues = "*";

/** The key of a league's fact in a page's recorded reads. */
export function factKey(league: string, fact: Fact): string {
  return `${league} ${fact}`;
}

/**
 * The known versions of every league's data, and the last change of each fact. After a commit of this process or a
 * notification of another, the ledgers are read again before use; otherwise every 0.9 seconds. An epoch is a number
 * that grows with every change learned.
 */
export class DataVersions {
  readonly #deps: VersionsDeps;
  readonly #leagues = new Map<string, LeagueVersion>();
  readonly #bySlug = new Map<string, string>();
  /** The last rows of each league, in order and without gaps. */
  readonly #rows = new Map<string, readonly LedgerChange[]>();
  /** The epoch of each fact's last change. */
  readonly #changedAt = new Map<string, number>();
  /** The last versions of each league, each with the epoch at which it became known. */
  readonly #history = new Map<string, { readonly seq: number; readonly epoch: number }[]>();
  /** The epoch at which everything may have changed. */
  #floor = 0;
  #epoch = 0;
  /** When the last read began, and whether a later notification makes it stale. */
  #readAt = Number.NEGATIVE_INFINITY;
  #doubts = 0;
  #isInDoubt = true;
  #pendingRead: Promise<void> | undefined;

  constructor(deps: VersionsDeps) {
    this.#deps = deps;
  }

  /** The current epoch. */
  get epoch(): number {
    return this.#epoch;
  }

  /** The time of the last read. */
  get readAt(): number {
    return this.#readAt;
  }

  /** Whether an epoch included this version of a league, as seen by a browser. */
  hadReached(epoch: number, { league, version }: SeenVersion): boolean {
    const id = this.#leagues.has(league) ? league : this.#bySlug.get(league);
    const reached = this.#history.get(id ?? "")?.find(({ seq }) => seq >= version);
    return reached !== undefined && reached.epoch <= epoch;
  }

  /** A league's version at an epoch, by its address; undefined if it is not stored. */
  versionAt(slug: string, epoch: number): number | undefined {
    const history = this.#history.get(this.#bySlug.get(slug) ?? "");
    return history?.findLast((one) => one.epoch <= epoch)?.seq;
  }

  /** Whether no change of these facts after an epoch is known. */
  areUnchangedSince(facts: Iterable<string>, epoch: number): boolean {
    if (this.#floor > epoch) return false;
    for (const fact of facts) {
      const [league = allLeagues] = fact.split(" ", 1);
      const whole = this.#changedAt.get(factKey(league, "league")) ?? 0;
      if (whole > epoch || (this.#changedAt.get(fact) ?? 0) > epoch) return false;
    }
    return true;
  }

  /** Whether no change of a whole league of these facts after an epoch is known. */
  areLeaguesUnchangedSince(facts: Iterable<string>, epoch: number): boolean {
    const leagues = new Set([...facts].map((fact) => fact.split(" ", 1)[0] ?? allLeagues));
    return this.areUnchangedSince(
      [...leagues].map((league) => factKey(league, "league")),
      epoch,
    );
  }

  /** A league by its address, with its version; undefined for an unknown one. */
  leagueOf(slug: string): { readonly id: string; readonly seq: number } | undefined {
    return this.#leagues.get(this.#bySlug.get(slug) ?? "");
  }

  /**
   * The version of a league, and its rows after an earlier version; null for rows that are not stored. An unknown league
   * stays at the earlier version.
   */
  changesAfter(id: string, after: number): { version: number; changes: readonly LedgerChange[] | null } {
    const version = this.#leagues.get(id)?.seq ?? after;
    const changes = (this.#rows.get(id) ?? []).filter(({ seq }) => seq > after);
    return { version, changes: changes.length === Math.max(0, version - after) ? changes : null };
  }

  /** Whether there may be unread changes. */
  get isInDoubt(): boolean {
    return this.#isInDoubt;
  }

  /** Whether the known versions are fresh enough to answer with. */
  isKnown(): boolean {
    return !this.#isInDoubt && this.#deps.now() - this.#readAt <= goodFor;
  }

  /** Resolves when the versions are as of this moment or later; rejects when the database does not answer. */
  async know(): Promise<void> {
    if (this.isKnown()) return;
    // A slow read that began before may be too old by the clock; one that begins now is recent enough.
    if (this.#pendingRead !== undefined) await this.#pendingRead;
    if (!this.isKnown()) await this.#askOnce();
  }

  /** Learns everything that was committed before this call; throws if the database does not answer. */
  async readNow(): Promise<void> {
    // A running read may have begun before the last commit.
    await this.#pendingRead?.catch(() => undefined);
    await this.#askOnce();
  }

  /** Reads the ledgers if a browser has seen a newer version of a league; throws if the database does not answer. */
  async reach(seen: SeenVersion): Promise<void> {
    // A running read may have begun before the seen version was written.
    for (let readings = 0; readings < 2 && this.isBehind(seen); readings++) await this.#askOnce();
  }

  /** Whether a browser has seen a newer version of a league than is known here. */
  isBehind({ league, version }: SeenVersion): boolean {
    const known = this.#leagues.get(league) ?? this.leagueOf(league);
    return known === undefined || known.seq < version;
  }

  /** A league's ledger has grown; its changes must be read. */
  moved(id: string, seq: number): void {
    if (seq > (this.#leagues.get(id)?.seq ?? 0)) this.doubt();
  }

  /** A notification may be lost: the versions must be read again. */
  doubt(): void {
    this.#isInDoubt = true;
    this.#doubts += 1;
  }

  /** Reads the versions, or joins a running read. */
  #askOnce(): Promise<void> {
    this.#pendingRead ??= this.#readVersions().finally(() => {
      this.#pendingRead = undefined;
    });
    return this.#pendingRead;
  }

  async #readVersions(): Promise<void> {
    const [begun, doubts] = [this.#deps.now(), this.#doubts];
    const known = new Map([...this.#leagues.values()].map(({ id, seq }) => [id, seq]));
    this.#learn(await this.#deps.read(known));
    this.#readAt = begun;
    // A notification during the read requires another read.
    this.#isInDoubt = this.#doubts > doubts;
  }

  #learn({ leagues, removed }: VersionChanges): void {
    this.#epoch += 1;
    for (const league of leagues) {
      const before = this.#leagues.get(league.id);
      this.#leagues.set(league.id, league);
      this.#note(league, before);
    }
    for (const id of removed) this.#forget(id);
    if (this.#changedAt.size <= maxFacts) return;
    this.#changedAt.clear();
    this.#floor = this.#epoch;
  }

  #forget(id: string): void {
    const slug = this.#leagues.get(id)?.slug ?? "";
    this.#leagues.delete(id);
    this.#rows.delete(id);
    // Another league may have taken its address.
    if (this.#bySlug.get(slug) === id) this.#bySlug.delete(slug);
    this.#change(id, "league");
    this.#change(allLeagues, "league");
  }

  /** Records a league's changes. A lower version means a restored backup. */
  #note({ id, slug, seq, since }: LeagueVersion, before: LeagueVersion | undefined): void {
    if (before?.seq === seq && before.slug === slug) return;
    if (before && before.slug !== slug && this.#bySlug.get(before.slug) === id) this.#bySlug.delete(before.slug);
    this.#bySlug.set(slug, id);
    const history = before && before.seq < seq ? (this.#history.get(id) ?? []) : [];
    this.#history.set(id, [...history.slice(1 - maxVersions), { seq, epoch: this.#epoch }]);
    const isKnown = before !== undefined && before.slug === slug && before.seq < seq && since !== null;
    this.#rows.set(id, isKnown ? [...(this.#rows.get(id) ?? []), ...since.rows].slice(-maxRows) : []);
    const facts: readonly Fact[] = isKnown ? ["row", ...since.facts] : ["league"];
    for (const fact of facts) {
      this.#change(id, fact);
      this.#change(allLeagues, fact);
    }
  }

  #change(league: string, fact: Fact): void {
    this.#changedAt.set(factKey(league, fact), this.#epoch);
  }
}
