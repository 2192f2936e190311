import type { CommandInput } from "@/lib/commands/command";
import { type Rng, randomInt } from "@/lib/kernel/rng";
import { isSameEntry } from "@/lib/rulebooks/sheet";
import type { SignCommand } from "@/lib/score-sheet/agreement/packed-signature";
import { isTaken } from "@/lib/score-sheet/phone/drain";
import { noticesOf, PhoneSheet, type SheetView } from "@/lib/score-sheet/phone/phone-sheet";
import type { PhoneCommand } from "@/lib/score-sheet/phone/phone-storage";
import { readReply } from "@/lib/score-sheet/phone/read-reply";
import type { Reply } from "@/lib/score-sheet/reply";
import { forged, type Seat } from "./agreement-signing";
import type { Faults } from "./faults";
import type { Network } from "./network";
import type { PhoneDisk } from "./phone-disk";
import { type Cookie, worldStart } from "./sim-server";
import type { Timeline } from "./timeline";
import type { Witness } from "./witness";

/** One open page. */
export interface Tab {
  isAlive: boolean;
  readonly sheet: PhoneSheet<SheetView>;
  /** The page shows the phone's data and must not go back from now on. */
  isOpen: boolean;
  version: number;
  /** The commands that it must show until they are answered. */
  readonly owes: Set<string>;
}

interface PhoneWorld {
  readonly timeline: Timeline;
  readonly rng: Rng;
  readonly network: Network;
  readonly witness: Witness;
  readonly faults: Faults;
  /** Reports a violation found inside the product's code, which must not catch it. */
  fail(error: unknown): void;
}

/** A phone at a table: its disk, its tabs, which run the product's code, and the state it must not lose. */
export class SimPhone {
  isOnline = true;
  readonly tabs: Tab[] = [];
  /** Saved commands whose final answer the scorer has not seen yet. */
  readonly owed = new Set<string>();
  readonly #answers = new Map<string, number>();
  #cached: SheetView;

  readonly name: string;
  readonly match: string;
  credentials: Cookie;
  readonly disk: PhoneDisk;
  readonly skew: number;
  readonly world: PhoneWorld;
  readonly seat: Seat;

  constructor(
    name: string,
    seat: Seat,
    credentials: Cookie,
    disk: PhoneDisk,
    skew: number,
    world: PhoneWorld,
    blank: SheetView,
  ) {
    this.name = name;
    this.seat = seat;
    this.match = seat.match;
    this.credentials = credentials;
    this.disk = disk;
    this.skew = skew;
    this.world = world;
    this.#cached = blank;
  }

  /** Opens a page: from the network, or an old one from the browser's cache. */
  async open(): Promise<void> {
    const { timeline, faults, witness } = this.world;
    const fresh = this.isOnline ? await this.#fetch() : null;
    const tab: Tab = {
      isAlive: true,
      isOpen: false,
      version: 0,
      owes: new Set(this.owed),
      sheet: new PhoneSheet(
        {
          storage: this.#storage(() => tab),
          post: (command) => this.#posted(tab, command),
          fetchView: (match) => this.#fetched(tab, faults.fetchView, match),
          time: () => new Date(worldStart + timeline.now + this.skew).toISOString(),
        },
        fresh ?? this.#cached,
      ),
    };
    if (fresh && this.world.rng() < 0.5) this.#cached = fresh;
    this.tabs.push(tab);
    witness.note(() => `${this.name} opens a page`);
    await tab.sheet.open();
    if (!tab.isAlive) return;
    tab.isOpen = true;
    const check = () => {
      try {
        this.#check(tab);
      } catch (error) {
        this.world.fail(error);
      }
    };
    tab.sheet.subscribe(check);
    check();
    await tab.sheet.synchronise();
    this.#tick(tab);
  }

  /** Kills a page at any moment. */
  kill(tab: Tab): void {
    tab.isAlive = false;
    this.tabs.splice(this.tabs.indexOf(tab), 1);
    this.world.witness.note(() => `${this.name}: a page is killed`);
  }

  /** The scorer taps "save". */
  async write(tab: Tab, command: PhoneCommand): Promise<void> {
    const { witness } = this.world;
    witness.made(this.name, command);
    const isKept = await tab.sheet.write(command);
    if (!isKept) {
      witness.note(() => `${this.name} is told that ${command.id.slice(0, 6)} could not be kept`);
      return;
    }
    const shown = tab.sheet.state().stored.find((one) => one.command.id === command.id);
    witness.safe(shown?.command ?? command);
    this.owed.add(command.id);
    tab.owes.add(command.id);
  }

  /** The scorer reads the notices and dismisses them. */
  async readNotices(tab: Tab): Promise<void> {
    for (const notice of noticesOf(tab.sheet.state().stored)) {
      this.owed.delete(notice.command.id);
      await tab.sheet.dismiss(notice);
    }
  }

  /** Another phone delivers one of this phone's commands unchanged. */
  async carry(command: PhoneCommand): Promise<void> {
    await this.#post(command);
  }

  /** Sends a forged signature, made from a known one. */
  async forge(sign: SignCommand, newId: () => string): Promise<void> {
    const command = forged(sign, newId);
    this.world.witness.made(`${this.name}, forging`, command);
    await this.#post(command);
  }

  #tick(tab: Tab): void {
    if (!tab.isAlive) return;
    this.world.timeline.after(4_000 + randomInt(this.world.rng, 26_000), () => {
      if (!tab.isAlive) return;
      void tab.sheet.synchronise();
      this.#tick(tab);
    });
  }

  #storage(tab: () => Tab) {
    const { faults } = this.world;
    const user = {
      get isAlive() {
        return tab().isAlive;
      },
    };
    const real = this.disk.for(user);
    return faults.phoneStorage?.(real) ?? real;
  }

  async #posted(tab: Tab, command: PhoneCommand): Promise<Reply> {
    const { faults } = this.world;
    const real = (given: CommandInput) => this.#post(given);
    const reply = await (faults.post?.(real) ?? real)(command);
    if (!tab.isAlive) return new Promise(() => undefined);
    if (reply.kind !== "unanswered") {
      this.world.witness.answered(this.name, command.id, reply);
      if (reply.kind === "outcome" && reply.seq !== null) this.#answers.set(command.id, reply.seq);
    }
    return reply;
  }

  async #post(command: CommandInput): Promise<Reply> {
    const { network, timeline } = this.world;
    if (!this.isOnline) {
      await timeline.wait(20);
      return { kind: "unanswered" };
    }
    const response = await network.post(JSON.stringify(command), this.credentials);
    return response ? readReply(response.status, JSON.parse(response.text)) : { kind: "unanswered" };
  }

  async #fetched(tab: Tab, wrap: Faults["fetchView"], match: string): Promise<SheetView | null> {
    const real = () => this.#fetch();
    const view = await (wrap?.(real) ?? real)(match);
    return tab.isAlive ? view : new Promise(() => undefined);
  }

  async #fetch(): Promise<SheetView | null> {
    const { network, timeline } = this.world;
    if (!this.isOnline) {
      await timeline.wait(20);
      return null;
    }
    const response = await network.get(this.match, this.credentials);
    return response?.view ?? null;
  }

  /** A page never goes back, and shows every saved command until its final answer. */
  #check(tab: Tab): void {
    const { witness } = this.world;
    const { view, stored } = tab.sheet.state();
    witness.must(view.version >= tab.version, () => `${this.name} went back from ${tab.version} to ${view.version}`);
    tab.version = view.version;
    const shown = new Map(stored.map((one) => [one.command.id, one]));
    for (const id of this.owed) {
      const isThrough = (this.#answers.get(id) ?? Number.POSITIVE_INFINITY) <= view.version && !shown.has(id);
      // On a side's own sheet the command is shown, in conflict or not; other tabs need not show it.
      if (isThrough && isBesideOthers(view, witness, id)) this.owed.delete(id);
    }
    for (const id of tab.owes) {
      const seq = this.#answers.get(id);
      const isThrough = seq !== undefined && seq <= view.version && !shown.has(id);
      if (!this.owed.has(id)) tab.owes.delete(id);
      else if (isThrough && isGood(witness, id)) {
        tab.owes.delete(id);
        this.owed.delete(id);
      } else
        witness.must(
          shown.has(id),
          () => `${this.name}: ${id.slice(0, 6)} was called saved, and is gone from the page`,
        );
    }
  }
}

/** Whether the view has an entry that was in conflict, when each side has its own sheet. */
function isBesideOthers(view: SheetView, witness: Witness, id: string): boolean {
  const reply = witness.acknowledged.get(id);
  const at = witness.saved.get(id)?.text;
  if (reply?.kind !== "outcome" || reply.outcome.outcome !== "conflict" || !at) return false;
  const { game, hand, entry } = JSON.parse(at) as { game: number; hand: number; entry: unknown };
  const entries = view.tables[0]?.games.find(({ number }) => number === game)?.entries ?? [];
  return entries.some((one) => one.hand === hand && isSameEntry(one.entry, entry));
}

/** Whether a command's answer needs no notice. */
function isGood(witness: Witness, id: string): boolean {
  const answer = witness.acknowledged.get(id) ?? null;
  return isTaken({ order: 0, command: {} as PhoneCommand, answer });
}
