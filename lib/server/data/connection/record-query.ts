import "server-only";
import { allLeagues } from "../../platform/page-cache/data-versions";
import { areQueriesRecorded, recordRead } from "../../platform/page-cache/read-facts";

/** The used part of Prisma's data model. */
export interface DataModel {
  readonly models: {
    readonly [model: string]: {
      readonly fields: readonly { readonly name: string; readonly kind: string; readonly type: string }[];
    };
  };
}

/**
 * Tables written by commands that change no season (`lib/commands/changed-facts.ts`). Reads of them depend on every
 * ledger row, unless the reading function states its reads more exactly.
 */
export const volatileModels: ReadonlySet<string> = new Set([
  ...["LedgerEntry", "QuarantinedCommand", "Game", "HandRevision", "HandWitness", "SideWord", "Dispute"],
  ...["TableLink", "TableDevice", "VenueTableLink", "TeamCard", "EventCard", "Invitation", "MoveProposal"],
  ...["SubstituteCall", "SeasonDues", "EntrantDues", "Payment"],
  ...["Listing", "ListingReply", "PlayDispute", "HandRecord"],
]);

/** Tables written only by commands that change the whole league. */
export const leagueModels: ReadonlySet<string> = new Set(["League", "Team", "Venue", "Person", "Membership", "Claim"]);

/** The columns of a league that every command writes. */
const ledgerColumns = ["ledgerSeq", "ledgerHead"];

type Node = Readonly<Record<string, unknown>>;

/** Records a text statement: it may read anything, so it depends on every row of every ledger. */
export function recordStatement(): void {
  if (areQueriesRecorded()) recordRead(allLeagues, "row");
}

/**
 * Records the reads of a Prisma query, from its arguments: which league, and how much of it. A query without a model is
 * a text statement.
 */
export function recordQuery(data: DataModel, model: string | undefined, args: unknown): void {
  if (model === undefined) recordStatement();
  else if (areQueriesRecorded()) recordModelQuery(data, model, args);
}

function recordModelQuery(data: DataModel, model: string, args: unknown): void {
  const query = isNode(args) ? args : {};
  const where = isNode(query["where"]) ? query["where"] : {};
  const season = named(model === "Season", where, "seasonId");
  const reach = reachOf(data, model, query);
  for (const league of leaguesNamed(model, where)) {
    const isOfOne = reach === "seasons" && season !== null && league !== allLeagues;
    recordRead(league, isOfOne ? `season:${season}` : reach);
  }
}

/** The value that a condition requires of a column; null without one. `isId`: of the model's own id. */
function named(isId: boolean, where: Node, column: string): string | null {
  const key = Object.entries(where).find(([name, value]) => name.startsWith("leagueId_") && isNode(value));
  const columns = { ...where, ...(key?.[1] as Node | undefined) };
  const value = columns[column] ?? (isId ? columns["id"] : undefined);
  return typeof value === "string" ? value : null;
}

function leaguesNamed(model: string, where: Node): readonly string[] {
  const one = named(model === "League", where, "leagueId");
  if (one !== null) return [one];
  const among = isNode(where["leagueId"]) ? where["leagueId"]["in"] : undefined;
  return Array.isArray(among) ? among : [allLeagues];
}

/** The extent of a query's reads: rows that any command writes, rows of seasons, or only the league's own row. */
function reachOf(data: DataModel, model: string, query: Node): "row" | "seasons" | "league" {
  const models = modelsIn(data, model, query);
  if (models.some((one) => volatileModels.has(one))) return "row";
  return models.every((one) => leagueModels.has(one)) ? "league" : "seasons";
}

/** The models that a query reads. Finished games and their parts change only with their season. */
function modelsIn(data: DataModel, model: string, query: Node): readonly string[] {
  if (model === "Game" && isFinished(query)) return ["Season"];
  const own = model === "League" && readsLedger(query) ? "LedgerEntry" : model;
  return [own, ...modelsBelow(data, model, query)];
}

function modelsBelow(data: DataModel, model: string, node: Node): readonly string[] {
  return Object.entries(node).flatMap(([name, value]) => {
    const field = data.models[model]?.fields.find((one) => one.name === name);
    if (field?.kind === "object") return value === false ? [] : modelsIn(data, field.type, isNode(value) ? value : {});
    return [value].flat().flatMap((part) => (isNode(part) ? modelsBelow(data, model, part) : []));
  });
}

/** Whether a query reads only finished games. */
function isFinished(query: Node): boolean {
  const condition = [query["where"], query["some"], query].find(isNode);
  return condition?.["state"] === "finished";
}

function readsLedger({ select, ...query }: Node): boolean {
  if (isNode(select)) return ledgerColumns.some((column) => select[column] === true);
  // A condition lists no columns.
  return Object.keys(query).length === 0 || "where" in query || "include" in query;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
