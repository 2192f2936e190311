import "server-only";
import { redirect } from "next/navigation";
import type { Command } from "@/lib/commands/command";
import type { Outcome } from "@/lib/commands/outcome";
import { type NameInSentence, namesInSentence } from "@/lib/competition/people/name-in-sentence";
import { veil } from "@/lib/competition/people/shown-name";
import { currentCaller } from "../auth/current-caller";
import { mayReadLog, mayRunLeague } from "../auth/policy";
import { db, inSnapshot, type Tx } from "../data/connection/client";
import { type LogFilter, type LogRow, logRows } from "../data/ledger/log";
import { hiddenPeople } from "../data/people/people";
import { seasonsOf } from "../data/seasons/seasons";
import { loadLeague } from "../leagues/load-leagues";
import { loadShortNames } from "../seasons/load-short-names";
import { type LogGroup, logGroupOf, logGroups } from "./log-groups";
import { placeOf, pointsOf, sideNames } from "./log-line";
import { commandOf, type LogSentence, logSentence } from "./log-sentence";
import { type Lookups, loadLookups } from "./lookups";
import { redactedText } from "./redacted-text";

/** Query parameters of the log's page. */
export interface LogQuery {
  readonly season?: string | undefined;
  readonly kind?: string | undefined;
  readonly match?: string | undefined;
  readonly all?: string | undefined;
  readonly before?: string | undefined;
}

const pageSize = 50;

/** A page of a league's log, for its members; redirects anonymous callers to sign-in. Null for other callers. */
export async function loadLog(slug: string, locale: string, query: LogQuery) {
  const league = await loadLeague(slug);
  const caller = await currentCaller();
  const denied = mayReadLog(caller, league?.id ?? "");
  if (denied === "nobody") redirect(`/${locale}/sign-in`);
  if (!league || denied) return null;
  const seasons = await seasonsOf(db(), league.id, false);
  const group = logGroupOf(query.kind);
  const season = seasons.find((one) => one.slug === query.season) ?? null;
  const filter = filterOf(query, group, season?.id ?? null);
  const nameInSentence = namesInSentence((await loadShortNames(league.id)).takesThe, locale);
  const page = await inSnapshot((tx) =>
    logPage(tx, league.id, filter, { drafts: mayRunLeague(caller, league.id) === null, nameInSentence }),
  );
  return { league, seasons, season, group, all: filter.all, ...page };
}

function filterOf({ match, all, before }: LogQuery, group: LogGroup | null, season: string | null): LogFilter {
  const number = Number(before);
  return {
    before: Number.isSafeInteger(number) && number > 0 && number < 2 ** 31 ? number : null,
    kinds: group && logGroups[group],
    corrects: group === "corrections",
    season,
    match: match && match.length <= 40 ? match : null,
    all: all === "yes",
  };
}

interface LogPageOptions {
  readonly drafts: boolean;
  readonly take?: number;
  /** Formats a team's name within a sentence; left out: unchanged. */
  readonly nameInSentence?: NameInSentence;
}

const plain: NameInSentence = (name) => name;

/**
 * The newest lines that pass a filter; `older`: the start of the next page, null on the last. `drafts`: shows the names
 * of drafts, which only the desk knows.
 */
export async function logPage(
  tx: Tx,
  leagueId: string,
  filter: LogFilter,
  { drafts, take = pageSize, nameInSentence = plain }: LogPageOptions,
) {
  const candidates = await logRows(tx, leagueId, filter, take + 1);
  const rows = candidates.slice(0, take).map((row) => ({ row, command: commandOf(row) }));
  const lookups = await loadLookups(tx, leagueId, rows, { match: filter.match, drafts });
  const hidden = await hiddenPeople(tx, leagueId);
  const accounts = new Map([
    ...lookups.accounts,
    ...hidden.flatMap(({ accountId, name }) => (accountId === null ? [] : [[accountId, name] as const])),
  ]);
  const mask = veil(
    hidden.map(({ name: shown, fullName, formerNames }) => ({ shown, names: [fullName, ...formerNames] })),
  );
  const lines = rows.map(({ row, command }) => lineOf(row, command, { ...lookups, accounts, nameInSentence }, mask));
  const match = filter.match === null ? null : placeOf(lookups.matches.get(filter.match), nowhere);
  return { lines, match, older: candidates.length > take ? (rows.at(-1)?.row.seq ?? null) : null };
}

interface LineLookups extends Lookups {
  readonly nameInSentence: NameInSentence;
}

const nowhere = { table: null, game: null };

function lineOf(row: LogRow, command: Command | null, lookups: LineLookups, mask: (text: string) => string) {
  const { seq, at, hash, kind, actor } = row;
  const { outcome } = row.outcome as Outcome;
  const where = command && lookups.placeOf(command, row.outcome);
  const match = lookups.matches.get(where?.match ?? "");
  const sides = sideNames(match);
  const entry = command && "entry" in command ? command.entry : undefined;
  return {
    seq,
    at,
    hash,
    outcome,
    sentence: maskedSentence(
      logSentence(kind, command, { ...lookups.names, sides, nameInSentence: lookups.nameInSentence }),
      mask,
    ),
    points: entry === undefined ? null : pointsOf(match, entry, lookups.before.get(seq)),
    actor: actorOf(actor, lookups),
    place: where ? placeOf(match, where) : null,
  };
}

/** Masks the names of hidden people in a sentence. */
function maskedSentence({ key, params, reason }: LogSentence, mask: (text: string) => string): LogSentence {
  const open = Object.entries(params).map(([name, value]) => [name, typeof value === "string" ? mask(value) : value]);
  return { key, params: Object.fromEntries(open), reason: mask(reason) };
}

function actorOf(actor: unknown, { accounts, devices, matches, nameInSentence }: LineLookups) {
  const { kind, id = "" } = actor as { readonly kind: string; readonly id?: string };
  if (kind === "account") {
    const name = accounts.get(id);
    return name === undefined ? { kind: "gone" as const } : { kind: "account" as const, name: redactedText(name) };
  }
  if (kind === "upgrade") return { kind: "program" as const };
  if (kind !== "device") return { kind: "nobody" as const };
  const device = devices.get(id);
  const side = device && sideNames(matches.get(device.match))[device.side ?? -1];
  return { kind: "phone" as const, side: side ? redactedText(nameInSentence(side)) : "" };
}
