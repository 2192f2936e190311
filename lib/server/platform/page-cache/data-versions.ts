import type { Fact } from "@/lib/commands/changed-facts";
import type { SeenVersion } from "@/lib/score-sheet/live/seen-version";

/** How far a league's ledger is. */
export interface LeagueVersion {
  readonly id: string;
  readonly slug: string;
  readonly seq: number;
  /** The facts that changed after the version that was known; null where that cannot be said. */
  readonly changed: readonly Fact[] | null;
}

/** Time and the database, as what follows needs them. */
export interface VersionsDeps {
  /** Milliseconds that only grow. */
  now(): number;
  /** How far all leagues are, and what changed since the versions that are known, by league. */
  read(known: ReadonlyMap<string, number>): Promise<readonly LeagueVersion[]>;
}

/** What is known of the leagues is read again once it is so old, in milliseconds: pages are at most a second behind. */
const goodFor = 900;
/** So many facts are remembered one by one, */
const maxFacts = 20_000;
/** and of each league so many versions. */
const maxVersions = 64;

/** In a fact's key, the place of a league's id where all leagues were read. */
export const allLeagues = "*";

/** A fact of a league, as pages record that they read it. */
export function factKey(league: string, fact: Fact): string {
  return `${league} ${fact}`;
}

/**
 * How far the data of every league is, as far as this process knows, and when each fact changed last. After a commit of this
 * process or a notification of another one, the ledgers are read before anything is known again; without, every 0.9 seconds. An
 * epoch is a number that grows with every change that is learned.
 */
export class DataVersions {
  readonly #deps: VersionsDeps;
  #leagues = new Map<string, LeagueVersion>();
  #bySlug = new Map<string, string>();
  /** By fact, the epoch at which it changed last. */
  readonly #changedAt = new Map<string, number>();
  /** By league, the last versions that it had, each with the epoch at which it was first known. */
  readonly #history = new Map<string, { readonly seq: number; readonly epoch: number }[]>();
  /** Everything may have changed at this epoch. */
  #floor = 0;
  #epoch = 0;
  /** When the last reading began, and whether something has been heard of since that it may not have. */
  #readAt = Number.NEGATIVE_INFINITY;
  #doubts = 0;
  #isInDoubt = true;
  #asking: Promise<void> | undefined;

  constructor(deps: VersionsDeps) {
    this.#deps = deps;
  }

  /** Stands for all that is known now. */
  get epoch(): number {
    return this.#epoch;
  }

  /** When what is known was read. */
  get readAt(): number {
    return this.#readAt;
  }

  /** Whether what was known at an epoch was as far as a browser has seen a league. */
  hadReached(epoch: number, { league, version }: SeenVersion): boolean {
    const id = this.#leagues.has(league) ? league : this.#bySlug.get(league);
    const reached = this.#history.get(id ?? "")?.find(({ seq }) => seq >= version);
    return reached !== undefined && reached.epoch <= epoch;
  }

  /** The version that a league had at an epoch, by its address; undefined where that is not remembered. */
  versionAt(slug: string, epoch: number): number | undefined {
    const history = this.#history.get(this.#bySlug.get(slug) ?? "");
    return history?.findLast((one) => one.epoch <= epoch)?.seq;
  }

  /** Whether none of these facts changed after an epoch, as far as is known. */
  areUnchangedSince(facts: Iterable<string>, epoch: number): boolean {
    if (this.#floor > epoch) return false;
    for (const fact of facts) {
      const [league = allLeagues] = fact.split(" ", 1);
      const whole = this.#changedAt.get(factKey(league, "league")) ?? 0;
      if (whole > epoch || (this.#changedAt.get(fact) ?? 0) > epoch) return false;
    }
    return true;
  }

  /** Whether no league that these facts are of changed as a whole after an epoch, as far as is known. */
  areLeaguesUnchangedSince(facts: Iterable<string>, epoch: number): boolean {
    const leagues = new Set([...facts].map((fact) => fact.split(" ", 1)[0] ?? allLeagues));
    return this.areUnchangedSince(
      [...leagues].map((league) => factKey(league, "league")),
      epoch,
    );
  }

  /** A league by its address, and how far its ledger is; undefined where there is none. */
  leagueOf(slug: string): { readonly id: string; readonly seq: number } | undefined {
    return this.#leagues.get(this.#bySlug.get(slug) ?? "");
  }

  /** Whether something was written that is not read yet. */
  get isInDoubt(): boolean {
    return this.#isInDoubt;
  }

  /** Whether what is known may still be answered with. */
  isKnown(): boolean {
    return !this.#isInDoubt && this.#deps.now() - this.#readAt <= goodFor;
  }

  /** Makes sure that what is known was so at this moment or later; throws where the database does not answer. */
  async know(): Promise<void> {
    if (this.isKnown()) return;
    // Who waited for a slow reading that began before may find it out of date by the clock; one that begins now is new enough.
    if (this.#asking !== undefined) await this.#asking;
    if (!this.isKnown()) await this.#askOnce();
  }

  /** Makes sure that all is known that was committed before this call; throws where the database does not answer. */
  async readNow(): Promise<void> {
    // A reading under way may have begun before the last commit.
    await this.#asking?.catch(() => undefined);
    await this.#askOnce();
  }

  /** Reads the ledgers where a browser has seen a league further than they are known here; throws where the database does not answer. */
  async reach(seen: SeenVersion): Promise<void> {
    // A reading under way may have begun before what was seen was written.
    for (let readings = 0; readings < 2 && this.isBehind(seen); readings++) await this.#askOnce();
  }

  /** Whether a browser has seen a league further than it is known here. */
  isBehind({ league, version }: SeenVersion): boolean {
    const known = this.#leagues.get(league) ?? this.leagueOf(league);
    return known === undefined || known.seq < version;
  }

  /** A league's ledger has grown to this: what it is about is to be read. */
  moved(id: string, seq: number): void {
    if (seq > (this.#leagues.get(id)?.seq ?? 0)) this.doubt();
  }

  /** Something may have been missed: nothing is known until it is asked. */
  doubt(): void {
    this.#isInDoubt = true;
    this.#doubts += 1;
  }

  /** Asks, or waits for who has asked. */
  #askOnce(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #ask(): Promise<void> {
    const [begun, doubts] = [this.#deps.now(), this.#doubts];
    const known = new Map([...this.#leagues.values()].map(({ id, seq }) => [id, seq]));
    this.#learn(await this.#deps.read(known));
    this.#readAt = begun;
    // A doubt that arose meanwhile is not settled by this answer.
    this.#isInDoubt = this.#doubts > doubts;
  }

  #learn(leagues: readonly LeagueVersion[]): void {
    const before = this.#leagues;
    this.#leagues = new Map(leagues.map((league) => [league.id, league]));
    this.#bySlug = new Map(leagues.map(({ id, slug }) => [slug, id]));
    this.#epoch += 1;
    for (const league of leagues) this.#note(league, before.get(league.id));
    for (const id of before.keys()) {
      if (this.#leagues.has(id)) continue;
      this.#change(id, "league");
      this.#change(allLeagues, "league");
    }
    if (this.#changedAt.size <= maxFacts) return;
    this.#changedAt.clear();
    this.#floor = this.#epoch;
  }

  /** Notes what changed in a league. A version that went back is a backup that was restored. */
  #note({ id, slug, seq, changed }: LeagueVersion, before: LeagueVersion | undefined): void {
    if (before?.seq === seq && before.slug === slug) return;
    const history = before && before.seq < seq ? (this.#history.get(id) ?? []) : [];
    this.#history.set(id, [...history.slice(1 - maxVersions), { seq, epoch: this.#epoch }]);
    const isKnown = before !== undefined && before.slug === slug && before.seq < seq && changed !== null;
    const facts: readonly Fact[] = isKnown ? ["row", ...changed] : ["league"];
    for (const fact of facts) {
      this.#change(id, fact);
      this.#change(allLeagues, fact);
    }
  }

  #change(league: string, fact: Fact): void {
    this.#changedAt.set(factKey(league, fact), this.#epoch);
  }
}
