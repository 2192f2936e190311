import "server-only";
import type { CommandOf } from "@/lib/commands/command";
import { teamNameKey } from "@/lib/competition/people/team-list";
import type { Tx } from "../data/connection/client";
import {
  drawnEventOf,
  drawnMatchesOf,
  orTakeBack,
  renameEntrant,
  setEntrantWithdrawn,
} from "../data/events/event-draws";
import { peopleByName } from "../people/known-people";
import { rejected, type UseCase, type UseCaseResult } from "../use-case";
import { advance } from "./advance";
import { enterMembers } from "./draw-event";
import { eventProgress, hasBegun } from "./event-progress";

/** Replaces the people of an entrant that has not begun: same place in the draw, new name. */
export const replaceEntrant: UseCase<"replace-entrant"> = async (work, command) => {
  const { league, season, entrant: id, name, members } = command;
  const event = await drawnEventOf(work.tx, league, season);
  const entrant = event?.entrants.find((one) => one.id === id);
  if (!event || !entrant) return { kind: "missing" };
  if (entrant.state === "withdrawn") return rejected("entrant-has-left", { params: { name: entrant.name } });
  const namesake = event.entrants.find((one) => one.id !== id && teamNameKey(one.name) === teamNameKey(name));
  if (namesake) return rejected("already-signed-up", { path: "name", params: { name } });
  const rows = await drawnMatchesOf(work.tx, league, event.stage.id);
  const begun = rows.some((row) => hasBegun(row) && row.sides.some((side) => side.entrantId === id));
  if (begun) return rejected("entrant-has-begun", { params: { name: entrant.name } });
  if (event.who === "singles") {
    if (members.length > 0) return rejected("singles-have-no-members", { path: "members" });
    const [person] = await peopleByName(work, league, [name]);
    if (person && event.entrants.some(({ personId }) => personId === person.id)) {
      return rejected("already-signed-up", { path: "name", params: { name } });
    }
    await renameEntrant(work.tx, league, { id, name, person: person?.id ?? null });
    return { kind: "applied" };
  }
  await renameEntrant(work.tx, league, { id, name, person: null });
  await enterMembers(work, league, id, members);
  return { kind: "applied" };
};

/** Withdraws an entrant: its coming opponents advance. Played games stay. */
export const withdrawEntrant: UseCase<"withdraw-entrant"> = async (work, command) => {
  const { league, season, entrant: id } = command;
  const done = await decideLeaving(work.tx, command);
  if (done.kind !== "applied") return done;
  return orTakeBack<UseCaseResult>(work.tx, async () => {
    await setEntrantWithdrawn(work.tx, league, id);
    const problem = await advance(work, league, season);
    return problem
      ? { value: { kind: "rejected" as const, problems: [problem] }, isSaved: false }
      : { value: done, isSaved: true };
  });
};

/** Decides whether an entrant may withdraw, without writing; does not check whether the others can advance. */
export async function decideLeaving(tx: Tx, command: CommandOf<"withdraw-entrant">): Promise<UseCaseResult> {
  const { league, season, entrant: id } = command;
  const event = await drawnEventOf(tx, league, season);
  const entrant = event?.entrants.find((one) => one.id === id);
  if (!event || !entrant) return { kind: "missing" };
  if (entrant.state === "withdrawn") return { kind: "agreed" };
  const rows = await drawnMatchesOf(tx, league, event.stage.id);
  const { results } = eventProgress(event, rows);
  const playing = rows.some((row) => {
    const result = results.get(row.slug);
    const isOpen = row.ruling === null && (row.state === "playing" || (result?.waits && !result.isHeld));
    return isOpen && row.sides.some((side) => side.entrantId === id);
  });
  return playing ? rejected("entrant-is-playing", { params: { name: entrant.name } }) : { kind: "applied" };
}
