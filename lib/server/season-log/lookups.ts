import "server-only";
import type { Command } from "@/lib/commands/command";
import type { Outcome } from "@/lib/commands/outcome";
import { idPattern } from "@/lib/kernel/ids";
import type { Tx } from "../data/connection/client";
import { actorsInLog, entriesBefore, type LogRow, matchesInLog, namedInLog } from "../data/ledger/log";
import { type LogMatch, sideNames } from "./log-line";
import type { LogNames } from "./log-sentence";

/** The subject of a command: a match, and perhaps a table and a game. */
interface Where {
  readonly match: string;
  readonly table: number | null;
  readonly game: number | null;
}

/** Data that a page of the log looks up, by id. */
export interface Lookups {
  readonly names: Omit<LogNames, "sides" | "nameInSentence">;
  readonly matches: ReadonlyMap<string, LogMatch>;
  readonly accounts: ReadonlyMap<string, string>;
  readonly devices: ReadonlyMap<string, { readonly match: string; readonly side: number | null }>;
  /** The entries that were corrected, by row. */
  readonly before: ReadonlyMap<number, unknown>;
  /** `answered`: the outcome's result, which names the place of a sheet that had moved. */
  placeOf(command: Command, answered: unknown): Where | null;
}

interface LoggedCommand {
  readonly row: LogRow;
  readonly command: Command | null;
}

/** Looks up the names of these rows, each kind once. `match`: always looked up; `drafts`: shown by name. */
export async function loadLookups(
  tx: Tx,
  leagueId: string,
  rows: readonly LoggedCommand[],
  { match, drafts }: { readonly match: string | null; readonly drafts: boolean },
): Promise<Lookups> {
  const commands = rows.flatMap(({ command }) => command ?? []);
  const named = await namedInLog(tx, leagueId, [...new Set(commands.flatMap(idsIn))]);
  const places = new Map<string, Where>([
    ...named.links.map(({ id, matchId }) => [id, { match: matchId, table: null, game: null }] as const),
    ...named.aside.map(({ commandId, matchId, table }) => [commandId, { match: matchId, table, game: null }] as const),
    ...[...named.disputes, ...named.playDisputes].map(({ id, game: { number, table } }) => {
      return [id, { match: table.matchId, table: table.position, game: number }] as const;
    }),
  ]);
  const placeOf = (command: Command, answered: unknown) => writtenAt(answered) ?? whereOf(command, places);
  const { accounts, devices } = await actorsInLog(tx, leagueId, [...new Set(rows.map(({ row }) => idOf(row.actor)))]);
  const matchIds = [
    ...rows.map(({ row, command }) => (command && placeOf(command, row.outcome)?.match) ?? ""),
    ...commands.map((command) => (command.kind === "move-game" ? command.to.match : "")),
    ...devices.map(({ link }) => link.matchId),
    match ?? "",
  ];
  const matches = await matchesInLog(tx, leagueId, [...new Set(matchIds)]);
  const nameOf = (all: readonly { readonly id: string; readonly name: string }[]) =>
    new Map(all.map(({ id, name }) => [id, name]));
  return {
    names: {
      seasons: nameOf(named.seasons.filter(({ state }) => drafts || state !== "draft")),
      entrants: nameOf(named.entrants),
      teams: nameOf(named.teams),
      venues: nameOf(named.venues),
      people: nameOf(named.people),
      others: new Map(matches.map((one) => [one.id, sideNames(one)])),
      changes: new Map(named.changes.map(({ id, kind }) => [id, kind])),
      aside: new Map(named.aside.map(({ commandId, ledgerSeq }) => [commandId, ledgerSeq])),
    },
    matches: new Map(matches.map((one) => [one.id, one])),
    accounts: nameOf(accounts),
    devices: new Map(devices.map(({ id, side, link }) => [id, { side, match: link.matchId }])),
    before: await entriesBefore(tx, leagueId, rows.flatMap(correctionIn)),
    placeOf,
  };
}

/** All ids that a command names, under any field; the hundreds of teams and meetings of a new season are skipped. */
function idsIn(command: Command): readonly string[] {
  const people =
    command.kind === "set-line-up" ? command.seats.flatMap((seat) => ("person" in seat ? seat.person : [])) : [];
  const values: readonly unknown[] = Object.values(command);
  return [...values.filter((value) => typeof value === "string"), ...people].filter((value) => idPattern.test(value));
}

/** The sheet's place, if it had moved to another match. */
function writtenAt(answered: unknown): Where | null {
  const outcome = answered as Outcome;
  const { match, table, game } = (outcome.outcome !== "rejected" && outcome.result) || {};
  return typeof match === "string" ? { match, table: Number(table), game: Number(game) } : null;
}

function whereOf(command: Command, places: ReadonlyMap<string, Where>): Where | null {
  if ("match" in command) {
    const table = "table" in command ? (command.table ?? null) : null;
    return { match: command.match, table, game: "game" in command ? command.game : null };
  }
  switch (command.kind) {
    case "rule-dispute":
    case "rule-play":
      return places.get(command.dispute) ?? null;
    case "settle-quarantine":
      return places.get(command.command) ?? null;
    case "revoke-table-link":
      return places.get(command.link) ?? null;
    default:
      return null;
  }
}

function correctionIn({ row, command }: LoggedCommand): readonly { readonly seq: number; readonly seen: number }[] {
  const isApplied = (row.outcome as Outcome).outcome === "applied";
  if (!isApplied || command?.kind !== "record-hand" || command.baseRevision === 0) return [];
  return [{ seq: row.seq, seen: command.baseRevision }];
}

function idOf(actor: unknown): string {
  return (actor as { readonly id?: string }).id ?? "";
}
