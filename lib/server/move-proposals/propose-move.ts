import "server-only";
import type { ProposeMove } from "@/lib/commands/move-proposals";
import { isPending, proposalState } from "@/lib/competition/move-proposals/move-proposal";
import { checkNight, type NightCheck } from "@/lib/competition/move-proposals/night-check";
import { namesOf } from "@/lib/competition/schedule/season-change";
import type { Meeting } from "@/lib/competition/schedule/season-schedule";
import { leagueTimeZone } from "../data/leagues/leagues";
import { insertProposal, leagueSeasonOfMatch, proposalOf, proposalsOfMatches } from "../data/matches/move-proposals";
import { tonightIn } from "../platform/system/clock";
import { type StoredSchedule, scheduleOf } from "../seasons/season-schedule";
import { rejected, type UseCase, type UseCaseResult, type Work } from "../use-case";
import { type MoveRights, moveRights, proposerProblem } from "./move-rights";
import { nightSetting } from "./night-setting";
import { contextIn, proposalIn } from "./stored-proposal";

/** Stores a team's proposal, after each night was checked as a change of the schedule is. */
export const proposeMove: UseCase<"propose-move"> = async (work, command) => {
  const { done, proposed } = await decideProposal(work, command);
  if (!proposed) return done;
  const { league, match, proposal, entrant, nights, word } = command;
  const { date, time, venue, home } = proposed.meeting;
  await insertProposal(work.tx, {
    ...{ leagueId: league, id: proposal, matchId: match, entrantId: entrant, nights, word, at: work.at },
    ...{ createdBy: work.caller.account?.id ?? "", byDesk: proposed.rights.isDesk },
    place: { date, time, venue, home },
  });
  return done;
};

/** The outcome of a proposal, and the checks of its nights as far as it was read. */
interface DecidedProposal {
  readonly done: UseCaseResult;
  readonly nights: readonly NightCheck[];
  /** Null if refused. */
  readonly proposed: { readonly meeting: Meeting; readonly rights: MoveRights } | null;
}

type DecisionWork = Pick<Work, "tx" | "at" | "caller">;

/** Decides a proposal on the stored data, without writing it. */
export async function decideProposal(work: DecisionWork, command: ProposeMove): Promise<DecidedProposal> {
  const { tx, at, caller } = work;
  const { league, match, entrant } = command;
  const refused = (done: UseCaseResult, nights: readonly NightCheck[] = []) => ({ done, nights, proposed: null });
  const season = await leagueSeasonOfMatch(tx, league, match);
  const stored = season === null ? null : await scheduleOf(tx, league, { id: season });
  const meeting = stored?.schedule.meetings.find(({ id }) => id === match);
  if (!stored || !meeting || stored.season.state === "draft") return refused({ kind: "missing" });
  const sides = [meeting.home, meeting.away];
  if (!sides.includes(entrant)) return refused(rejected("no-such-side", { path: "entrant" }));
  const rights = await moveRights(tx, caller, league, sides);
  const tonight = tonightIn(await leagueTimeZone(tx, league), at);
  const problem = proposerProblem(rights, entrant) ?? (await obstacle(work, command, { stored, meeting, tonight }));
  if (problem) return refused(problem);
  const dates = command.nights.map(({ date }) => date);
  const setting = await nightSetting(tx, { league, tonight }, stored, meeting, dates);
  const nights = command.nights.map((night) => checkNight(setting, meeting, night));
  const problems = nights.flatMap((night, i) =>
    night.problems.map((one) => ({ ...one, path: [`nights.${i}`, one.path].filter(Boolean).join(".") })),
  );
  if (problems.length > 0) return refused({ kind: "rejected", problems }, nights);
  return { done: { kind: "applied" }, nights, proposed: { meeting, rights } };
}

interface MatchOfSeason {
  readonly stored: StoredSchedule;
  readonly meeting: Meeting;
  readonly tonight: string;
}

/** Why no other night can be proposed for a match now, whatever the night; null if one can. */
async function obstacle(
  { tx }: DecisionWork,
  { league, match, proposal }: ProposeMove,
  { stored, meeting, tonight }: MatchOfSeason,
): Promise<UseCaseResult | null> {
  if (stored.season.state !== "published") return rejected("season-over");
  if (stored.plan.moves === "off") return rejected("proposals-off");
  if (meeting.status !== "open")
    return rejected("proposal-match-fixed", { params: namesOf(stored.schedule.setting, meeting) });
  if (await proposalOf(tx, league, proposal)) return rejected("proposal-pending");
  const earlier = await proposalsOfMatches(tx, league, [match]);
  const pending = earlier.find((row) => isPending(proposalState(proposalIn(row), contextIn(row, tonight))));
  return pending ? rejected("proposal-pending") : null;
}
