import type { z } from "zod";
import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { Rng } from "@/lib/kernel/rng";
import type { CardPlay } from "./play";
import type { PlayDisputes } from "./play-disputes";
import type { ActionWord, DealLayout, LaidOutDeal, PlayRecords, ReplayedRecord } from "./play-records";
import type {
  Counts,
  Feat,
  FinalRange,
  FinalTotals,
  GameLengths,
  GameTally,
  HandScore,
  Rulebook,
  Seat,
  Side,
  SideIndex,
  UsualFinal,
  Walkover,
} from "./rulebook";

/** Card-by-card play in the game's own types. */
export interface PlayDefinition<Rules, Entry, State, Action> {
  /** Whether a value is a state of this game. */
  isState(state: unknown): state is State;
  readonly action: z.ZodType<Action>;
  open(rules: Rules, dealer: Seat, rng: Rng, hand: number): State;
  toAct(state: State): Seat | null;
  legalActions(state: State): readonly Action[];
  sensibleAction(state: State, rng: Rng): Action;
  act(state: State, action: Action): Result<State, Problem>;
  entryOf(state: State): Entry;
  recordOf(state: State): unknown;
  readonly records?: RecordsDefinition<Rules, State, Action>;
}

/** Records of played hands in the game's own types. */
export interface RecordsDefinition<Rules, State, Action> {
  read(rules: Rules, text: string): Result<ReplayedRecord, readonly Problem[]>;
  split(line: string): readonly string[];
  format(record: unknown): string;
  layout(rules: Rules, entry: unknown): DealLayout;
  open(rules: Rules, deal: LaidOutDeal): State;
  wordOf(action: Action): ActionWord;
}

/** A card game in its own types. */
export interface RulebookDefinition<Rules, Entry> {
  readonly id: string;
  readonly rulesVersion: number;
  readonly entryVersion: number;
  readonly presets: readonly { readonly id: string; readonly rules: Rules }[];
  readonly seats: readonly number[];
  readonly rules: z.ZodType<Rules>;
  readonly entry: z.ZodType<Entry>;
  sides(rules: Rules, seats: number): readonly Side[];
  readonly walkover?: (rules: Rules) => Walkover;
  readonly rulesAt?: (rules: Rules, seats: number) => Rules;
  readonly lengths?: {
    offered(rules: Rules): readonly string[];
    of(rules: Rules): string;
    rulesFor(rules: Rules, id: string): Rules;
  };
  minutes(rules: Rules): number;
  scoreHand(rules: Rules, entry: Entry): Result<HandScore, readonly Problem[]>;
  readonly enterHand?: (rules: Rules, entry: Entry) => Result<HandScore, readonly Problem[]>;
  readonly orderProblems?: (rules: Rules, firstDealer: Seat, hands: readonly HandScore[]) => readonly Problem[];
  tally(rules: Rules, firstDealer: Seat, hands: readonly HandScore[]): GameTally;
  finalScore(rules: Rules, totals: readonly number[]): Result<SideIndex | null, readonly Problem[]>;
  readonly finalTotals?: (rules: Rules) => FinalTotals;
  readonly finalRange?: (rules: Rules) => FinalRange;
  readonly usualFinals?: (rules: Rules) => readonly UsualFinal[];
  readonly notation: { format(entry: Entry): string | null; parse(text: string): Entry | null };
  readonly mirror?: { entry(entry: Entry): Entry; seat(seat: Seat): Seat };
  readonly feats?: { readonly codes: readonly string[]; of(rules: Rules, entry: Entry): readonly Feat[] };
  readonly counts?: {
    readonly codes: readonly string[];
    of(
      rules: Rules,
      hands: readonly { readonly entry: Entry; readonly score: HandScore }[],
    ): readonly (readonly Counts[])[];
  };
  readonly play?: CardPlay;
  readonly disputes?: PlayDisputes;
}

/** Makes a rulebook of a game definition: input is parsed here, so that the definition's functions get typed values. */
export function defineRulebook<Rules, Entry>(definition: RulebookDefinition<Rules, Entry>): Rulebook {
  const parseRules = parserOf(definition.rules, ruleProblem);
  const parseEntry = parserOf(definition.entry, entryProblem);
  const { lengths, walkover, mirror, feats, counts, rulesAt, orderProblems, finalTotals, finalRange, usualFinals } =
    definition;
  const rulesOf = (rules: unknown) => trusted(parseRules(rules));
  return {
    id: definition.id,
    rulesVersion: definition.rulesVersion,
    entryVersion: definition.entryVersion,
    presets: definition.presets,
    seats: definition.seats,
    parseRules,
    parseEntry,
    notation: {
      format: (entry) => definition.notation.format(trusted(parseEntry(entry))),
      parse: definition.notation.parse,
    },
    sides: (rules, seats) => definition.sides(rulesOf(rules), seats),
    ...(walkover && { walkover: (rules) => walkover(rulesOf(rules)) }),
    ...(rulesAt && { rulesAt: (rules, seats) => rulesAt(rulesOf(rules), seats) }),
    ...(lengths && { lengths: lengthsOf(lengths, rulesOf) }),
    minutes: (rules) => definition.minutes(rulesOf(rules)),
    scoreHand: (rules, entry) => {
      const parsed = parseEntry(entry);
      return parsed.ok ? definition.scoreHand(rulesOf(rules), parsed.value) : parsed;
    },
    enterHand: (rules, entry) => {
      const parsed = parseEntry(entry);
      return parsed.ok ? (definition.enterHand ?? definition.scoreHand)(rulesOf(rules), parsed.value) : parsed;
    },
    ...(orderProblems && {
      orderProblems: (rules, firstDealer, hands) => orderProblems(rulesOf(rules), firstDealer, hands),
    }),
    tally: (rules, firstDealer, hands) => definition.tally(rulesOf(rules), firstDealer, hands),
    finalScore: (rules, totals) => definition.finalScore(rulesOf(rules), totals),
    ...(finalTotals && { finalTotals: (rules) => finalTotals(rulesOf(rules)) }),
    ...(finalRange && { finalRange: (rules) => finalRange(rulesOf(rules)) }),
    ...(usualFinals && { usualFinals: (rules) => usualFinals(rulesOf(rules)) }),
    ...(mirror && { mirror: { entry: (entry) => mirror.entry(trusted(parseEntry(entry))), seat: mirror.seat } }),
    ...(feats && {
      feats: { codes: feats.codes, of: (rules, entry) => feats.of(rulesOf(rules), trusted(parseEntry(entry))) },
    }),
    ...(counts && {
      counts: {
        codes: counts.codes,
        of: (rules, hands) =>
          counts.of(
            rulesOf(rules),
            hands.map(({ entry, score }) => ({ entry: trusted(parseEntry(entry)), score })),
          ),
      },
    }),
    ...(definition.play === undefined ? {} : { play: definition.play }),
    ...(definition.disputes === undefined ? {} : { disputes: definition.disputes }),
  };
}

function lengthsOf<Rules>(
  { offered, of, rulesFor }: NonNullable<RulebookDefinition<Rules, unknown>["lengths"]>,
  rulesOf: (rules: unknown) => Rules,
): GameLengths {
  return {
    offered: (rules) => offered(rulesOf(rules)),
    of: (rules) => of(rulesOf(rules)),
    rulesFor: (rules, id) => rulesFor(rulesOf(rules), id),
  };
}

/**
 * Makes card play of a game definition, with its types hidden. Throws (a bug) for a state or action of another game.
 */
export function definePlay<Rules, Entry, State, Action>(
  rules: z.ZodType<Rules>,
  play: PlayDefinition<Rules, Entry, State, Action>,
): CardPlay {
  const parseRules = parserOf(rules, ruleProblem);
  const stateOf = (state: unknown): State => {
    if (play.isState(state)) return state;
    throw new Error("a state of another rulebook");
  };
  const actionOf = (action: unknown): Action => play.action.parse(action);
  return {
    open: (input, dealer, rng, hand = 0) => play.open(trusted(parseRules(input)), dealer, rng, hand),
    toAct: (state) => play.toAct(stateOf(state)),
    legalActions: (state) => play.legalActions(stateOf(state)),
    sensibleAction: (state, rng) => play.sensibleAction(stateOf(state), rng),
    act: (state, action) => {
      const parsed = play.action.safeParse(action);
      if (!parsed.success) return err({ code: "action-malformed" });
      return play.act(stateOf(state), parsed.data);
    },
    entryOf: (state) => play.entryOf(stateOf(state)),
    recordOf: (state) => play.recordOf(stateOf(state)),
    ...(play.records && {
      records: recordsOf(play.records, (input) => trusted(parseRules(input)), actionOf),
    }),
  };
}

function recordsOf<Rules, State, Action>(
  { read, split, format, layout, open, wordOf }: RecordsDefinition<Rules, State, Action>,
  rulesOf: (rules: unknown) => Rules,
  actionOf: (action: unknown) => Action,
): PlayRecords {
  return {
    split,
    format,
    read: (rules, text) => read(rulesOf(rules), text),
    layout: (rules, entry) => layout(rulesOf(rules), entry),
    open: (rules, deal) => open(rulesOf(rules), deal),
    wordOf: (action) => wordOf(actionOf(action)),
  };
}

/** Returns parsed house rules. They were parsed when stored, so an error is a bug. */
function trusted<T>(parsed: Result<T, readonly Problem[]>): T {
  if (parsed.ok) return parsed.value;
  throw new Error(`house rules that were never checked: ${JSON.stringify(parsed.error)}`);
}

function parserOf<T>(schema: z.ZodType<T>, problemOf: (issue: z.core.$ZodIssue) => Problem) {
  return (input: unknown): Result<T, readonly Problem[]> => {
    const parsed = schema.safeParse(input);
    return parsed.success ? ok(parsed.data) : err(parsed.error.issues.map(problemOf));
  };
}

function ruleProblem(issue: z.core.$ZodIssue): Problem {
  if (issue.code === "unrecognized_keys") {
    return { code: "house-rule-unknown", ...at(issue), params: { option: issue.keys.join(", ") } };
  }
  return { code: "house-rule-value", ...at(issue), params: { option: issue.path.join(".") } };
}

function entryProblem(issue: z.core.$ZodIssue): Problem {
  const field = issue.code === "unrecognized_keys" ? issue.keys.join(", ") : issue.path.join(".");
  return { code: "entry-malformed", ...at(issue), params: { field } };
}

function at(issue: z.core.$ZodIssue): { path?: string } {
  return issue.path.length === 0 ? {} : { path: issue.path.join(".") };
}
