import "server-only";
import { type Entrant, entrantId } from "@/lib/competition/entrant";
import { type GameResult, type MatchResult, matchId } from "@/lib/competition/match-result";
import { type IsoDate, lastDate } from "@/lib/competition/schedule/iso-date";
import { type AgreementRule, type SheetSettings, sheetSettingsOf } from "@/lib/competition/sheet-settings";
import { standingsSettingsSchema } from "@/lib/competition/standings/settings";
import { standings } from "@/lib/competition/standings/standings";
import type { MatchStateName } from "@/lib/views/match-state";
import type { adjustmentsOf } from "../data/seasons/points-adjustments";
import { dateText } from "../platform/system/clock";
import { gameDoubt, type StoredSignatures } from "../results/game-doubt";
import { sidesInOrder } from "../results/sides-in-order";
import type { SeasonView } from "../seasons/load-season";

/** The stored rows that a match's result depends on. */
interface StoredMatch {
  readonly id: string;
  readonly date: Date | null;
  readonly state: MatchStateName;
  readonly forfeitBy: readonly number[];
  /** In the order of sides and places. */
  readonly sides: readonly { readonly side: number; readonly entrant: { readonly id: string } }[];
  readonly tables: readonly {
    readonly games: readonly (StoredSignatures & Required<Omit<GameResult, "doubt">>)[];
  }[];
}

/** The rows of a round, with its matches. */
interface StoredRound {
  readonly number: number;
  readonly matches: readonly StoredMatch[];
}

/** The stored rows that a season's standings depend on. */
export interface StoredSeason {
  readonly stored: readonly StoredRound[];
  readonly locale: string;
  readonly entrants: readonly Pick<SeasonView["season"]["entrants"][number], "id" | "name" | "state" | "withdrawal">[];
  /** `standings` and `sheets` are settings as stored (JSON). */
  readonly stage: Pick<SeasonView["stage"], "gamesPerMeeting" | "pairsPerMeeting"> & {
    readonly standings: unknown;
    readonly sheets: unknown;
  };
  readonly adjusted: Awaited<ReturnType<typeof adjustmentsOf>>;
}

/** The standings of a stored season, and the data they are computed from. */
export function rankSeason(season: StoredSeason) {
  const { stage, stored, adjusted } = season;
  const chosen = standingsSettingsSchema.parse(stage.standings);
  const { gamesPerMeeting: games, pairsPerMeeting: pairs } = stage;
  const sheets = sheetSettingsOf(stage.sheets);
  const settings = { ...chosen, scoring: { ...chosen.scoring, gamesPerMeeting: games * pairs, inDoubt: sheets } };
  const entrants = season.entrants.map(
    ({ id, name, state, withdrawal }): Entrant => ({
      id: entrantId(id),
      name,
      status: state,
      ...(withdrawal && { results: withdrawal }),
    }),
  );
  const results = resultsOf(stored, sheets);
  const adjustments = adjusted.map(({ id, entrantId: entrant, ...figures }) => {
    const { gamePoints, gamesWon, tablePoints, dues, afterRound, reason } = figures;
    return { id, entrant: entrantId(entrant), gamePoints, gamesWon, tablePoints, dues, afterRound, reason };
  });
  const byName = entrants.toSorted((a, b) => a.name.localeCompare(b.name, season.locale));
  const input = { entrants: byName, results, adjustments };
  return { sheets, settings, results, input, table: standings(input, settings) };
}

/** The results of all matches of a stage, with their finished games. */
function resultsOf(stored: readonly StoredRound[], { agreement }: SheetSettings): MatchResult[] {
  const results: MatchResult[] = [];
  for (const round of stored) {
    const ofRound = () =>
      round.matches.map((match) =>
        reusedFor(resultsOfMatches, match, agreement, () => resultOf(round.number, match, agreement)),
      );
    results.push(...reusedFor(resultsOfRounds, round, agreement, ofRound));
  }
  return results;
}

/** What was computed from a row under an agreement rule. */
interface Computed<Value> {
  readonly agreement: AgreementRule;
  readonly value: Value;
}

/** `season-rounds.ts` reuses the rows of the rounds and matches that have not changed, so their results are reused too. */
const resultsOfRounds = new WeakMap<StoredRound, Computed<readonly MatchResult[]>>();
const resultsOfMatches = new WeakMap<StoredMatch, Computed<MatchResult>>();

function reusedFor<Row extends object, Value>(
  computed: WeakMap<Row, Computed<Value>>,
  row: Row,
  agreement: AgreementRule,
  compute: () => Value,
): Value {
  const earlier = computed.get(row);
  if (earlier?.agreement === agreement) return earlier.value;
  const value = compute();
  computed.set(row, { agreement, value });
  return value;
}

function resultOf(round: number, match: StoredMatch, agreement: AgreementRule): MatchResult {
  const sides = sidesInOrder(match.sides);
  return {
    match: matchId(match.id),
    round,
    date: match.date ? (dateText(match.date) as IsoDate) : lastDate,
    sides: sides.map((side) => side.map(({ entrant }) => entrantId(entrant.id))),
    games: match.tables.flatMap(({ games }) =>
      games
        .filter(({ state }) => state === "finished")
        .map((game) => {
          const { totals, winner, sets } = game;
          const doubt = gameDoubt(game, { agreement }, sides.length);
          return { totals, winner, sets, ...(doubt && { doubt }) };
        }),
    ),
    ...countedAs(match, sides.length),
  };
}

/** How a stored match counts, by its state, with the forfeiting sides. */
export function countedAs({ state, forfeitBy: forfeitedBy }: Pick<StoredMatch, "state" | "forfeitBy">, sides: number) {
  if (state !== "forfeited") return { status: statusOf[state] };
  const byAll = forfeitedBy.length === 0 || forfeitedBy.length >= sides;
  return byAll ? ({ status: "double-forfeit" } as const) : ({ status: "forfeited", forfeitedBy } as const);
}

const statusOf = {
  scheduled: "unplayed",
  playing: "playing",
  finished: "played",
  postponed: "postponed",
  void: "void",
  cancelled: "cancelled",
} as const;
