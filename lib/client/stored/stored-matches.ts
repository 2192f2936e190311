import { noticeOf, type SheetNotice } from "@/lib/score-sheet/phone/drain";
import type { SheetView } from "@/lib/score-sheet/phone/phone-sheet";
import type { PhoneCommand, StoredCommand } from "@/lib/score-sheet/phone/phone-storage";
import { outbox } from "../outbox";

/** A match as stored on this phone. Records of older versions lack the names for its public page. */
export interface StoredMatch extends SheetView {
  readonly sides: readonly string[];
  readonly date?: string | null;
  readonly leagueSlug?: string;
  readonly seasonSlug?: string;
  readonly slug?: string;
  readonly open?: { readonly bar: string | null; readonly venue: string | null } | null;
}

/** The stored data of one match. */
export interface MatchOnPhone {
  readonly id: string;
  /** Null when only commands are stored, such as handed-over ones. */
  readonly match: StoredMatch | null;
  readonly waiting: readonly PhoneCommand[];
  readonly notices: readonly SheetNotice[];
}

/** Returns all matches stored on this phone, newest first. */
export async function matchesOnPhone(): Promise<readonly MatchOnPhone[]> {
  const database = await outbox();
  const [views, commands] = [await database.getAll("views"), await allCommands()];
  const matches = new Map((views as StoredMatch[]).map((match) => [match.id, match]));
  const ids = new Set([...matches.keys(), ...commands.map(({ command }) => command.match)]);
  return [...ids]
    .map((id) => {
      const here = commands.filter(({ command }) => command.match === id);
      return {
        id,
        match: matches.get(id) ?? null,
        waiting: here.filter(({ answer }) => answer === null).map(({ command }) => command),
        notices: here.map(noticeOf).filter((notice) => notice !== null),
      };
    })
    .sort((one, other) => (other.match?.date ?? "").localeCompare(one.match?.date ?? ""));
}

/** Returns the matches that have commands waiting. */
export async function waitingMatches(): Promise<readonly string[]> {
  const waiting = (await allCommands()).filter(({ answer }) => answer === null);
  return [...new Set(waiting.map(({ command }) => command.match))];
}

/** Stores commands from another phone unchanged and in order. Returns how many are new here. */
export async function importCommands(commands: readonly PhoneCommand[]): Promise<number> {
  const transaction = (await outbox()).transaction("commands", "readwrite", { durability: "strict" });
  const storedIds = new Set((await transaction.store.getAll()).map(({ command }) => command.id));
  const fresh = commands.filter(({ id }) => !storedIds.has(id));
  for (const command of fresh) await transaction.store.add({ match: command.match, command });
  await transaction.done;
  return fresh.length;
}

async function allCommands(): Promise<readonly StoredCommand[]> {
  const rows = await (await outbox()).getAll("commands");
  return rows.map(({ order = 0, command, answer = null }) => ({ order, command, answer }));
}
