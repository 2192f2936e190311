import "server-only";
import type { ChangeRound } from "@/lib/commands/movement-season";
import { seasonPlan } from "@/lib/commands/season-plan";
import { rulebook } from "@/lib/rulebooks/registry";
import { isLength } from "@/lib/rulebooks/table-for";
import { setRoundDate, setRoundPlays, updateMatchRow } from "../data/seasons/schedules";
import { dateText, storedDate } from "../platform/system/clock";
import { seatedRowsOf } from "../seasons/seated-rows";
import { seatedSeasonOf } from "../seasons/seated-season";
import { rejected, type UseCase, type UseCaseResult } from "../use-case";
import { saveSeatedChange } from "./save-seated-change";

type Stored = NonNullable<Awaited<ReturnType<typeof seatedSeasonOf>>>;
type Round = Stored["rounds"][number];

/**
 * Changes date, time or game length of a round of single players that has not begun, for all its tables, with a public
 * reason.
 */
export const changeRound: UseCase<"change-round"> = async (work, command) => {
  const { tx } = work;
  const { league, season: id } = command;
  const stored = await seatedSeasonOf(tx, league, { id });
  if (!stored) return { kind: "missing" };
  const { season, rounds } = stored;
  const round = rounds.find(({ number }) => number === command.round);
  if (!round) return rejected("no-such-round", { path: "round" });
  const changed = changedRound(command, stored, round);
  const refusal = refusalOf(command, stored, round) ?? wantedRefusal(changed, stored, round);
  if (refusal) return refusal;

  const before = await seatedRowsOf(tx, league, [round]);
  const isPublished = season.state === "published";
  const date = changed.date === null ? null : storedDate(changed.date);
  if (changed.date !== round.date) await setRoundDate(tx, league, round.id, date);
  if (changed.plays !== round.plays) await setRoundPlays(tx, league, round.id, changed.plays);
  for (const match of round.matches) {
    await updateMatchRow(tx, league, match.id, {
      date,
      plannedDate: match.plannedDate ?? (isPublished ? match.date : null),
      time: changed.time ?? match.time,
      venueId: match.venueId,
      state: "scheduled",
      note: command.reason,
    });
  }
  const version = await saveSeatedChange(work, league, id, { kind: "change-round", reason: command.reason, before });
  return { kind: "applied", result: { version } };
};

interface Wanted {
  readonly date: string | null;
  readonly time: string | null;
  /** Null: as the house rules say. */
  readonly plays: string | null;
}

function timeOf({ matches }: Round): string | null {
  return matches[0]?.time ?? null;
}

/** The changed round; a length equal to the house rules' is stored as none. */
function changedRound({ date, time, plays }: ChangeRound, { season: { stage } }: Stored, round: Round): Wanted {
  const usual = rulebook(stage.rulebook)?.lengths?.of(stage.rules);
  const own = plays === usual ? null : plays;
  return { date: date ?? round.date, time: time ?? timeOf(round), plays: own === undefined ? round.plays : own };
}

function refusalOf(
  { seen, plays }: ChangeRound,
  { season }: Stored,
  { number, hasBegun }: Round,
): UseCaseResult | null {
  if (season.state === "finished" || season.state === "archived") return rejected("season-over");
  if (season.scheduleVersion !== seen) return rejected("schedule-changed-meanwhile");
  if (hasBegun) return rejected("round-has-begun", { params: { round: number } });
  const book = rulebook(season.stage.rulebook);
  if (plays !== undefined && !(book && isLength(book, season.stage.rules, plays)))
    return rejected("no-such-length", { path: "plays" });
  return null;
}

function wantedRefusal({ date, time, plays }: Wanted, { season, rounds }: Stored, round: Round): UseCaseResult | null {
  const isMoved = date !== dateOf(round) || time !== timeOf(round);
  if (!isMoved && plays === round.plays) return rejected("nothing-changes");
  const { noPlay } = seasonPlan.parse(season.stage.plan);
  if (isMoved && noPlay.some((one) => one.date === date)) {
    return rejected("round-on-no-play", { path: "date", params: { date: date ?? "" } });
  }
  const other = rounds.find((one) => one !== round && dateOf(one) === date && timeOf(one) === time);
  return isMoved && other
    ? rejected("rounds-at-once", { path: "date", params: { round: round.number, other: other.number } })
    : null;
}

function dateOf({ date, matches: [first] }: Round): string | null {
  return first?.date ? dateText(first.date) : date;
}
