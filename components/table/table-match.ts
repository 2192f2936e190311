import type { SheetSettings } from "@/lib/competition/sheet-settings";
import type { MoveTarget } from "@/lib/score-sheet/commands/move-target";
import type { SeenDeparture } from "@/lib/score-sheet/departed";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";
import type { TablePresence } from "@/lib/score-sheet/table-presence";

/** A match as its scorer's phone is given it. */
export interface TableMatch {
  readonly leagueId: string;
  readonly id: string;
  /** Where the league's ledger ended when the match was read. */
  readonly version: number;
  /** The names in the addresses of its public pages; not there in what an older app kept on a phone. */
  readonly leagueSlug?: string;
  readonly seasonSlug?: string;
  readonly slug?: string;
  readonly round: number;
  /** The league's; a view kept by an earlier app, and an open table without a network, do not say. */
  readonly timeZone?: string;
  /** The bar, where it is an open table there; its name is not known before the server was asked. */
  readonly open?: { readonly bar: string | null; readonly venue: string | null } | null;
  /** Its schedule says who sits where; nobody is asked for it. An earlier app's view does not say. */
  readonly seated?: boolean;
  /** It is a match of an event, in which somebody goes on by it; an earlier app's view does not say. */
  readonly inEvent?: boolean;
  readonly gamesPlanned: number;
  /** The games that decide it for whoever wins them; null where all are played. An earlier app's view does not say. */
  readonly wins?: number | null;
  readonly rulebook: string;
  readonly rules: unknown;
  /** What the season asks of its score sheets; a view kept by an earlier app does not say. */
  readonly sheets?: SheetSettings;
  readonly sides: readonly string[];
  /** The side that this phone speaks for; null before it has said so, and at the desk. */
  readonly side: number | null;
  /** It is open at the desk, by who runs the league: no phone of the table. */
  readonly desk?: boolean;
  /** What this phone's signatures are checked with, as far as the server knows; a view kept by an earlier app has none. */
  readonly key?: string | null;
  /** The phones at its tables; a view kept by an earlier app has none. */
  readonly presence?: TablePresence;
  /** The sheets that went to other matches, and came from others; where a sheet may go. An earlier app's view says nothing. */
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
    /** Who sits where, from which game on; a view kept by an earlier app does not say. */
    readonly lineUps?: readonly {
      readonly fromGame: number;
      readonly seats: readonly { readonly seat: number; readonly name: string }[];
    }[];
    readonly games: readonly PhoneGame[];
  }[];
}
