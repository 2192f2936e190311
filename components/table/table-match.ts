import type { SheetSettings } from "@/lib/competition/sheet-settings";
import type { MoveTarget } from "@/lib/score-sheet/commands/move-target";
import type { SeenDeparture } from "@/lib/score-sheet/departed-sheets";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";
import type { TablePresence } from "@/lib/score-sheet/table-presence";

/** A match as loaded for its scorer's phone. */
export interface TableMatch {
  readonly leagueId: string;
  readonly id: string;
  /** The version of the league's ledger when the match was loaded. */
  readonly version: number;
  /** Parts of its public addresses; missing in data stored by older apps. */
  readonly leagueSlug?: string;
  readonly seasonSlug?: string;
  readonly slug?: string;
  readonly round: number;
  /** The league's time zone; missing in data of older apps, and for an open table started offline. */
  readonly timeZone?: string;
  /** The bar of an open table; its name is null until loaded from the server. */
  readonly open?: { readonly bar: string | null; readonly venue: string | null } | null;
  /** Whether its schedule determines the seats. Missing in data of older apps. */
  readonly seated?: boolean;
  /** Whether it is an event's match with a next match. Missing in data of older apps. */
  readonly inEvent?: boolean;
  readonly gamesPlanned: number;
  /** Games won that decide it; null if all are played. Missing in data of older apps. */
  readonly wins?: number | null;
  readonly rulebook: string;
  readonly rules: unknown;
  /** The season's score sheet settings; missing in data of older apps. */
  readonly sheets?: SheetSettings;
  readonly sides: readonly string[];
  /** This phone's side; null before it is chosen, and at the desk. */
  readonly side: number | null;
  /** Whether it is open at the desk, not on a phone at the table. */
  readonly desk?: boolean;
  /** The public keys of this phone known to the server; missing in data of older apps. */
  readonly key?: string | null;
  /** The phones at its tables; missing in data of older apps. */
  readonly presence?: TablePresence;
  /** Sheets moved to and from other matches, and possible targets. Missing in data of older apps. */
  readonly departed?: readonly SeenDeparture[];
  readonly arrived?: readonly {
    readonly seq: number;
    readonly table: number;
    readonly game: number;
    readonly sides: readonly string[];
    readonly signed: number;
    readonly reason: string;
  }[];
  readonly targets?: readonly MoveTarget[];
  readonly tables: readonly {
    readonly position: number;
    readonly number: number | null;
    /** The seats, by first game; missing in data of older apps. */
    readonly lineUps?: readonly {
      readonly fromGame: number;
      readonly seats: readonly { readonly seat: number; readonly name: string }[];
    }[];
    readonly games: readonly PhoneGame[];
  }[];
}
