import "server-only";
import type { Command } from "@/lib/commands/command";
import type { Precedent, PrecedentMatch, Ruled } from "@/lib/views/precedent";
import { db } from "../data/connection/client";
import {
  adjustmentsRuled,
  disputesRuledOn,
  matchesRuledOn,
  playDisputesRuledOn,
  rulingsSince,
} from "../data/leagues/city";
import { dateIn, storedDate } from "../platform/system/clock";
import { storedRuling } from "../play-disputes/stored-play-dispute";
import { entrantKindOfRows, sidesOf } from "../results/match-summary";
import { commandOf } from "../season-log/log-sentence";
import { type BookLeague, bookLeagues } from "./book-leagues";
import { yearOf } from "./load-years";

type OfKind<Kind extends Command["kind"]> = Extract<Command, { kind: Kind }>;
type Ruling = OfKind<"rule-match"> | OfKind<"adjust-points"> | OfKind<"rule-dispute"> | OfKind<"rule-play">;

interface Row {
  readonly command: Command;
  readonly at: Date;
}

/**
 * Facts that decide whether a ruling is listed and still stands. Rulings of drafts and of open tables are not listed.
 */
interface RulingContext {
  readonly isPublic: boolean;
  readonly ruled: Ruled;
  readonly reason: string;
}

/**
 * The rulings of a year in order, with permanent numbers: a revoked ruling keeps its number. Shows what the public
 * pages show: no statements in disputes, and the reasons of standing rulings only.
 */
export async function loadPrecedents(year: number): Promise<readonly Precedent[]> {
  const leagues = await bookLeagues();
  const byId = new Map(leagues.map((league) => [league.id, league]));
  const stored = await rulingsSince(db(), [...byId.keys()], storedDate(`${year - 1}-12-31`));
  const rows = stored.flatMap((row) => {
    const command = commandOf(row);
    return command ? [{ command, at: row.at }] : [];
  });
  const describeRuling = await teller(leagues, rows);
  const precedents: Precedent[] = [];
  let number = 0;
  for (const [i, { command, at }] of rows.entries()) {
    const league = byId.get(command.league);
    if (!league || !isRuling(command)) continue;
    const date = dateIn(league.timeZone, at);
    if (yearOf(date) !== year) continue;
    number += 1;
    const described = describeRuling(command, league);
    if (!described?.isPublic) continue;
    const isTakenBack = rows.slice(i + 1).some((later) => undoes(later.command, command));
    const { ruled } = described;
    precedents.push({
      number,
      date,
      league: league.name,
      reason: isTakenBack ? "" : described.reason,
      isTakenBack,
      ruled,
    });
  }
  return precedents;
}

function isRuling(command: Command): command is Ruling {
  if (command.kind === "rule-match") return command.ruling !== null;
  return ["adjust-points", "rule-dispute", "rule-play"].includes(command.kind);
}

/** Whether a later command revokes a ruling. */
function undoes(later: Command, ruling: Ruling): boolean {
  if (ruling.kind === "rule-match") return later.kind === "rule-match" && later.match === ruling.match;
  if (ruling.kind === "rule-dispute" || ruling.kind === "rule-play") return false;
  return later.kind === "revoke-adjustment" && later.adjustment === ruling.adjustment;
}

/** Looks up the subjects of all rulings in one batch. */
async function teller(leagues: readonly BookLeague[], rows: readonly Row[]) {
  const ids = leagues.map(({ id }) => id);
  const named = (kind: Ruling["kind"], of: (ruling: Ruling) => string) =>
    rows.flatMap(({ command }) => (isRuling(command) && command.kind === kind ? [of(command)] : []));
  const [matches, disputes, adjustments, plays] = await Promise.all([
    matchesRuledOn(
      db(),
      ids,
      named("rule-match", (ruling) => ("match" in ruling ? ruling.match : "")),
    ),
    disputesRuledOn(
      db(),
      ids,
      named("rule-dispute", (ruling) => ("dispute" in ruling ? ruling.dispute : "")),
    ),
    adjustmentsRuled(
      db(),
      ids,
      named("adjust-points", (ruling) => ("adjustment" in ruling ? ruling.adjustment : "")),
    ),
    playDisputesRuledOn(
      db(),
      ids,
      named("rule-play", (ruling) => ("dispute" in ruling ? ruling.dispute : "")),
    ),
  ]);
  return (ruling: Ruling, league: BookLeague): RulingContext | null => {
    switch (ruling.kind) {
      case "rule-match":
        return ofMatch(
          ruling,
          matches.find(({ id }) => id === ruling.match),
          league,
        );
      case "rule-dispute":
        return ofDispute(
          disputes.find(({ id }) => id === ruling.dispute),
          league,
        );
      case "rule-play":
        return ofPlay(
          ruling,
          plays.find(({ id }) => id === ruling.dispute),
          league,
        );
      case "adjust-points":
        return ofAdjustment(adjustments.find(({ id }) => id === ruling.adjustment));
    }
  };
}

type StoredMatch = Awaited<ReturnType<typeof matchesRuledOn>>[number];
type StoredDispute = Awaited<ReturnType<typeof disputesRuledOn>>[number];
type StoredAdjustment = Awaited<ReturnType<typeof adjustmentsRuled>>[number];

function ofMatch(
  { ruling, sides, reason = "" }: OfKind<"rule-match">,
  match: StoredMatch | undefined,
  league: BookLeague,
): RulingContext | null {
  if (!match || ruling === null) return null;
  const shown = matchShown(match, league);
  const against = sides.flatMap((side) => shown.sides[side] ?? []);
  return { isPublic: isPublic(match.season), ruled: { kind: "match", ruling, against, match: shown }, reason };
}

function ofDispute(dispute: StoredDispute | undefined, league: BookLeague): RulingContext | null {
  if (!dispute) return null;
  const { number: game, totals, table } = dispute.game;
  const ruled = { kind: "dispute" as const, game, totals, match: matchShown(table.match, league) };
  return { isPublic: isPublic(table.match.season), ruled, reason: "" };
}

function ofPlay(
  { reason = "" }: OfKind<"rule-play">,
  dispute: Awaited<ReturnType<typeof playDisputesRuledOn>>[number] | undefined,
  league: BookLeague,
): RulingContext | null {
  if (!dispute) return null;
  const { hand, game } = dispute;
  const { match } = game.table;
  const { outcome, rules, review } = storedRuling.parse(dispute.ruling);
  const shown = matchShown(match, league);
  const penalized = outcome === "penalty" ? review.accused : 1 - (review.accused ?? 0);
  const isPenalty = outcome === "penalty" || outcome === "accusers-penalty";
  const { verdict, layouts, illegal } = review;
  const ruled: Ruled = {
    ...{ kind: "play", game: game.number, hand, outcome, verdict, layouts, illegal, rules },
    against: isPenalty ? (shown.sides[penalized ?? 0] ?? "") : null,
    ...{ rulebook: match.stage.rulebook, match: shown },
  };
  return { isPublic: isPublic(match.season), ruled, reason };
}

function ofAdjustment(adjustment: StoredAdjustment | undefined): RulingContext | null {
  if (!adjustment) return null;
  const { entrant, season, gamePoints, gamesWon, tablePoints, dues, afterRound, reason } = adjustment;
  const who = entrant.personId === null ? ("team" as const) : ("person" as const);
  const figures = { gamePoints, gamesWon, tablePoints, dues, afterRound };
  return {
    isPublic: isPublic(season),
    ruled: { kind: "adjustment", team: entrant.name, who, season: season.name, ...figures },
    reason,
  };
}

function isPublic({ state, openVenueId }: StoredMatch["season"]): boolean {
  return state !== "draft" && openVenueId === null;
}

function matchShown({ slug, round, season, sides }: StoredMatch, league: BookLeague): PrecedentMatch {
  const path = [league.slug, season.slug, "matches", slug].map(encodeURIComponent).join("/");
  return {
    sides: sidesOf(sides).map(({ name }) => name),
    // Events and seasons of single players have rounds; seasons of teams have weeks.
    who: season.kind === "event" ? "person" : entrantKindOfRows(sides),
    round: round.number,
    path: `leagues/${path}`,
    season: season.name,
  };
}
