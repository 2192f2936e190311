import "server-only";
import { isSeatedFormat } from "@/lib/competition/seated-formats";
import { type SheetSettings, sheetSettingsOf } from "@/lib/competition/sheet-settings";
import type { SheetEntry } from "@/lib/rulebooks/sheet";
import type { EnteredBy } from "@/lib/score-sheet/agreement/own-sheet";
import type { MoveTarget } from "@/lib/score-sheet/commands/move-target";
import type { SeenDeparture } from "@/lib/score-sheet/departed-sheets";
import type { TablePresence } from "@/lib/score-sheet/table-presence";
import type { Caller } from "../auth/caller";
import { currentCaller } from "../auth/current-caller";
import { mayRunLeague } from "../auth/policy";
import { db } from "../data/connection/client";
import { inPipelinedSnapshot } from "../data/connection/pipeline";
import { type MatchWithSheets, matchWithSheets, type StoredGame } from "../data/matches/match-with-sheets";
import { tablePlayed } from "../data/matches/table-played";
import { shownVersion } from "../leagues/load-leagues";
import { decodedSegment } from "../platform/http/path-segment";
import { cachedRead } from "../platform/page-cache/cached-read";
import { dateText } from "../platform/system/clock";
import { liveIn, sidesOf } from "../results/match-summary";
import { loadSeason } from "../seasons/load-season";
import { presenceAt } from "../tables/presence";
import { movesOf, type ShownArrival, targetsOf } from "./load-moves";
import { sheetsVersion } from "./sheets-version";

/** A stored game: the first dealer and all revisions of all hands. */
export interface GameView {
  readonly number: number;
  readonly firstDealer: number | null;
  /** The final score, if only that is stored. */
  readonly final: readonly number[] | null;
  readonly entries: readonly SheetEntry[];
  /** The sides that signed the current sheet, and those that had signed it before its last change. */
  readonly agreed: readonly number[];
  readonly agreedOnce: readonly number[];
  /** When each side signed the current version. */
  readonly signedAt: readonly { readonly side: number; readonly at: string }[];
  /** The side that entered each revision on its own phone, in order of arrival. */
  readonly witnesses: readonly EnteredBy[];
  /** Whether the desk confirmed the current sheet. */
  readonly confirmed: boolean;
  /** Whether an open dispute or conflict exists. */
  readonly disputed: boolean;
  /** The numbers of the hands that are kept card by card. */
  readonly recorded: readonly number[];
  readonly totals: readonly number[];
  readonly winner: number | null;
  readonly finished: boolean;
}

/** The line-up of a table from a game on. */
export interface LineUp {
  readonly fromGame: number;
  readonly seats: readonly {
    readonly seat: number;
    readonly name: string;
    readonly substitute: boolean;
    /** A person of the league, with a page. */
    readonly person: string | null;
  }[];
}

/** A match with its sheets, as plain data for the phone. */
export interface MatchView {
  readonly leagueId: string;
  readonly id: string;
  /** The league's ledger version at the time of reading: a phone never goes back to an earlier one. */
  readonly version: number;
  readonly slug: string;
  readonly state: string;
  readonly round: number;
  readonly date: string | null;
  readonly time: string | null;
  /** The league's time zone. */
  readonly timeZone: string;
  /** Whether it belongs to an event, whose next matches depend on it. */
  readonly inEvent: boolean;
  readonly gamesPlanned: number;
  /** The number of wins that decides it; null when all games are played. */
  readonly wins: number | null;
  readonly rulebook: string;
  readonly rules: unknown;
  /** The season's score sheet rules. */
  readonly sheets: SheetSettings;
  readonly sides: readonly string[];
  /** The bar of an open table. */
  readonly open: { readonly bar: string; readonly venue: string } | null;
  /** Whether the schedule seats its players. */
  readonly seated: boolean;
  /** The entrants of each side. */
  readonly entrants: readonly (readonly string[])[];
  readonly tables: readonly {
    readonly position: number;
    readonly number: number | null;
    /** Whether each side keeps its own sheet here, without seeing the other's. */
    readonly ownSheets: boolean;
    /** The line-ups by first game and seat; empty when not recorded. */
    readonly lineUps: readonly LineUp[];
    readonly games: readonly GameView[];
  }[];
}

/** A match of a visible season by its address; null when there is none. */
export const loadMatch = cachedRead(async (leagueSlug: string, seasonSlug: string, matchSlug: string) => {
  const season = await loadSeason(leagueSlug, seasonSlug);
  const version = season && (await shownVersion(season.league));
  const stored =
    season &&
    (await matchWithSheets(db(), season.league.id, { slug: decodedSegment(matchSlug), seasonId: season.season.id }));
  if (!season || !stored || version === null) return null;
  return {
    ...season,
    book: tablePlayed(stored).book,
    match: matchView(season.league.id, stored, version),
    live: liveIn(stored.tables),
  };
});

/** A match for the phones at its tables. */
export interface MatchToScore extends MatchView {
  /** The entity tag of this data. */
  readonly tag: string;
  readonly leagueSlug: string;
  readonly seasonSlug: string;
  /** The side of the caller's phone; null before it has chosen, and at the desk. */
  readonly side: number | null;
  /** Whether the caller is at the desk: league staff without a phone at the table. */
  readonly desk: boolean;
  /** The public key for signatures of the caller's phone; null when unknown. */
  readonly key: string | null;
  /** The phones at its tables. */
  readonly presence: TablePresence;
  /** The sheets that moved to and from other matches. */
  readonly departed: readonly SeenDeparture[];
  readonly arrived: readonly ShownArrival[];
  /**
   * The tables that a sheet entered here may move to: at the same bar on the same night; for the desk, of the stage.
   */
  readonly targets: readonly MoveTarget[];
}

/** The match that the page's caller may score, by its id; null for an unknown match or without the right. */
export async function loadMatchToScore(matchId: string): Promise<MatchToScore | null> {
  return matchToScore(matchId, { caller: await currentCaller(matchId), at: new Date() });
}

/** The match that a caller may score, by its id; null for an unknown match or without the right. */
export async function matchToScore(
  matchId: string,
  context: { readonly caller: Caller; readonly at: Date },
): Promise<MatchToScore | null> {
  const { caller, at } = context;
  return inPipelinedSnapshot(async (tx) => {
    const version = await sheetsVersion(tx, matchId, context);
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
  const {
    number,
    firstDealer,
    kept: storedKind,
    agreed,
    agreedOnce,
    confirmed,
    disputes,
    hands,
    totals,
    winner,
    state,
  } = game;
  return {
    number,
    firstDealer,
    final: storedKind === "final" ? totals : null,
    agreed,
    agreedOnce,
    signedAt: game.signedAt.filter(({ side }) => agreed.includes(side)),
    confirmed,
    disputed: disputes.length > 0 || hands.some(({ standing }) => standing === "conflicting"),
    entries: hands.map(({ phone: _, ...entry }) => entry),
    witnesses: game.witnesses,
    recorded: game.recorded,
    totals: totals.length > 0 ? totals : nobody,
    winner,
    finished: state === "finished",
  };
}

/** The match with the name of the phone that entered each revision, for the phones at its tables only. */
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

/** A stored match for its readers; `version`: the ledger's version at the time of reading. */
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
    timeZone: match.season.league.timeZone,
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
