import "server-only";
import { rulebook } from "@/lib/rulebooks/registry";
import { fullTable } from "@/lib/rulebooks/table-for";
import type { matchesToPlay } from "../data/matches/matches";
import { clubs } from "./clubs";
import type { DemoDesk } from "./demo-desk";

type Match = Awaited<ReturnType<typeof matchesToPlay>>[number];

/** The people of a club, in the order of `clubs`. */
export function peopleOf(club: string): readonly string[] {
  return clubs.find(({ name }) => name === club)?.people ?? [];
}

/** Each club's people: a captain, a regular, and a substitute. */
export async function nameRosters(desk: DemoDesk, season: string, matches: readonly Match[], at: Date): Promise<void> {
  const entrants = new Map(matches.flatMap(({ sides }) => sides.map(({ id, name }) => [id, name])));
  for (const [entrant, name] of entrants) {
    const key = { kind: "add-members" as const, season, entrant };
    const [captain = "", regular = "", substitute = ""] = peopleOf(name);
    await desk.send(at, { ...key, names: [captain, regular], role: "captain" });
    await desk.send(at, { ...key, names: [substitute], role: "substitute" });
  }
}

/** A line-up: partners face each other. Occasionally a substitute plays in the first match of a round. */
export async function seat(desk: DemoDesk, match: Match, at: Date): Promise<void> {
  const book = rulebook(match.rulebook);
  if (!book) throw new Error(`no rulebook ${match.rulebook}`);
  const stepsIn = match.number === 1 && match.round % 2 === 0;
  const seats = fullTable(book, match.rules).sides.flatMap((side) =>
    side.seats.map((chair, i) => {
      const place = stepsIn && side.index === 0 && i === 1 ? 2 : i;
      return { seat: chair, name: peopleOf(match.sides[side.index]?.name ?? "")[place] ?? "" };
    }),
  );
  await desk.send(at, { kind: "set-line-up", match: match.id, table: 1, fromGame: 1, seats });
}
