import "server-only";
import { z } from "zod";
import type { Tx } from "../data/connection/client";
import { lineUpsBegun } from "../data/line-ups/line-ups";
import { dateText } from "../platform/system/clock";
import type { seatedSeasonOf } from "./seated-season";

const row = z.object({
  /** The round's id. */
  round: z.string(),
  number: z.int(),
  slug: z.string(),
  date: z.string().nullable(),
  /** The first published date. */
  planned: z.string().nullable(),
  time: z.string().nullable(),
  venue: z.string().nullable(),
  games: z.int(),
  note: z.string(),
  sequence: z.int(),
  table: z.object({ id: z.string(), number: z.int().nullable() }),
  sides: z.array(z.object({ side: z.int(), position: z.int(), entrantId: z.string() })),
  seats: z.array(
    z.object({ seat: z.int(), entrantId: z.string().nullable(), personId: z.string().nullable(), name: z.string() }),
  ),
});

/**
 * Contents of `ScheduleChange.before` for a season of single players: its affected rounds and their tables, complete.
 */
export const seatedRows = z.object({
  rounds: z.record(
    z.string(),
    z.object({
      number: z.int(),
      date: z.string().nullable(),
      plays: z.string().nullable(),
      sitOuts: z.array(z.string()),
    }),
  ),
  matches: z.record(z.string(), row),
});

/** Contents of `ScheduleChange.after`: the same after the change, and the added and removed entrants. */
export const seatedRowsAfter = seatedRows.extend({ joined: z.array(z.string()), left: z.array(z.string()) });

export type SeatedRows = z.infer<typeof seatedRows>;
export type SeatedRowsAfter = z.infer<typeof seatedRowsAfter>;
export type SeatedRow = z.infer<typeof row>;

type Rounds = NonNullable<Awaited<ReturnType<typeof seatedSeasonOf>>>["rounds"];

/** The current state of some rounds, with all data to restore them. */
export async function seatedRowsOf(tx: Tx, leagueId: string, rounds: Rounds): Promise<SeatedRows> {
  const matches = rounds.flatMap((round) => round.matches);
  const tables = matches.flatMap((match) => match.tables.map(({ id }) => id));
  const seats = await lineUpsBegun(tx, leagueId, tables);
  return {
    rounds: Object.fromEntries(
      rounds.map(({ id, number, date, plays, sitOuts }) => [id, { number, date, plays, sitOuts }]),
    ),
    matches: Object.fromEntries(
      matches.flatMap((match) => {
        const [table] = match.tables;
        if (!table) return [];
        const { number, slug, date, plannedDate, time, venueId: venue, games, note, sequence, sides } = match;
        const stored: SeatedRow = {
          ...{ round: match.roundId, number, slug, time, venue, games, note, sequence, sides },
          date: date && dateText(date),
          planned: plannedDate && dateText(plannedDate),
          table: { id: table.id, number: table.number },
          seats: seats.filter(({ tableId }) => tableId === table.id).map(({ tableId: _, ...seat }) => seat),
        };
        return [[match.id, stored]];
      }),
    ),
  };
}
