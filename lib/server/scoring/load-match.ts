import "server-only";
import { cache } from "react";
import { isSeatedFormat } from "@/lib/competition/seated-formats";
import { type SheetSettings, sheetSettingsOf } from "@/lib/competition/sheet-settings";
import type { SheetEntry } from "@/lib/rulebooks/sheet";

import type { EnteredBy } from "@/lib/score-sheet/agreement/own-sheet";
import type { MoveTarget } from "@/lib/score-sheet/commands/move-target";
import type { SeenDeparture } from "@/lib/score-sheet/departed";

import type { TablePresence } from "@/lib/score-sheet/table-presence";
import type { Caller } from "../auth/caller";
import { currentCaller } from "../auth/current-caller";
import { mayRunLeague } from "../auth/policy";
import { db } from "../data/connection/client";
import { inPipelinedSnapshot } from "../data/connection/pipeline";
import { type MatchWithSheets, matchWithSheets, type StoredGame } from "../data/matches/match-with-sheets";
import { tablePlayed } from "../data/matches/table-played";
import { decodedSegment } from "../platform/http/path-segment";
import { dateText } from "../platform/system/clock";
import { sidesOf } from "../results/match-summary";
import { loadSeason } from "../seasons/load-season";
import { presenceAt } from "../tables/presence";
import { movesOf, type ShownArrival, targetsOf } from "./load-moves";
import { sheetsVersion } from "./sheets-version";

/** One game as it is kept: who dealt first, and every revision of every hand. */
export interface GameView {
  readonly number: number;
  readonly firstDealer: number | null;
  /** How it ended, where only that is kept. */
  readonly final: readonly number[] | null;
  readonly entries: readonly SheetEntry[];
  /** The sides that signed the sheet as it stands, and those that had signed it before it was last changed. */
  readonly agreed: readonly number[];
  readonly agreedOnce: readonly number[];
  /** Which side entered which revision on a phone of its own, in the order in which that came. */
  readonly witnesses: readonly EnteredBy[];
  /** The desk confirmed the sheet as it stands. */
  readonly confirmed: boolean;
  /** A side disputes it, or two entries of one hand differ, and nobody has decided yet. */
  readonly disputed: boolean;
  readonly totals: readonly number[];
  readonly winner: number | null;
  readonly finished: boolean;
}

/** Who sits where at a table from a game on. */
export interface LineUp {
  readonly fromGame: number;
  readonly seats: readonly {
    readonly seat: number;
    readonly name: string;
    readonly substitute: boolean;
    /** Somebody of the league, who has a page. */
    readonly person: string | null;
  }[];
}

/** A match with its sheets. Plain data: it goes to the phone as it is. */
export interface MatchView {
  readonly leagueId: string;
  readonly id: string;
  /** Where the league's ledger ended when the match was read: a phone never goes back behind it. */
  readonly version: number;
  readonly slug: string;
  readonly state: string;
  readonly round: number;
  readonly date: string | null;
  readonly time: string | null;
  /** It is a match of an event, in which somebody goes on by it. */
  readonly inEvent: boolean;
  readonly gamesPlanned: number;
  /** The games that decide it for whoever wins them; null where all are played. */
  readonly wins: number | null;
  readonly rulebook: string;
  readonly rules: unknown;
  /** What the season asks of its score sheets. */
  readonly sheets: SheetSettings;
  readonly sides: readonly string[];
  /** The bar, where it is an open table there. */
  readonly open: { readonly bar: string; readonly venue: string } | null;
  /** Its schedule says who sits where. */
  readonly seated: boolean;
  /** The entrants of each side. */
  readonly entrants: readonly (readonly string[])[];
  readonly tables: readonly {
    readonly position: number;
    readonly number: number | null;
    /** Each side keeps its own sheet here, and is not shown the other's. */
    readonly ownSheets: boolean;
    /** Who sits where, from which game on, by seat; empty when nobody wrote it down. */
    readonly lineUps: readonly LineUp[];
    readonly games: readonly GameView[];
  }[];
}

/** A match of a season by its address, for everybody who may see the season; null when there is none. */
export const loadMatch = cache(async (leagueSlug: string, seasonSlug: string, matchSlug: string) => {
  const season = await loadSeason(leagueSlug, seasonSlug);
  const stored =
    season &&
    (await matchWithSheets(db(), season.league.id, { slug: decodedSegment(matchSlug), seasonId: season.season.id }));
  return season && stored ? { ...season, match: matchView(season.league.id, stored, season.league.ledgerSeq) } : null;
});

/** A match as the phones at its tables need it. */
export interface MatchToScore extends MatchView {
  /** The entity tag of all of this. */
  readonly tag: string;
  readonly leagueSlug: string;
  readonly seasonSlug: string;
  /** The side that the caller's phone speaks for; null before it has said so, and at the desk. */
  readonly side: number | null;
  /** The caller is at the desk: runs the league, and has no phone at the table. */
  readonly desk: boolean;
  /** What the signatures of the caller's phone are checked with; null when the server does not know. */
  readonly key: string | null;
  /** The phones at its tables. */
  readonly presence: TablePresence;
  /** The sheets that went from here to other matches, and came from others. */
  readonly departed: readonly SeenDeparture[];
  readonly arrived: readonly ShownArrival[];
  /** The tables to which a sheet may go that was entered here: at the same bar on the same night; for the desk, of the stage. */
  readonly targets: readonly MoveTarget[];
}

/** The match that the caller of a page may score, by its id; null for a match that is not there or not theirs to score. */
export async function loadMatchToScore(matchId: string): Promise<MatchToScore | null> {
  return matchToScore(matchId, { caller: await currentCaller(matchId), at: new Date() });
}

/** The match that a caller may score, by its id; null for a match that is not there or not theirs to score. */
export async function matchToScore(
  matchId: string,
  asked: { readonly caller: Caller; readonly at: Date },
): Promise<MatchToScore | null> {
  const { caller, at } = asked;
  return inPipelinedSnapshot(async (tx) => {
    const version = await sheetsVersion(tx, matchId, asked);
    if (!version) return null;
    const { leagueId, leagueSlug, ledgerSeq, tag } = version;
    const runsLeague = mayRunLeague(caller, leagueId) === null;
    const [match, presence, moves, targets] = await Promise.all([
      matchWithSheets(tx, leagueId, { id: matchId }),
      presenceAt(tx, leagueId, matchId, { device: caller.device, at }),
      movesOf(tx, leagueId, matchId),
      targetsOf(tx, leagueId, matchId, runsLeague ? "stage" : "night"),
    ]);
    if (!match || match.season.state === "draft") return null;
    const view = withPhones(matchView(leagueId, match, ledgerSeq), match);
    const device = caller.device?.matchId === matchId ? caller.device : null;
    const own = { side: device?.side ?? null, key: device?.publicKey ?? null };
    const desk = runsLeague && device === null;
    return {
      ...view,
      ...own,
      tag,
      desk,
      leagueSlug,
      seasonSlug: match.season.slug,
      presence,
      ...moves,
      targets,
    };
  });
}

function gameView(game: StoredGame, nobody: readonly number[]): GameView {
  const { number, firstDealer, kept, agreed, agreedOnce, confirmed, disputes, hands, totals, winner, state } = game;
  return {
    number,
    firstDealer,
    final: kept === "final" ? totals : null,
    agreed,
    agreedOnce,
    confirmed,
    disputed: disputes.length > 0 || hands.some(({ standing }) => standing === "conflicting"),
    entries: hands.map(({ phone: _, ...entry }) => entry),
    witnesses: game.witnesses,
    totals: totals.length > 0 ? totals : nobody,
    winner,
    finished: state === "finished",
  };
}

/** The match with the name of the phone that entered each revision: for the phones at its tables, and nobody else. */
function withPhones(view: MatchView, match: MatchWithSheets): MatchView {
  const tables = view.tables.map((table, at) => ({
    ...table,
    games: table.games.map((game, index) => ({
      ...game,
      entries: match.tables[at]?.games[index]?.hands ?? game.entries,
    })),
  }));
  return { ...view, tables };
}

/** A stored match as its readers need it; `version`: where the ledger ended when it was read. */
export function matchView(leagueId: string, match: MatchWithSheets, version: number): MatchView {
  const nobody = match.sides.map(() => 0);
  return {
    leagueId,
    id: match.id,
    version,
    slug: match.slug,
    state: match.state,
    round: match.round.number,
    date: match.date && dateText(match.date),
    time: match.time,
    inEvent: match.season.kind === "event",
    gamesPlanned: match.games,
    wins: match.wins,
    rulebook: match.stage.rulebook,
    rules: tablePlayed(match).rules,
    sheets: sheetSettingsOf(match.stage.sheets),
    sides: sidesOf(match.sides).map(({ name }) => name),
    open: openAt(match),
    seated: isSeatedFormat(match.stage.format),
    entrants: sidesOf(match.sides).map(({ entrants }) => entrants.map(({ id }) => id)),
    tables: match.tables.map(({ position, number, ownSheets, seatings, games }) => ({
      position,
      number,
      ownSheets,
      lineUps: [...new Set(seatings.map(({ fromGame }) => fromGame))].map((fromGame) => ({
        fromGame,
        seats: seatings
          .filter((seating) => seating.fromGame === fromGame)
          .map(({ seat, name, substitute, personId, personLeagueId }) => ({
            seat,
            name,
            substitute,
            person: personLeagueId === leagueId ? personId : null,
          })),
      })),
      games: games.map((game) => gameView(game, nobody)),
    })),
  };
}

function openAt({ season: { openVenue } }: MatchWithSheets): MatchView["open"] {
  return openVenue && { bar: openVenue.name, venue: openVenue.id };
}
