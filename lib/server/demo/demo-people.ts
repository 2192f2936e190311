import "server-only";
import { rulebook } from "@/lib/rulebooks/registry";
import { fullTable } from "@/lib/rulebooks/table-for";
import type { matchesToPlay } from "../db/matches";
import type { DemoDesk } from "./demo-desk";

type Match = Awaited<ReturnType<typeof matchesToPlay>>[number];

/** Each club's people, called by its name and a figure: a captain, a regular, and a third who steps in. */
export async function nameRosters(desk: DemoDesk, season: string, matches: readonly Match[], at: Date): Promise<void> {
  const clubs = new Map(matches.flatMap(({ sides }) => sides.map(({ id, name }) => [id, name])));
  for (const [entrant, name] of clubs) {
    const key = { kind: "add-members" as const, season, entrant };
    await desk.send(at, { ...key, names: [`${name} 1`, `${name} 2`], role: "captain" });
    await desk.send(at, { ...key, names: [`${name} 3`], role: "substitute" });
  }
}

/** Who sits where: partners face each other. Now and then, in the first match of a round, somebody steps in. */
export async function seat(desk: DemoDesk, match: Match, at: Date): Promise<void> {
  const book = rulebook(match.rulebook);
  if (!book) throw new Error(`no rulebook ${match.rulebook}`);
  const stepsIn = match.number === 1 && match.round % 2 === 0;
  const seats = fullTable(book, match.rules).sides.flatMap((side) =>
    side.seats.map((chair, i) => {
      const figure = stepsIn && side.index === 0 && i === 1 ? 3 : i + 1;
      return { seat: chair, name: `${match.sides[side.index]?.name ?? ""} ${figure}` };
    }),
  );
  await desk.send(at, { kind: "set-line-up", match: match.id, table: 1, fromGame: 1, seats });
}
