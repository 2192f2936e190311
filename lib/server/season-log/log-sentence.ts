import "server-only";
import { answerOf } from "@/lib/commands/absences";
import { command as anyCommand, type Command, type CommandKind, type CommandOf } from "@/lib/commands/command";
import type { NameInSentence } from "@/lib/competition/people/name-in-sentence";
import { tablePointsText } from "@/lib/competition/table-points";
import { redactedText } from "./redacted-text";

/** The names behind the ids in a command; deleted ones have none. */
export interface LogNames {
  readonly seasons: ReadonlyMap<string, string>;
  readonly entrants: ReadonlyMap<string, string>;
  readonly teams: ReadonlyMap<string, string>;
  readonly venues: ReadonlyMap<string, string>;
  readonly people: ReadonlyMap<string, string>;
  /** The kind of a schedule change. */
  readonly changes: ReadonlyMap<string, string>;
  /** The row number of a quarantined command. */
  readonly aside: ReadonlyMap<string, number>;
  /** The sides of the command's match; empty without one. */
  readonly sides: readonly string[];
  /** The sides of other matches that it names. */
  readonly others: ReadonlyMap<string, readonly string[]>;
  /** Formats a team's name within a sentence. */
  readonly nameInSentence: NameInSentence;
}

/** A row's sentence: a catalogue key and its values. */
export interface LogSentence {
  readonly key: CommandKind | (typeof otherKinds)[number] | "unread";
  readonly params: Readonly<Record<string, string | number>>;
  /** The author's reason. */
  readonly reason: string;
}

type SentenceValues = Readonly<Record<string, string | number | boolean>>;

/**
 * The values that a command's sentence shows besides its kind. The log shows only values selected here, and all texts
 * are redacted (`covered`): new fields stay hidden until they are selected.
 */
const sentenceValues: {
  readonly [Kind in CommandKind]?: (command: CommandOf<Kind>, names: LogNames) => SentenceValues;
} = {
  // By the name that its readers may see: a draft's is for the desk only.
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
  "put-off-item": ({ until }) => ({ isPutOff: until !== null }),
  announce: ({ texts }) => ({ text: Object.values(texts)[0] ?? "" }),
  // Amounts, entrants, names and notes of dues are for the desk.
  "set-dues": ofSeason,
  "change-entrant-dues": ofSeason,
  "record-payment": ofSeason,
  "undo-payment": ofSeason,
  "choose-standings": ofSeason,
  "adjust-points": ({ entrant, gamePoints, gamesWon, tablePoints, dues }, { entrants, nameInSentence }) => ({
    team: nameInSentence(entrants.get(entrant) ?? ""),
    hasTablePoints: tablePoints !== 0,
    tablePoints: tablePointsText(tablePoints),
    hasDues: dues !== 0,
    dues: dues / 100,
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
  // What teams write to each other is for them and the desk.
  "propose-move": ({ entrant, nights }, { entrants, nameInSentence }) => ({
    team: nameInSentence(entrants.get(entrant) ?? "", "start"),
    nights: nights.map(({ date }) => date).join(", "),
    count: nights.length,
  }),
  "answer-move": ({ night }) => ({ isTaken: night !== null, date: night?.date ?? "" }),
  "decide-move": ({ isAccepted }) => ({ isAccepted }),
  "choose-moves": ({ season, moves }, { seasons }) => ({ season: seasons.get(season) ?? "", moves }),
  "rule-match": ({ ruling, sides: of }, { sides, nameInSentence }) => ({
    ruling: choice(ruling ?? "none"),
    sides: of
      .map((side, at) => nameInSentence(sides[side] ?? "", at === 0 && ruling === "no-show" ? "start" : undefined))
      .join(", "),
  }),
  "save-venue": ({ name }) => ({ bar: name }),
  "name-team": ({ team }, { teams }) => ({ team: teams.get(team) ?? "" }),
  "start-game": ({ firstDealer }) => ({ seat: firstDealer + 1 }),
  "record-hand": ({ hand, baseRevision }) => ({ hand, isCorrection: baseRevision > 0 }),
  "withdraw-hand": ofHand,
  "keep-play": ofHand,
  "remove-play": ofHand,
  "insert-hand": ofHand,
  "change-dealer": ({ seen, firstDealer }) => ({ was: seen + 1, seat: firstDealer + 1 }),
  "record-final-score": ({ totals, seen }) => ({
    score: totals.join("–"),
    was: (seen ?? []).join("–"),
    isCorrection: seen !== null,
  }),
  "keep-own-sheets": ({ own }) => ({ own }),
  "take-side": ({ side }, { sides, nameInSentence }) => ({ side: nameInSentence(sides[side] ?? "") }),
  "sign-sheet": firstSide,
  "dispute-game": firstSide,
  "rule-dispute": ({ stands }) => ({ stands: stands ?? "sheet" }),
  "dispute-play": ({ side, hand }, { sides, nameInSentence }) => ({
    side: nameInSentence(sides[side] ?? "", "start"),
    hand,
  }),
  "rule-play": ({ outcome }) => ({ outcome: choice(outcome) }),
  "resolve-conflict": ({ hand, choose }) => ({ hand, isChosen: choose > 0 }),
  "settle-quarantine": ({ command, decision }, { aside }) => ({ decision, number: aside.get(command) ?? 0 }),
  "issue-venue-table-link": ({ venue, table }, { venues }) => ({ bar: venues.get(venue) ?? "", table }),
  "issue-open-card": ({ venue }, { venues }) => ({ bar: venues.get(venue) ?? "" }),
  "issue-team-card": ({ entrant }, { entrants }) => ({ team: entrants.get(entrant) ?? "" }),
  // The reason of an absence is for the team and the desk.
  "call-substitutes": ({ entrant }, { entrants, nameInSentence }) => ({
    team: nameInSentence(entrants.get(entrant) ?? ""),
  }),
  "answer-substitute-call": ({ person, name, isComing }, { people }) => ({
    name: person === null ? name : (people.get(person) ?? ""),
    isComing,
  }),
  "say-absence": ({ entrant, person, isAbsent, answer }, { entrants, people, nameInSentence }) => ({
    name: people.get(person) ?? "",
    team: nameInSentence(entrants.get(entrant) ?? ""),
    answer: answerOf({ isAbsent, answer }) ?? "none",
  }),
  // Names, texts and contacts of listings are for their page and the desk.
  "post-listing": ({ seeks }) => ({ seeks }),
  "post-team-listing": ({ team }, { teams, nameInSentence }) => ({
    team: nameInSentence(teams.get(team) ?? "", "start"),
  }),
  "answer-listing": ({ isAccepted }) => ({ isAccepted }),
  "settle-listing-reply": ({ state }) => ({ state }),
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
  "withdraw-entrant": ({ entrant }, { entrants, nameInSentence }) => ({
    name: nameInSentence(entrants.get(entrant) ?? "", "start"),
  }),
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
  "add-members": ({ entrant, names }, { entrants, nameInSentence }) => ({
    team: nameInSentence(entrants.get(entrant) ?? ""),
    count: names.length,
    names: names.join(", "),
  }),
  "change-member": ({ entrant, name, role }, { entrants }) => ({ team: entrants.get(entrant) ?? "", name, role }),
  "remove-member": ({ entrant, person }, { entrants, people, nameInSentence }) => ({
    team: nameInSentence(entrants.get(entrant) ?? ""),
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
  // The addressee of an invitation is for the desk.
  "invite-member": ({ role }) => ({ role }),
  "end-role": ({ role }) => ({ role }),
  "claim-player": ({ person }, { people }) => ({ name: people.get(person) ?? "" }),
  "answer-claim": ({ isRight }) => ({ isRight }),
  "found-league": ({ name }) => ({ name }),
  "change-league": ({ name }) => ({ named: name === undefined ? "no" : "yes", name: name ?? "" }),
};

/** Converts a word to a key of a `select` in the catalogue, which allows no hyphens. */
function choice(choiceOf: string): string {
  return choiceOf.replaceAll("-", "_");
}

function ofSeason({ season }: { readonly season: string }, { seasons }: LogNames): SentenceValues {
  return { season: seasons.get(season) ?? "" };
}

function ofHand({ hand }: { readonly hand: number }): SentenceValues {
  return { hand };
}

/** A side at the start of its sentence. */
function firstSide({ side }: { readonly side: number }, { sides, nameInSentence }: LogNames): SentenceValues {
  return { side: nameInSentence(sides[side] ?? "", "start") };
}

/** A row's command; null for one that this version cannot parse, or with a redacted body. */
export function commandOf(row: {
  readonly leagueId: string;
  readonly commandId: string;
  readonly kind: string;
  readonly body: unknown;
}): Command | null {
  const { leagueId: league, commandId: id, kind, body } = row;
  return anyCommand.safeParse({ ...(body as object), kind, league, id }).data ?? null;
}

/** Rows without a command from pages: of upgrades, and of deleted accounts. */
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
