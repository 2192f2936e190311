import "server-only";
import { eventOf, updateEvent } from "../data/events/events";
import { signUpsOf } from "../data/events/sign-ups";
import { venuesOf } from "../data/seasons/schedules";
import { rejected, type UseCase } from "../use-case";
import { eventRow, textProblems } from "./create-event";

/** Changes an event's details. Accepted entrants stay accepted, and ways in use stay. */
export const changeEvent: UseCase<"change-event"> = async ({ tx }, command) => {
  const { league, season: id, name, most, ways } = command;
  const event = await eventOf(tx, league, id);
  if (!event) return { kind: "missing" };
  if (event.season.state === "archived") return rejected("season-over");
  const problems = textProblems(command, new Set((await venuesOf(tx, league)).map((venue) => venue.id)));
  if (problems.length > 0) return { kind: "rejected", problems };
  const signUps = await signUpsOf(tx, league, id);
  const accepted = signUps.filter(({ state }) => state === "accepted").length;
  if (most !== null && accepted > most)
    return rejected("more-are-accepted", { path: "most", params: { most, accepted } });
  const wayIds = new Set(ways.map((way) => way.id));
  const removed = event.ways.find((way) => !wayIds.has(way.id) && signUps.some(({ wayId }) => wayId === way.id));
  if (removed) return rejected("way-in-use", { path: "ways", params: { words: removed.words } });
  await updateEvent(tx, league, id, { name, ...eventRow(command) });
  return { kind: "applied" };
};
