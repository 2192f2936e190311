import { z } from "zod";
import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import { reason } from "../brackets/bracket-reason";
import type { Draw, DrawnMatch, Slot } from "../brackets/draw";
import type { Finished } from "../brackets/finishes";
import type { MatchProgress } from "../brackets/judge-match";
import { lengthOf, matchLengths, roundName } from "../brackets/match-length";
import type { Progress } from "../brackets/progress";
import type { EntrantId } from "../entrant";
import { pairSwissRound } from "../swiss/pair-round";
import { type SwissMeeting, type SwissRoundPlayed, swissRecords } from "../swiss/swiss-history";
import { decisive, type SwissTable, swissCriterionCodes, swissTable, usualSwissCriteria } from "../swiss/swiss-table";
import type { FormatReason } from "./format";
import { type Contender, defineTournament } from "./tournament";

const swissSettings = z.strictObject({
  /** Null: as many as single elimination has. */
  rounds: z.int().min(1).max(50).nullable().default(null),
  /** The number of first rounds in which members of one bar are separated. */
  apartRounds: z.int().min(0).max(50).default(1),
  criteria: z
    .array(z.enum(swissCriterionCodes))
    .min(1)
    .refine((codes) => new Set(codes).size === codes.length)
    .default([...usualSwissCriteria]),
  lengths: matchLengths,
});
type SwissSettings = z.infer<typeof swissSettings>;

/**
 * Swiss: nobody is eliminated; each round pairs entrants with equal wins, and no pair meets twice. Each round is drawn
 * when the previous one is over. Late entrants join in the next round, at the end of the list; withdrawn ones are not
 * paired any more.
 */
export const swiss = defineTournament<SwissSettings>({
  id: "swiss",
  entrants: { least: 2, most: 4096 },
  settings: swissSettings,
  draw: ({ contenders, settings }) => {
    const entrants = contenders.map(({ id }) => id);
    return withRound({ format: "swiss", entrants, matches: [], title: [], apart: [], isComplete: false }, contenders, {
      settings,
      played: [],
      leftIds: new Set(),
    });
  },
  next: nextRound,
  finishes: ({ contenders, settings }, going) => swissFinishes(contenders, settings, going),
  rounds: roundsFor,
  explain: swissReasons,
});

/** The current table, including decided matches of the open round. Null for settings that `draw` rejects. */
export function swissStandings(
  contenders: readonly Contender[],
  settings: unknown,
  going: Progress,
): SwissTable | null {
  const parsed = swissSettings.safeParse(settings);
  return parsed.success ? swissStanding(contenders, parsed.data, going) : null;
}

function swissStanding(contenders: readonly Contender[], settings: SwissSettings, going: Progress): SwissTable {
  const entrants = contenders.map(({ id }) => id);
  return swissTable(swissRecords(entrants, playedRounds(going)), decisive(settings.criteria));
}

interface SoFar {
  readonly settings: SwissSettings;
  readonly played: readonly SwissRoundPlayed[];
  readonly leftIds: ReadonlySet<EntrantId>;
}

function withRound(draw: Draw, contenders: readonly Contender[], { settings, played, leftIds }: SoFar): Draw {
  const round = played.length + 1;
  const records = swissRecords(
    contenders.map(({ id }) => id),
    played,
  );
  const players = contenders.flatMap(({ id, kin }) => {
    const record = records.get(id);
    return record && !leftIds.has(id) ? [{ ...record, kin }] : [];
  });
  const { pairs, bye } = pairSwissRound(players, { round, apartRounds: settings.apartRounds });
  const slot = (entrant: EntrantId): Slot => ({ from: "entrant", entrant, seed: records.get(entrant)?.seed ?? 0 });
  const name = roundName("swiss-round", { round });
  const match = (number: number, slots: readonly Slot[], notes: readonly FormatReason[]): DrawnMatch => ({
    id: `s${round}-${number}`,
    section: "swiss",
    part: "swiss",
    round,
    number,
    name,
    length: lengthOf(settings.lengths, name),
    slots,
    advance: 1,
    finish: [null, null],
    ...(notes.length > 0 ? { notes } : {}),
  });
  const matches = pairs.map(({ home, away, why }, i) => match(i + 1, [slot(home), slot(away)], why));
  if (bye) matches.push(match(pairs.length + 1, [slot(bye.entrant), { from: "bye", why: bye.why }], []));
  return {
    ...draw,
    entrants: contenders.map(({ id }) => id),
    matches: [...draw.matches, ...matches],
    isComplete: round >= roundsFor(contenders.length, settings),
  };
}

/** With fewer than two entrants left, the rounds so far are all. Problems: `swiss-over`, `swiss-round-open`. */
function nextRound(
  { contenders, settings }: { readonly contenders: readonly Contender[]; readonly settings: SwissSettings },
  going: Progress,
): Result<Draw, readonly Problem[]> {
  const { draw, matches, withdrawn, replaced } = going;
  const rounds = matches.reduce((highest, { drawn }) => Math.max(highest, drawn.round), 0);
  if (rounds >= roundsFor(contenders.length, settings)) return err([{ code: "swiss-over", params: { rounds } }]);
  const open = matches.filter(({ state }) => isOpen(state)).length;
  if (open > 0) return err([{ code: "swiss-round-open", params: { round: rounds, open } }]);
  const leftIds = new Set(contenders.flatMap(({ id }) => (withdrawn.has(replaced.get(id) ?? id) ? [id] : [])));
  if (contenders.length - leftIds.size < 2) return ok({ ...draw, isComplete: true });
  return ok(withRound(draw, contenders, { settings, played: playedRounds(going), leftIds }));
}

/**
 * The results of the rounds so far, by the draw's ids: a replacement plays for the original entrant. A bye counts with
 * its round's results, when all are known.
 */
function playedRounds({ matches }: Progress): readonly SwissRoundPlayed[] {
  const open = new Set(matches.flatMap(({ state, drawn }) => (isOpen(state) ? [drawn.round] : [])));
  const rounds: { meetings: SwissMeeting[]; byes: EntrantId[] }[] = [];
  for (const match of matches) {
    while (rounds.length < match.drawn.round) rounds.push({ meetings: [], byes: [] });
    const round = rounds[match.drawn.round - 1];
    if (match.state !== "decided" || !round) continue;
    const [home, away] = match.drawn.slots;
    if (home?.from !== "entrant") continue;
    if (away?.from === "entrant") round.meetings.push(meetingOf(match, home.entrant, away.entrant));
    else if (match.places[0] && !open.has(match.drawn.round)) round.byes.push(home.entrant);
  }
  return rounds;
}

function isOpen(state: MatchProgress["state"]): boolean {
  return state === "ready" || state === "waiting";
}

function meetingOf(match: MatchProgress, home: EntrantId, away: EntrantId): SwissMeeting {
  const [winner = null] = match.places;
  const side = match.seats.findIndex((seat) => seat.state === "seated" && seat.entrant === winner);
  const result = winner === null ? "both-lost" : side === 0 ? "home" : "away";
  return { home, away, result, isPlayed: match.isCounted && match.recorded?.absent.length === 0 };
}

/** Each entrant's place in the table, which has no ties; if nobody has won anything, nobody is first. */
function swissFinishes(
  contenders: readonly Contender[],
  settings: SwissSettings,
  going: Progress,
): readonly Finished[] {
  const { rows } = swissStanding(contenders, settings, going);
  const last = (entrant: EntrantId) =>
    going.draw.matches.findLast(({ slots }) =>
      slots.some((slot) => slot.from === "entrant" && slot.entrant === entrant),
    );
  const hasWinner = rows.some(({ record }) => record.points > 0);
  return rows.map(({ entrant, place }) => ({
    entrant: going.replaced.get(entrant) ?? entrant,
    match: last(entrant)?.id ?? "",
    from: hasWinner ? place : 1,
    to: hasWinner ? place : rows.length,
  }));
}

function roundsFor(entrants: number, { rounds }: SwissSettings): number {
  return rounds ?? Math.max(1, Math.ceil(Math.log2(entrants)));
}

function swissReasons(entrants: number, settings: SwissSettings): readonly FormatReason[] {
  const rounds = roundsFor(entrants, settings);
  const maxRounds = entrants % 2 === 0 ? entrants - 1 : entrants;
  return [
    reason("swiss-rounds", { entrants, rounds, matches: rounds * Math.floor(entrants / 2) }),
    ...(rounds > maxRounds ? [reason("swiss-rounds-many", { entrants, most: maxRounds })] : []),
    entrants % 2 === 0 ? reason("swiss-no-byes") : reason("swiss-byes"),
    reason("swiss-places"),
    reason("swiss-champion"),
  ];
}
