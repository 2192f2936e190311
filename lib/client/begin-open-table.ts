import type { CardFragment } from "@/lib/commands/tables/card-fragment";
import { linkHashOf, openTableProof } from "@/lib/commands/tables/open-table-proof";
import { partnersName } from "@/lib/competition/entrant";
import { toBase64Url } from "@/lib/kernel/base64-url";
import { type NamedSeat, namedSeats } from "@/lib/rulebooks/named-seats";
import { rulebook as rulebookOf } from "@/lib/rulebooks/registry";
import type { SheetView } from "@/lib/score-sheet/phone/phone-sheet";
import { keepLink } from "./kept/kept-link";
import { newId } from "./new-id";
import { phoneStorage } from "./outbox";

/** What four people say before they play. */
export interface OpenTableStart {
  readonly card: CardFragment & { readonly bar: string | null };
  /** Names by side and seat. */
  readonly sides: readonly (readonly string[])[];
  readonly rulebook: string;
  readonly rules: unknown;
}

/** A match that this phone has begun, as it knows it before the server has said anything. */
export interface BegunMatch extends SheetView {
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
 * Begins a game at an open table: everything is named here, kept on this phone, and sent as soon as there is a network. Throws
 * when the phone can keep nothing; then nothing has begun.
 */
export async function beginOpenTable({ card, sides, rulebook, rules }: OpenTableStart): Promise<BegunMatch> {
  const [id, match, token] = [newId(), newId(), newToken()];
  const named = { id, league: card.league, card: card.card, match, linkHash: linkHashOf(token) };
  const date = tonight(new Date());
  const storage = phoneStorage<BegunMatch>();
  const book = rulebookOf(rulebook);
  const seats = (book && namedSeats(book, rules, sides)) ?? [];
  const view: BegunMatch = {
    ...{ id: match, leagueId: card.league, version: 0, rulebook, rules, date, side: null },
    ...{ open: { bar: card.bar, venue: null }, round: 1, gamesPlanned: 1 },
    sides: sides.map(partnersName),
    tables: [{ position: 1, number: null, lineUps: [{ fromGame: 1, seats }], games: [] }],
  };
  const proof = openTableProof(card.token, named);
  const said = { rulebook, rules, date, proof, sides: sides.map((names) => [...names]) };
  await storage.keep({ ...named, ...said, kind: "open-table" }, new Date().toISOString());
  keepLink(match, token);
  // The command is what counts: a view that could not be kept is fetched when there is a network.
  return storage.see(view).catch(() => view);
}

/** 128 bits, base64url. */
function newToken(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
}

/** The night by this phone's calendar: until six in the morning it is still the evening before. */
function tonight(now: Date): string {
  const then = new Date(now.getTime() - 6 * 3_600_000 - now.getTimezoneOffset() * 60_000);
  return then.toISOString().slice(0, 10);
}
