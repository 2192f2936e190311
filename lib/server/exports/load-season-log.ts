import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { standingsCsv } from "@/lib/exports/standings-csv";
import { currentCaller } from "../auth/current-caller";
import { mayReadLog } from "../auth/policy";
import { db, inSnapshot, type Tx } from "../data/connection/client";
import { leagueBySlug } from "../data/leagues/leagues";
import { adoptedFrom, rowsAfter, settledCommands } from "../data/ledger/ledger";
import { roundsOf } from "../data/matches/matches";
import { adjustmentsOf } from "../data/seasons/points-adjustments";
import { seasonBySlug } from "../data/seasons/seasons";
import { publishedRow, type SeasonRows } from "../ledger/published-row";
import { signedHeadOf } from "../ledger/signed-head";
import type { Archive } from "../platform/http/archive-answer";
import type { Denied } from "../platform/http/denied";
import { gameDoubt } from "../results/game-doubt";
import { sidesOf } from "../results/match-summary";
import { notDrawn } from "../seasons/not-drawn";
import { rankSeason } from "../standings/rank-season";
import { fileTexts, languageOf } from "./export-texts";
import { seasonLogReadme } from "./season-log-readme";

/**
 * A season's log, for members of the league: the ledger with its signed head, the standings, and the program that
 * checks them without this server. `Denied` for other callers, unknown seasons, and without a signing key.
 */
export async function loadSeasonLog(slug: string, seasonSlug: string, language: string | null) {
  const league = await leagueBySlug(db(), slug);
  const denied = mayReadLog(await currentCaller(), league?.id ?? "");
  if (denied) return denied;
  const loaded = await inSnapshot((tx) => seasonLogOf(tx, slug, seasonSlug));
  return loaded === null ? ("missing" satisfies Denied) : archiveOf(loaded, language);
}

type Loaded = NonNullable<Awaited<ReturnType<typeof seasonLogOf>>>;

/** The contents of a season's archive at one moment; null for drafts, events and unknown seasons. */
export async function seasonLogOf(tx: Tx, slug: string, seasonSlug: string) {
  const league = await leagueBySlug(tx, slug);
  const season = league && (await seasonBySlug(tx, league.id, seasonSlug));
  const stage = season?.stages[0];
  const head = league && signedHeadOf(league);
  if (!stage || !head || season.state === "draft" || season.kind === "event" || stage.format === notDrawn) return null;
  const stored = await roundsOf(tx, league.id, season.id, stage.id);
  const adjusted = await adjustmentsOf(tx, league.id, season.id);
  const ranked = rankSeason({ locale: league.locale, entrants: season.entrants, stage, stored, adjusted });
  const matches = stored.flatMap((round) => round.matches.map(({ id }) => id));
  const about: SeasonRows = {
    season: season.id,
    matches: new Set([...matches, ...(await adoptedFrom(tx, league.id, matches))]),
    settled: new Set(await settledCommands(tx, league.id, matches)),
  };
  return { league, season, stage, head, stored, ranked, about };
}

/** The archive of a season's log, in a language. */
export function archiveOf(loaded: Loaded, language: string | null): Archive {
  const { league, season, head } = loaded;
  const locale = languageOf(language, league);
  return {
    name: `${league.slug}-${season.slug}-log.zip`,
    files: [
      { name: "README.txt", pieces: one(seasonLogReadme(locale, { league: league.name, season: season.name })) },
      { name: "verify.mjs", pieces: program() },
      { name: "head.json", pieces: one(`${JSON.stringify(head)}\n`) },
      { name: "key.txt", pieces: one(`${head.key}\n`) },
      { name: "standings.json", pieces: one(`${JSON.stringify(factsOf(loaded), null, 1)}\n`) },
      { name: "standings.csv", pieces: one(tableOf(loaded, locale)) },
      { name: "ledger.jsonl", pieces: ledgerOf(loaded) },
    ],
  };
}

async function* one(text: string): AsyncGenerator<string> {
  yield text;
}

async function* program(): AsyncGenerator<string> {
  yield await readFile(join(process.cwd(), "lib/exports/season-log/verify.mjs"), "utf8");
}

const page = 500;

/** The ledger up to the head, one row per line. Needs no snapshot, because rows are only appended. */
async function* ledgerOf({ league, head, about }: Loaded): AsyncGenerator<string> {
  for (let after = 0; after < head.row; ) {
    const rows = await rowsAfter(db(), league.id, after, Math.min(page, head.row - after));
    if (rows.length === 0) throw new Error(`row ${after + 1} of a ledger is not there`);
    yield rows.map((row) => `${JSON.stringify(publishedRow(row, about))}\n`).join("");
    after += rows.length;
  }
}

/** The data of the season's page in the form that `verify.mjs` reads. */
function factsOf({ league, season, stage, stored, ranked, head }: Loaded) {
  const { settings, input, sheets, table } = ranked;
  const names = new Map(input.entrants.map(({ id, name }) => [id as string, name]));
  return {
    row: head.row,
    league: { id: league.id, slug: league.slug, name: league.name },
    season: { id: season.id, slug: season.slug, name: season.name },
    ...{ rulebook: stage.rulebook, rules: stage.rules },
    settings: {
      ...settings,
      scoring: { ...settings.scoring, inDoubt: { unconfirmed: sheets.unconfirmed, disputed: sheets.disputed } },
    },
    entrants: input.entrants,
    adjustments: input.adjustments.map(({ reason: _, ...figures }) => figures),
    matches: stored.flatMap((round) => round.matches.map((match) => matchOf(round, match, sheets))),
    standings: table.rows.map((row) => ({
      ...{ place: row.place, entrant: row.entrant, name: names.get(row.entrant) ?? "", played: row.played },
      ...{ gamesWon: row.gamesWon, gamesLost: row.gamesLost, pointsFor: row.pointsFor },
      ...{ pointsAgainst: row.pointsAgainst, tablePoints: row.tablePoints },
    })),
  };
}

type Round = Loaded["stored"][number];

function matchOf(round: Round, match: Round["matches"][number], sheets: Loaded["ranked"]["sheets"]) {
  const sides = sidesOf(match.sides).map(({ entrants }) => entrants.map(({ id }) => id));
  return {
    ...{ id: match.id, name: match.slug, round: round.number, plays: round.plays, sides, state: match.state },
    forfeitBy: match.forfeitBy,
    played: match.tables.flatMap(({ position, games }) =>
      games
        .filter(({ state }) => state === "finished")
        .map((game) => {
          const { number, totals, winner, sets } = game;
          const doubt = gameDoubt(game, sheets, sides.length);
          const counted = sets.length > 0 ? sets : totals.map(() => 0);
          return { table: position, game: number, totals, winner, sets: counted, ...(doubt && { doubt }) };
        }),
    ),
  };
}

function tableOf({ ranked, stored }: Loaded, locale: Parameters<typeof fileTexts>[0]): string {
  const { input, table, results } = ranked;
  const people = stored.flatMap(({ matches }) => matches).flatMap(({ sides }) => sides);
  const names = new Map(input.entrants.map(({ id, name }) => [id, name]));
  const places = table.rows.map(({ entrant, ...row }) => ({ ...row, team: names.get(entrant) ?? "" }));
  const who = people.some(({ entrant }) => entrant.personId !== null) ? "person" : "team";
  const sides = results.reduce((maxSides, match) => Math.max(maxSides, match.sides.length), 2);
  return standingsCsv.format({ matches: [], places, who, sides }, fileTexts(locale));
}
