import "server-only";
import { command as anyCommand, type Command, type CommandKind, type CommandOf } from "@/lib/commands/command";
import { tablePointsText } from "@/lib/competition/table-points";
import { redactedText } from "./redacted-text";

/** What the ids in a command stand for, by name; what is gone has none. */
export interface LogNames {
  readonly seasons: ReadonlyMap<string, string>;
  readonly entrants: ReadonlyMap<string, string>;
  readonly teams: ReadonlyMap<string, string>;
  readonly venues: ReadonlyMap<string, string>;
  readonly people: ReadonlyMap<string, string>;
  /** The kind of a change of the schedule. */
  readonly changes: ReadonlyMap<string, string>;
  /** The number of the row in which something was set aside. */
  readonly aside: ReadonlyMap<string, number>;
  /** The sides of the match that the command is about; empty where it is about none. */
  readonly sides: readonly string[];
  /** The sides of other matches that it names. */
  readonly others: ReadonlyMap<string, readonly string[]>;
}

/** The sentence of a row: a key of the catalogue and its values. */
export interface LogSentence {
  readonly key: CommandKind | (typeof otherKinds)[number] | "unread";
  readonly params: Readonly<Record<string, string | number>>;
  /** Why, in the words of who did it. */
  readonly reason: string;
}

type SentenceValues = Readonly<Record<string, string | number | boolean>>;

/**
 * What is told of a command besides its kind. Nothing of a command gets into the log but what is picked here, and all
 * texts are covered (`covered`): a new field is not told until somebody picks it.
 */
const sentenceValues: {
  readonly [Kind in CommandKind]?: (command: CommandOf<Kind>, names: LogNames) => SentenceValues;
} = {
  // By the name that its readers may know: a draft's is the desk's alone.
  "create-season": ({ season, teams, meetings }, { seasons }) => ({
    season: seasons.get(season) ?? "",
    teams: teams.length,
    matches: meetings.length,
  }),
  "create-movement-season": ({ season, players, rounds }, { seasons }) => ({
    season: seasons.get(season) ?? "",
    players: players.length,
    rounds: rounds.length,
  }),
  "replan-movement": ({ season, joiners, leavers }, { seasons, entrants }) => ({
    season: seasons.get(season) ?? "",
    joined: joiners.map(({ name }) => name).join(", "),
    left: leavers.map((entrant) => entrants.get(entrant) ?? "").join(", "),
  }),
  "change-round": ({ season, round, date, time, plays }, { seasons }) => ({
    season: seasons.get(season) ?? "",
    round,
    hasDate: date !== undefined,
    date: date ?? "",
    hasTime: time !== undefined,
    time: time ?? "",
    hasLength: plays !== undefined,
  }),
  "publish-season": ofSeason,
  "unpublish-season": ofSeason,
  "set-season-task": ofSeason,
  "choose-standings": ofSeason,
  "adjust-points": ({ entrant, gamePoints, gamesWon, tablePoints }, { entrants }) => ({
    team: entrants.get(entrant) ?? "",
    hasTablePoints: tablePoints !== 0,
    tablePoints: tablePointsText(tablePoints),
    points: gamePoints,
    games: gamesWon,
  }),
  "revoke-adjustment": ofSeason,
  "draw-lots": ofSeason,
  "undo-lots": ofSeason,
  "record-playoff": ({ order }, { entrants }) => ({
    names: order.map((entrant) => entrants.get(entrant) ?? "").join(", "),
  }),
  "choose-sheets": ofSeason,
  "choose-eligibility": ofSeason,
  "change-schedule": ({ what, changes, added }) => ({ what: choice(what), matches: changes.length + added.length }),
  "undo-schedule-change": ({ change }, { changes }) => ({ what: choice(changes.get(change) ?? "") }),
  "rule-match": ({ ruling, sides: of }, { sides }) => ({
    ruling: choice(ruling ?? "none"),
    sides: of.map((side) => sides[side] ?? "").join(", "),
  }),
  "save-venue": ({ name }) => ({ bar: name }),
  "name-team": ({ team }, { teams }) => ({ team: teams.get(team) ?? "" }),
  "start-game": ({ firstDealer }) => ({ seat: firstDealer + 1 }),
  "record-hand": ({ hand, baseRevision }) => ({ hand, isCorrection: baseRevision > 0 }),
  "withdraw-hand": ofHand,
  "insert-hand": ofHand,
  "change-dealer": ({ seen, firstDealer }) => ({ was: seen + 1, seat: firstDealer + 1 }),
  "record-final-score": ({ totals, seen }) => ({
    score: totals.join(" – "),
    was: (seen ?? []).join(" – "),
    isCorrection: seen !== null,
  }),
  "keep-own-sheets": ({ own }) => ({ own }),
  "take-side": ofSide,
  "sign-sheet": ofSide,
  "dispute-game": ofSide,
  "rule-dispute": ({ stands }) => ({ stands: stands ?? "sheet" }),
  "resolve-conflict": ({ hand, choose }) => ({ hand, isChosen: choose > 0 }),
  "settle-quarantine": ({ command, decision }, { aside }) => ({ decision, number: aside.get(command) ?? 0 }),
  "issue-venue-table-link": ({ venue, table }, { venues }) => ({ bar: venues.get(venue) ?? "", table }),
  "issue-open-card": ({ venue }, { venues }) => ({ bar: venues.get(venue) ?? "" }),
  "issue-team-card": ({ entrant }, { entrants }) => ({ team: entrants.get(entrant) ?? "" }),
  // Why somebody does not come is for the team and the desk.
  "say-absence": ({ entrant, person, isAbsent }, { entrants, people }) => ({
    name: people.get(person) ?? "",
    team: entrants.get(entrant) ?? "",
    isAbsent,
  }),
  "create-event": ofSeason,
  "change-event": ({ name }) => ({ name }),
  "issue-event-card": ofSeason,
  "sign-up": ({ season, name }, { seasons }) => ({ season: seasons.get(season) ?? "", name }),
  "change-sign-up": ({ name }) => ({ name }),
  "answer-team-named": ({ isOurs }) => ({ isOurs }),
  "answer-sign-up": ({ state, paid }) => ({ state: state ?? "none", paid: paid === undefined ? "none" : paid }),
  invite: ({ season, name }, { seasons }) => ({ season: seasons.get(season) ?? "", name }),
  "invite-all": ({ season, entries }, { seasons }) => ({ season: seasons.get(season) ?? "", count: entries.length }),
  "undo-invite-all": ofSeason,
  "draw-event": ofSeason,
  "undo-draw": ofSeason,
  "place-matches": ({ season, places }, { seasons }) => ({ season: seasons.get(season) ?? "", matches: places.length }),
  "replace-entrant": ({ name }) => ({ name }),
  "withdraw-entrant": ({ entrant }, { entrants }) => ({ name: entrants.get(entrant) ?? "" }),
  "check-in": ({ isHere }) => ({ isHere }),
  "open-table": ({ sides }) => ({ names: sides.flat().join(", ") }),
  "move-game": ({ game, to, swapped }, { others }) => ({
    sides: (others.get(to.match) ?? []).join(" – "),
    game: to.game,
    was: game,
    swapped,
  }),
  "adopt-game": ({ swapped }) => ({ swapped }),
  "admit-phone": ({ isLetIn }) => ({ isLetIn }),
  "add-members": ({ entrant, names }, { entrants }) => ({
    team: entrants.get(entrant) ?? "",
    count: names.length,
    names: names.join(", "),
  }),
  "change-member": ({ entrant, name, role }, { entrants }) => ({ team: entrants.get(entrant) ?? "", name, role }),
  "remove-member": ({ entrant, person }, { entrants, people }) => ({
    team: entrants.get(entrant) ?? "",
    name: people.get(person) ?? "",
  }),
  "save-spare": ({ name }) => ({ name }),
  "remove-spare": ({ person }, { people }) => ({ name: people.get(person) ?? "" }),
  "show-initials": ({ person, initials }, { people }) => ({ name: people.get(person) ?? "", initials }),
  "set-line-up": ({ seats, fromGame }, { people }) => ({
    count: seats.length,
    game: fromGame,
    names: seats.map((seat) => ("name" in seat ? seat.name : (people.get(seat.person) ?? ""))).join(", "),
  }),
  // Whom an invitation is for is the desk's to know.
  "invite-member": ({ role }) => ({ role }),
  "end-role": ({ role }) => ({ role }),
  "claim-player": ({ person }, { people }) => ({ name: people.get(person) ?? "" }),
  "answer-claim": ({ isRight }) => ({ isRight }),
  "found-league": ({ name }) => ({ name }),
  "change-league": ({ name }) => ({ name }),
};

/** Converts a word to a key of a `select` in the catalogue, which allows no hyphens. */
function choice(word: string): string {
  return word.replaceAll("-", "_");
}

function ofSeason({ season }: { readonly season: string }, { seasons }: LogNames): SentenceValues {
  return { season: seasons.get(season) ?? "" };
}

function ofHand({ hand }: { readonly hand: number }): SentenceValues {
  return { hand };
}

function ofSide({ side }: { readonly side: number }, { sides }: LogNames): SentenceValues {
  return { side: sides[side] ?? "" };
}

/** A row's command as it was given; null for one that this version cannot read, or whose body was covered. */
export function commandOf(row: {
  readonly leagueId: string;
  readonly commandId: string;
  readonly kind: string;
  readonly body: unknown;
}): Command | null {
  const { leagueId: league, commandId: id, kind, body } = row;
  return anyCommand.safeParse({ ...(body as object), kind, league, id }).data ?? null;
}

/** Rows that no command of the pages leaves: an upgrade's, and those of somebody whose account was deleted. */
const otherKinds = ["baseline", "delete-account"] as const;

/** Returns the sentence of a row: its key and its values. */
export function logSentence(kind: string, command: Command | null, names: LogNames): LogSentence {
  const other = otherKinds.find((one) => one === kind);
  if (other) return { key: other, params: {}, reason: "" };
  const knownKind = anyCommand.options.find((option) => option.shape.kind.value === kind)?.shape.kind.value;
  const values =
    knownKind && (sentenceValues[knownKind] as ((command: Command, names: LogNames) => SentenceValues) | undefined);
  if (!knownKind || (values && !command)) return { key: "unread", params: {}, reason: "" };
  const params = values && command ? values(command, names) : {};
  const reason = command && "reason" in command ? (command.reason ?? "") : "";
  return { key: knownKind, params: publicValues(params), reason: redactedText(reason) };
}

function publicValues(params: SentenceValues): LogSentence["params"] {
  const one = (value: string | number | boolean) =>
    typeof value === "boolean"
      ? value
        ? "yes"
        : "no"
      : typeof value === "string"
        ? redactedText(value) || "–"
        : value;
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, one(value)]));
}
