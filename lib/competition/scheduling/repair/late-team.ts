import { seededRng } from "@/lib/kernel/rng";
import type { IsoDate } from "../../schedule/iso-date";
import type { Meeting, SeasonSchedule } from "../../schedule/season-schedule";
import { improved } from "./fewest-moves";
import { fewestNights, unmovedMost } from "./late-team-bounds";
import { opponentsByNight, type Seat } from "./late-team-nights";
import { MovesModel } from "./moves-model";
import { type Groundwork, layGroundwork } from "./moves-question";
import { impossible, planned } from "./outcomes";
import type { LateTeam, RepairOutcome, RepairPlan, RepairPorts } from "./repair-demand";
import { everyNight, questionOf, type RepairSeason, repairSeason } from "./repair-season";
import { planFrom, withMoves } from "./repaired-schedule";
import type { Spot } from "./season-spots";
import { type FreeMeetings, possible } from "./within-reach";

/** Conflicts per query. */
const patience = 2000;
/** Number of assignments of nights to opponents before more nights are tried. */
const attempts = 12;

/**
 * Adds a late team. It plays in the byes of the others if there are any; the rest needs new nights after the last, or
 * the spots of meetings that move. First the plan with the fewest new nights, and among those the fewest moved
 * meetings; then plans with more nights and fewer moves, down to none.
 */
export function addTeam(before: SeasonSchedule, team: LateTeam, ports: RepairPorts): RepairOutcome {
  const { setting } = before;
  if (setting.teams.some(({ id }) => id === team.id)) return impossible({ code: "known-team", team: team.id });
  if (team.venue !== null && !setting.venues.some(({ id }) => id === team.venue)) {
    return impossible({ code: "unknown-venue", venue: team.venue });
  }
  const added = newMeetings(before, team, ports);
  const teams = [...setting.teams, { ...team, withdrawn: false }];
  const withNights = (newNights: number) => repairSeason(before, { teams }, ports, { newNights, added });
  const maxUnmoved = unmovedMost(withNights(0), added);
  const perNight = setting.roundsPerNight;
  const enough = Math.max(0, Math.ceil((added.length - maxUnmoved) / perNight));
  const least = Math.min(enough, fewestNights(withNights(0), added.length));

  const plan = (nights: number) => {
    const moves = Math.max(0, added.length - maxUnmoved - nights * perNight);
    const plan = ports.isOver() ? null : planWith(withNights(nights), added, moves);
    return plan && { ...plan, nightsBound: least };
  };
  // First without moving any published meeting. A full bar may make that impossible: then slightly more.
  let unmoved: RepairPlan | null = null;
  for (let nights = enough; nights < enough + 4 && unmoved === null; nights++) unmoved = plan(nights);
  if (unmoved) ports.plan?.(unmoved);
  let fewest: RepairPlan | null = null;
  let nights = least;
  for (; nights < enough && fewest === null; nights++) fewest = plan(nights);
  if (fewest) ports.plan?.(fewest);
  const middle = Math.floor((nights + enough) / 2);
  const between = middle > nights && middle < enough ? plan(middle) : null;
  const [best, ...others] = [fewest, between, unmoved].flatMap((one) => one ?? []);
  return best ? planned(best, others) : { kind: "undecided" };
}

/** The new team against each other team once per leg, with alternating sides. */
function newMeetings({ setting, meetings }: SeasonSchedule, team: LateTeam, ports: RepairPorts): readonly Meeting[] {
  const opponents = setting.teams.filter(({ withdrawn }) => !withdrawn);
  const [first] = meetings;
  let count = 0;
  return Array.from({ length: setting.legs }, (_, leg) => leg).flatMap((leg) =>
    opponents.map((opponent, i): Meeting => {
      const [home, away] = (i + leg) % 2 === 0 ? [team, opponent] : [opponent, team];
      count++;
      return {
        id: ports.newId?.() ?? `added-${count}`,
        round: 1,
        home: home.id,
        away: away.id,
        date: null,
        time: first?.time ?? "19:00",
        venue: home.venue,
        tables: [],
        status: "open",
      };
    }),
  );
}

/**
 * A plan within a season's nights; moves is a proved bound. First assigns nights to opponents at the lowest cost, then
 * to the meetings that make room for them. If those find none, tries another assignment.
 */
function planWith(season: RepairSeason, added: readonly Meeting[], moves: number): RepairPlan | null {
  const ids = added.map(({ id }) => id);
  const question = questionOf(season, { way: "new-nights", leave: ids, added: new Set(ids) });
  const ground = layGroundwork(question);
  const { isOver } = season.ports;
  const rng = seededRng(1);
  for (let attempt = 0; attempt < attempts && !isOver(); attempt++) {
    season.ports.progress?.({ way: "new-nights", bound: moves });
    const seats = opponentsByNight(ground, added, everyNight(season), rng);
    if (seats === null) return null;
    const model = new MovesModel(ground, makingRoom(ground, seats));
    model.changeAtMost(moves + (attempt >> 2));
    if (model.solver.solve([], { conflicts: patience, isOver }) !== "sat") continue;
    const after = withMoves(season.schedule, improved(model, isOver));
    return planFrom("new-nights", season.before, withRounds(season, after), moves);
  }
  return null;
}

/** New meetings on their nights, and the moved meetings in their way, if no further meeting has to move. */
function makingRoom(ground: Groundwork, seats: readonly Seat[]): FreeMeetings {
  const free = new Map<string, readonly Spot[]>();
  for (const { meeting, spots, blocking } of seats) {
    free.set(meeting.id, spots);
    for (const id of blocking) {
      const other = ground.byId.get(id);
      if (other && !free.has(id)) free.set(id, possible(ground, other, "any-bar", 0).spots);
    }
  }
  return free;
}

/** New meetings belong to the round played on their night; new nights get new rounds. */
function withRounds({ before, later }: RepairSeason, after: SeasonSchedule): SeasonSchedule {
  const idsBefore = new Set(before.meetings.map(({ id }) => id));
  const last = Math.max(0, ...before.meetings.map(({ round }) => round));
  const roundOn = new Map<IsoDate, number>(later.map((date, i) => [date, last + i + 1]));
  for (const { date, round } of before.meetings) if (date !== null && !roundOn.has(date)) roundOn.set(date, round);
  const meetings = after.meetings.map((meeting) =>
    idsBefore.has(meeting.id) || meeting.date === null
      ? meeting
      : { ...meeting, round: roundOn.get(meeting.date) ?? last + 1 },
  );
  return { setting: after.setting, meetings };
}
