import { idFromBytes } from "@/lib/kernel/ids";
import { type Rng, randomInt, seededRng } from "@/lib/kernel/rng";
import type { SignCommand } from "@/lib/score-sheet/agreement/packed-signature";
import { gamesOn, type SheetView, waitingOf } from "@/lib/score-sheet/phone/phone-sheet";
import type { TableState } from "@/lib/score-sheet/table-state";
import type { Seat } from "./agreement-signing";
import { type FaultRates, faultRatesOf } from "./fault-rates";
import type { Faults } from "./faults";
import { checkWorld } from "./invariants";
import { Network } from "./network";
import { PhoneDisk } from "./phone-disk";
import { nextCommand, Play } from "./scorer";
import { SimSecretary } from "./secretary";
import { type SimGame, simClabber } from "./sim-game";
import { SimPhone } from "./sim-phone";
import { SimServer, worldStart } from "./sim-server";
import { Timeline } from "./timeline";
import { Violation, Witness } from "./witness";

/** The result of a world. */
export interface WorldReport {
  readonly commands: number;
  readonly rows: readonly { readonly seq: number; readonly kind: string; readonly outcome: unknown }[];
  readonly violation: string | null;
  readonly trace: readonly string[];
}

export interface WorldSettings {
  readonly seed: number;
  readonly commands: number;
  readonly faults?: Faults;
  readonly isTracing?: boolean;
  /** The card game; default: Clabber. */
  readonly game?: SimGame;
  /** The same world with other clocks on its phones. */
  readonly otherClocks?: boolean;
}

const gamesPlanned = 2;
/** Milliseconds until all delayed messages have arrived: the longest round trip and a phone's timeout. */
const settling = 300_000;
const longest = 3_600_000;

/** Runs one evening in one league; the same seed gives the same evening, to the last message. */
export async function runWorld(settings: WorldSettings): Promise<WorldReport> {
  const world = new World(settings);
  const violation = await world.run().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const rows = world.rows().map(({ seq, kind, outcome }) => ({ seq, kind, outcome }));
  return { commands: world.witness.commands, rows, violation, trace: world.witness.trace };
}

class World {
  readonly witness: Witness;
  readonly #timeline = new Timeline();
  readonly #rng: Rng;
  readonly #faultRates: FaultRates;
  readonly #server: SimServer;
  readonly #network: Network;
  readonly #phones: SimPhone[] = [];
  readonly #empty: ReadonlyMap<string, TableState>;
  readonly #play: Play;
  readonly #secretary: SimSecretary;
  readonly #limit: number;
  #failure: unknown;
  #isOver = false;
  #isEnding = false;

  constructor({ seed, commands, faults = {}, isTracing = false, game = simClabber, ...more }: WorldSettings) {
    this.#rng = seededRng(seed * 7919 + 1);
    this.#limit = commands;
    this.#faultRates = faultRatesOf(this.#rng);
    this.witness = new Witness(isTracing, () => this.#timeline.now);
    this.#server = new SimServer(this.#newId(), this.#timeline, this.#dice(), faults);
    this.#network = new Network(this.#timeline, this.#dice(), this.#faultRates, this.#server);
    this.#play = new Play(this.#dice(), game);
    const desk = [this.#server, this.#network, this.#timeline, this.#dice(), this.witness] as const;
    this.#secretary = new SimSecretary(...desk, () => this.#newId(), game);
    const clocks = seededRng(more.otherClocks ? seed + 77_777 : seed);
    for (let match = 1 + randomInt(this.#rng, 3); match > 0; match--) this.#seat(faults, clocks);
    // A match without people: a sheet may have been meant for it.
    if (this.#rng() < 0.7) this.#table();
    const league = this.#server.memory.leagues.get(this.#server.league);
    this.#empty = new Map([...(league?.tables ?? [])].map(([name, { state }]) => [name, state]));
  }

  rows() {
    return this.#server.memory.leagues.get(this.#server.league)?.rows ?? [];
  }

  async run(): Promise<void> {
    for (const phone of this.#phones) {
      this.#may(phone.open());
      this.#actLater(phone);
    }
    this.#deskLater();
    await this.#timeline.run(() => this.#isOver || this.#failure !== undefined);
    if (this.#failure !== undefined) throw this.#failure;
    const league = this.#server.memory.leagues.get(this.#server.league);
    if (!league) throw new Error("the league is gone");
    const { links, seats } = this.#server;
    await checkWorld(league, this.witness, {
      links,
      seats,
      inOrder: this.#faultRates.handsOver === 0,
      empty: this.#empty,
    });
  }

  #newId = (): string => idFromBytes(Uint8Array.from({ length: 16 }, () => randomInt(this.#rng, 256)));

  /** A separate generator, so that one part's draws do not affect others. */
  #dice(): Rng {
    return seededRng(randomInt(this.#rng, 2 ** 31));
  }

  /** Turns an error in the work into the world's failure. */
  #may(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      this.#failure ??= error;
    });
  }

  #table(): string {
    const match = this.#newId();
    this.#server.memory.addTable(
      { league: this.#server.league, match, table: 1 },
      { gamesPlanned, rulebook: this.#play.game.book.id, rules: this.#play.game.rules },
    );
    return match;
  }

  #seat(faults: Faults, clocks: Rng): void {
    const match = this.#table();
    const { book, sides } = this.#play.game;
    const tables = [{ position: 1, games: [] }];
    const blank: SheetView = { id: match, leagueId: this.#server.league, rulebook: book.id, version: 0, tables };
    const { diskFull, oldApp, skew } = this.#faultRates;
    const name = String.fromCharCode(65 + this.#empty_size());
    for (let phone = 0; phone < sides + (this.#rng() < 0.3 ? 1 : 0); phone++) {
      const dice = this.#dice();
      const device = this.#newId();
      const isOld = oldApp && dice() < 0.5;
      const isFull = () => !this.#isEnding && diskFull > 0 && dice() < diskFull;
      const disk = new PhoneDisk(device, this.#timeline, dice, isFull, isOld);
      const off = Math.floor((clocks() * 2 - 1) * skew);
      const { witness } = this;
      const fail = (error: unknown) => {
        this.#failure ??= error;
      };
      const world = {
        timeline: this.#timeline,
        rng: this.#dice(),
        network: this.#network,
        witness,
        faults,
        fail,
      };
      const credentials = { link: this.#link(match, device), device };
      // Each side has a phone; a further one has a random side.
      const side = phone < sides ? phone : randomInt(dice, sides);
      const seat: Seat = { match, device, side, hasKey: dice() < 0.8, link: credentials.link };
      this.#server.seats.set(device, seat);
      this.#phones.push(new SimPhone(`phone ${name}${phone + 1}`, seat, credentials, disk, off, world, blank));
    }
  }

  #matches(): readonly string[] {
    const league = this.#server.memory.leagues.get(this.#server.league);
    return [...(league?.tables.values() ?? [])].map(({ key }) => key.match);
  }

  #empty_size(): number {
    return this.#server.memory.leagues.get(this.#server.league)?.tables.size ?? 0;
  }

  #link(match: string, device: string): string {
    const id = this.#newId();
    const life = this.#rng() < 0.1 ? randomInt(this.#rng, 2_000_000) : 86_400_000;
    const expiresAt = worldStart + this.#timeline.now + life;
    this.#server.links.set(id, { id, device, since: this.#timeline.now, match, expiresAt, revokedAt: null });
    return id;
  }

  #actLater(phone: SimPhone): void {
    this.#timeline.after(1_000 + randomInt(this.#rng, 40_000), () => {
      if (this.#isEnding) return;
      if (this.witness.commands >= this.#limit) return this.#end();
      this.#act(phone);
      this.#actLater(phone);
    });
  }

  #act(phone: SimPhone): void {
    const { killed, offline, secondTab, revoked, handsOver, scans, forges } = this.#faultRates;
    const dice = this.#rng;
    const tab = phone.tabs[randomInt(dice, phone.tabs.length)];
    if (!tab) {
      this.#may(phone.open());
      return;
    }
    if (dice() < offline) phone.isOnline = !phone.isOnline;
    else if (!phone.isOnline && dice() < 0.3) phone.isOnline = true;
    if (dice() < secondTab && phone.tabs.length < 3) this.#may(phone.open());
    if (dice() < revoked) this.#revoke(phone);
    else if (this.#hasEnded(phone) && dice() < 0.15) this.#joinAgain(phone);
    if (dice() < handsOver) this.#handOver(phone);
    if (dice() < scans) this.#scan(phone);
    if (dice() < forges) this.#forge(phone);
    if (tab.isOpen) this.#tap(phone, tab);
    // Often during the save.
    if (dice() < killed) this.#timeline.after(randomInt(dice, 12), () => tab.isAlive && this.#kill(phone, tab));
  }

  #kill(phone: SimPhone, tab: SimPhone["tabs"][number]): void {
    phone.kill(tab);
    // Sometimes it returns with a newer app.
    if (this.#rng() < 0.5) phone.disk.isOldApp = false;
  }

  #tap(phone: SimPhone, tab: SimPhone["tabs"][number]): void {
    if (this.#rng() < 0.6) this.#may(phone.readNotices(tab));
    const command = nextCommand({
      key: { league: this.#server.league, match: phone.match, table: 1 },
      games: gamesOn(this.#play.game.book, tab.sheet.state(), 1),
      gamesPlanned,
      play: this.#play,
      rng: this.#rng,
      faultRates: this.#faultRates,
      seat: phone.seat,
      others: this.#matches().filter((match) => match !== phone.match),
      newId: this.#newId,
    });
    if (command) this.#may(phone.write(tab, command));
    else this.#idle += 1;
    if (this.#idle > 60) this.#end();
  }

  /** Taps without an action: both games are over. */
  #idle = 0;

  #hasEnded({ credentials }: SimPhone): boolean {
    return this.#server.hasEnded(credentials.link);
  }

  #revoke({ name, credentials }: SimPhone): void {
    const link = this.#server.links.get(credentials.link);
    if (link) link.revokedAt ??= this.#timeline.now;
    this.witness.note(() => `the link of ${name} is revoked`);
  }

  #joinAgain(phone: SimPhone): void {
    phone.credentials = { link: this.#link(phone.match, phone.disk.device), device: phone.disk.device };
    phone.seat.link = phone.credentials.link;
    this.witness.note(() => `${phone.name} joins again`);
  }

  /** A phone gives its stored commands to another at the table, which sends them. */
  #handOver(phone: SimPhone): void {
    const others = this.#phones.filter((one) => one !== phone && one.match === phone.match && one.isOnline);
    const courier = others[randomInt(this.#rng, others.length)];
    if (!courier) return;
    for (const { command, answer } of phone.disk.storedCommands()) if (!answer) this.#may(courier.carry(command));
  }

  /** A phone scans the signatures shown by another; both store them from now on. */
  #scan(phone: SimPhone): void {
    const others = this.#phones.filter((one) => one !== phone && one.match === phone.match);
    const scanner = others[randomInt(this.#rng, others.length)];
    for (const sign of signaturesOn(phone)) if (sign.signature !== undefined) scanner?.disk.takeOver(sign);
  }

  #forge(phone: SimPhone): void {
    const others = this.#phones.filter((one) => one !== phone && one.match === phone.match);
    const [sign] = others.flatMap(signaturesOn);
    if (sign && phone.isOnline) this.#may(phone.forge(sign, this.#newId));
  }

  #deskLater(): void {
    this.#timeline.after(20_000 + randomInt(this.#rng, 120_000), () => {
      if (this.#isEnding) return;
      this.#may(this.#secretary.act());
      this.#deskLater();
    });
  }

  /** The network is restored: every phone opens again, and everything must settle. */
  #end(): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    this.#network.isHealed = true;
    this.witness.note(() => "the network is back");
    for (const phone of this.#phones) {
      for (const tab of [...phone.tabs]) phone.kill(tab);
      phone.isOnline = true;
      this.#may(phone.open());
    }
    this.#timeline.after(2 * longest, () => {
      throw new Violation("with the network back, it does not come to rest");
    });
    this.#rest(this.#timeline.now + settling, this.#timeline.now + longest, false);
  }

  #rest(earliest: number, latest: number, isSettled: boolean): void {
    this.#timeline.after(5_000, () => {
      const now = this.#timeline.now;
      const waiting = this.#phones.filter(({ disk }) => waitingOf(disk.storedCommands()).length > 0);
      if (now > latest)
        throw new Violation(`with the network back, ${waiting.map(({ name }) => name).join(", ")} keeps what it has`);
      if (waiting.length > 0 || now < earliest) return this.#rest(earliest, latest, isSettled);
      if (isSettled) {
        this.#isOver = true;
        return;
      }
      this.#may(this.#secretary.settleAll().then(() => this.#rest(this.#timeline.now + 60_000, latest, true)));
    });
  }
}

/** The signatures stored on a phone without an answer. */
function signaturesOn({ disk }: SimPhone): readonly SignCommand[] {
  return waitingOf(disk.storedCommands()).filter((command) => command.kind === "sign-sheet");
}
