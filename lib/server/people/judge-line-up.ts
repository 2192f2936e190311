import "server-only";
import { eligibilityOf } from "@/lib/commands/eligibility-settings";
import { type Eligibility, eligibility } from "@/lib/competition/people/eligibility";
import type { Problem } from "@/lib/kernel/problem";
import type { Chair } from "@/lib/views/chair";
import type { Tx } from "../data/connection/client";
import { appearancesOfPerson, isoOf, registrationOf, type SeasonPeople, seasonPeople } from "./season-people";

/** The parts of a match that judging a line-up needs. */
interface JudgedMatch {
  readonly id: string;
  readonly date: Date | null;
  readonly round: { readonly number: number };
  readonly stage: { readonly plan: unknown };
}

/** A person in a chair; `id` is null for a person who is new to the league. */
interface Seated {
  readonly id: string | null;
  readonly chair: Pick<Chair, "entrantId">;
}

/** Each seated person, with their eligibility. */
export async function judge<Seat extends Seated>(
  tx: Tx,
  leagueId: string,
  match: JudgedMatch & { readonly seasonId: string },
  { table, fromGame, seats }: { table: number; fromGame: number; seats: readonly Seat[] },
): Promise<(Seat & { eligibility: Eligibility })[]> {
  const ids = seats.flatMap(({ id }) => (id === null ? [] : [id]));
  const people = await seasonPeople(tx, leagueId, match.seasonId, ids);
  return seats.map((seat) => ({ ...seat, eligibility: eligibilityAt(people, match, { table, fromGame }, seat) }));
}

/** The eligibility of people in the chairs of a match's table; reasons contain team names in place of ids. */
export function eligibilityAt(
  people: SeasonPeople,
  match: JudgedMatch,
  { table, fromGame }: { table: number; fromGame: number },
  { id, chair }: Seated,
): Eligibility {
  const occasion = {
    match: match.id,
    date: isoOf(match.date),
    round: match.round.number,
    table,
    fromGame,
    entrant: chair.entrantId,
    hasRoster: people.rosters.has(chair.entrantId),
  };
  const nobody = { places: [], spare: null };
  const person = id === null ? nobody : registrationOf(people, id);
  const sat = id === null ? [] : appearancesOfPerson(people, id);
  const { as, reasons } = eligibility(person, occasion, sat, eligibilityOf(match.stage.plan));
  return { as, reasons: reasons.map((reason) => withTeamName(reason, people.names)) };
}

function withTeamName(reason: Problem, names: ReadonlyMap<string, string>): Problem {
  const team = reason.params?.["team"];
  return team === undefined ? reason : { ...reason, params: { ...reason.params, team: names.get(String(team)) ?? "" } };
}
