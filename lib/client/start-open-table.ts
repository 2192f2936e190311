import type { CardFragment } from "@/lib/commands/tables/card-fragment";
import { linkHashOf, openTableProof } from "@/lib/commands/tables/open-table-proof";
import { partnersName } from "@/lib/competition/entrant";
import { toBase64Url } from "@/lib/kernel/base64-url";
import { type NamedSeat, namedSeats } from "@/lib/rulebooks/named-seats";
import { rulebook as rulebookOf } from "@/lib/rulebooks/registry";
import type { SheetView } from "@/lib/score-sheet/phone/phone-sheet";
import { newId } from "./new-id";
import { phoneStorage } from "./outbox";
import { storeLink } from "./stored/stored-link";

/** The players' input before the first hand. */
export interface OpenTableStart {
  readonly card: CardFragment & { readonly bar: string | null };
  /** Names by side and seat. */
  readonly sides: readonly (readonly string[])[];
  readonly rulebook: string;
  readonly rules: unknown;
}

/** A match begun on this phone, before the server has answered. */
export interface StartedMatch extends SheetView {
  readonly open: { readonly bar: string | null; readonly venue: null };
  readonly date: string;
  readonly round: number;
  readonly gamesPlanned: number;
  readonly rules: unknown;
  readonly sides: readonly string[];
  readonly side: null;
  readonly tables: readonly {
    readonly position: number;
    readonly number: null;
    readonly lineUps: readonly { readonly fromGame: number; readonly seats: readonly NamedSeat[] }[];
    readonly games: readonly [];
  }[];
}

/**
 * Begins a match at an open table: names it, stores the command on this phone and sends it when the network is back.
 * Throws when the phone cannot store it; then no match has begun.
 */
export async function startOpenTable({ card, sides, rulebook, rules }: OpenTableStart): Promise<StartedMatch> {
  const [id, match, token] = [newId(), newId(), newToken()];
  const named = { id, league: card.league, card: card.card, match, linkHash: linkHashOf(token) };
  const date = tonight(new Date());
  const storage = phoneStorage<StartedMatch>();
  const book = rulebookOf(rulebook);
  const seats = (book && namedSeats(book, rules, sides)) ?? [];
  const view: StartedMatch = {
    ...{ id: match, leagueId: card.league, version: 0, rulebook, rules, date, side: null },
    ...{ open: { bar: card.bar, venue: null }, round: 1, gamesPlanned: 1 },
    sides: sides.map(partnersName),
    tables: [{ position: 1, number: null, lineUps: [{ fromGame: 1, seats }], games: [] }],
  };
  const proof = openTableProof(card.token, named);
  const statement = { rulebook, rules, date, proof, sides: sides.map((names) => [...names]) };
  await storage.addCommand({ ...named, ...statement, kind: "open-table" }, new Date().toISOString());
  storeLink(match, token);
  // Only the command must be stored: a view that is not is fetched from the server later.
  return storage.storeView(view).catch(() => view);
}

/** Returns 128 random bits in base64url. */
function newToken(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
}

/** Returns the date of the evening by this phone's clock: until 6 a.m. it is the day before. */
function tonight(now: Date): string {
  const then = new Date(now.getTime() - 6 * 3_600_000 - now.getTimezoneOffset() * 60_000);
  return then.toISOString().slice(0, 10);
}
