import { noticeOf, type SheetNotice } from "@/lib/score-sheet/phone/drain";
import type { SheetView } from "@/lib/score-sheet/phone/phone-sheet";
import type { Kept, PhoneCommand } from "@/lib/score-sheet/phone/phone-storage";
import { outbox } from "../outbox";

/** A match as it is kept on this phone; what an older app kept has no names for its public page. */
export interface KeptMatch extends SheetView {
  readonly sides: readonly string[];
  readonly date?: string | null;
  readonly leagueSlug?: string;
  readonly seasonSlug?: string;
  readonly slug?: string;
  readonly open?: { readonly bar: string | null; readonly venue: string | null } | null;
}

/** What this phone holds of one match. */
export interface MatchOnPhone {
  readonly id: string;
  /** Null when only commands are kept, such as were handed over. */
  readonly match: KeptMatch | null;
  readonly waiting: readonly PhoneCommand[];
  readonly notices: readonly SheetNotice[];
}

/** All matches that this phone has something of, the newest night first. */
export async function matchesOnPhone(): Promise<readonly MatchOnPhone[]> {
  const database = await outbox();
  const [views, commands] = [await database.getAll("views"), await everythingKept()];
  const matches = new Map((views as KeptMatch[]).map((match) => [match.id, match]));
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

/** The matches of which commands wait. */
export async function waitingMatches(): Promise<readonly string[]> {
  const waiting = (await everythingKept()).filter(({ answer }) => answer === null);
  return [...new Set(waiting.map(({ command }) => command.match))];
}

/** Takes over commands that another phone kept, as they are; gives how many are new here. They keep their order. */
export async function takeOver(commands: readonly PhoneCommand[]): Promise<number> {
  const transaction = (await outbox()).transaction("commands", "readwrite", { durability: "strict" });
  const known = new Set((await transaction.store.getAll()).map(({ command }) => command.id));
  const fresh = commands.filter(({ id }) => !known.has(id));
  for (const command of fresh) await transaction.store.add({ match: command.match, command });
  await transaction.done;
  return fresh.length;
}

async function everythingKept(): Promise<readonly Kept[]> {
  const rows = await (await outbox()).getAll("commands");
  return rows.map(({ order = 0, command, answer = null }) => ({ order, command, answer }));
}
