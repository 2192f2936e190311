import "server-only";
import { eligibilityOf } from "@/lib/commands/eligibility-settings";
import type { SetLineUp } from "@/lib/commands/people";
import { personNameKey } from "@/lib/competition/people/people-list";
import type { Problem } from "@/lib/kernel/problem";
import type { Chair } from "@/lib/views/chair";
import { matchForLineUp, replaceLineUp, type SeatingRow } from "../data/line-ups/line-ups";
import { peopleOf } from "../data/people/people";
import { rejected, type UseCase, type Work } from "../use-case";
import { judge } from "./judge-line-up";
import { type KnownPerson, peopleByKey, peopleByName } from "./known-people";
import { chairsOf } from "./line-up-chairs";

type Match = NonNullable<Awaited<ReturnType<typeof matchForLineUp>>>;

/**
 * Sets a line-up from a game on and replaces the earlier one. Ineligible people are stored and marked for the secretary
 * (`warnings` in the result); a strict season refuses the line-up.
 */
export const setLineUp: UseCase<"set-line-up"> = async (work, command) => {
  const { tx } = work;
  const { league, fromGame } = command;
  const match = await matchForLineUp(tx, league, command.match);
  const table = match?.tables.find(({ position }) => position === command.table);
  if (!match || !table || match.season.state === "draft") return { kind: "missing" };
  const chairs = chairsOf(match);
  const problem = mayNot(match, command, chairs);
  if (problem) return { kind: "rejected", problems: [problem] };

  const personByName = await peopleByKey(work, league);
  const named = await namedSeats(work, command, personByName);
  if (named === "missing") return { kind: "missing" };
  const repeated = named.find(({ key }, i) => named.findIndex((other) => other.key === key) < i);
  if (repeated)
    return rejected("line-up-person-twice", { path: `seats.${repeated.seat}`, params: { name: repeated.name } });

  const seated = named.flatMap((one) => {
    const chair = chairs.find(({ seat }) => seat === one.seat);
    return chair ? [{ ...one, chair }] : [];
  });
  const judged = await judge(tx, league, match, { table: command.table, fromGame, seats: seated });
  const warnings = judged.flatMap(({ seat, name, eligibility: { reasons } }) =>
    reasons.map((reason) => ({ ...reason, path: `seats.${seat}`, params: { ...reason.params, name } })),
  );
  if (warnings.length > 0 && eligibilityOf(match.stage.plan).strict) return { kind: "rejected", problems: warnings };

  const people = await peopleByName(
    work,
    league,
    named.filter(({ id }) => id === null).map(({ name }) => name),
  );
  const newIds = new Map(people.map((person) => [personNameKey(person.name), person.id]));
  const rows = judged.map(
    ({ seat, id, name, chair, eligibility: { as } }): SeatingRow => ({
      seat,
      name,
      personId: id ?? newIds.get(personNameKey(name)) ?? null,
      entrantId: chair.entrantId,
      substitute: as !== "member",
    }),
  );
  const result = { warnings: warnings.length };
  const before = table.seatings.filter((one) => one.fromGame === fromGame);
  if (isSame(before, rows)) return { kind: "agreed", result };
  await replaceLineUp(tx, league, table.id, fromGame, rows);
  return { kind: "applied", result };
};

/** An occupied seat; `id` is null for a person who is new to the league. */
interface NamedSeat {
  readonly seat: number;
  readonly id: string | null;
  readonly name: string;
  /** Equal for the same person. */
  readonly key: string;
}

function mayNot(match: Match, { fromGame, seats }: SetLineUp, chairs: readonly Chair[]): Problem | null {
  if (match.season.state !== "published") return { code: "season-over" };
  if (match.state === "void" || match.state === "cancelled") return { code: "line-up-not-played" };
  if (fromGame > match.games) return { code: "no-such-game", params: { games: match.games } };
  const taken = new Set<number>();
  for (const { seat } of seats) {
    if (!chairs.some((chair) => chair.seat === seat)) {
      return { code: "no-such-seat", path: `seats.${seat}`, params: { seats: chairs.length } };
    }
    if (taken.has(seat)) return { code: "line-up-seat-twice", path: `seats.${seat}`, params: { seat: seat + 1 } };
    taken.add(seat);
  }
  return null;
}

async function namedSeats(
  { tx }: Work,
  { league, seats }: SetLineUp,
  personByName: ReadonlyMap<string, KnownPerson>,
): Promise<readonly NamedSeat[] | "missing"> {
  const byId = new Map((await peopleOf(tx, league)).map((person) => [person.id, person]));
  const named: NamedSeat[] = [];
  for (const one of seats) {
    const person = "person" in one ? byId.get(one.person) : personByName.get(personNameKey(one.name));
    if ("person" in one && !person) return "missing";
    const name = person?.name ?? ("name" in one ? one.name : "");
    named.push({ seat: one.seat, id: person?.id ?? null, name, key: person?.id ?? personNameKey(name) });
  }
  return named;
}

function isSame(before: readonly SeatingRow[], after: readonly SeatingRow[]): boolean {
  const seats = (rows: readonly SeatingRow[]) =>
    rows
      .map(({ seat, personId, name, substitute }) => `${seat} ${personId} ${name} ${substitute}`)
      .sort()
      .join("\n");
  return seats(before) === seats(after);
}
