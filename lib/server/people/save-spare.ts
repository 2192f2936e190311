import "server-only";
import { appearancesOf } from "../data/line-ups/line-ups";
import { deleteSpare, entrantNames, putSpare, sparesOf } from "../data/people/members";
import { seasonOf } from "../data/seasons/seasons";
import { storedDate } from "../platform/system/clock";
import { rejected, type UseCase } from "../use-case";
import { peopleByName } from "./known-people";

/** Adds a floating spare with its teams and limits, or changes the terms of one with the same name. */
export const saveSpare: UseCase<"save-spare"> = async (work, { league, season: id, name, entrants, most, until }) => {
  const { tx } = work;
  const season = await seasonOf(tx, league, id);
  if (!season) return { kind: "missing" };
  if (season.state === "archived") return rejected("season-over");
  const names = await entrantNames(tx, league, id);
  if (entrants.some((entrant) => !names.has(entrant))) return { kind: "missing" };
  const [person] = await peopleByName(work, league, [name]);
  if (!person) throw new Error("a name is nobody's");
  await putSpare(tx, league, id, person.id, {
    name: person.name,
    entrants: [...new Set(entrants)],
    most,
    until: until === null ? null : storedDate(until),
  });
  return { kind: "applied", result: { person: person.id } };
};

/** Removes a spare from the list; a spare who has played stays on record with a last day. */
export const removeSpare: UseCase<"remove-spare"> = async ({ tx }, { league, season: id, person }) => {
  const season = await seasonOf(tx, league, id);
  if (!season) return { kind: "missing" };
  const spare = (await sparesOf(tx, league, id)).find(({ personId }) => personId === person);
  if (!spare) return { kind: "agreed" };
  if (season.state === "archived") return rejected("season-over");
  const played = await appearancesOf(tx, league, id, [person]);
  if (played.some(({ substitute }) => substitute)) {
    return rejected("spare-has-played", { params: { name: spare.name } });
  }
  await deleteSpare(tx, league, id, person);
  return { kind: "applied" };
};
