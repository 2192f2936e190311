import type { Explanation } from "@/lib/competition/standings/explain";
import type { GamesInDoubt } from "@/lib/competition/standings/in-doubt";
import type { StandingsRow } from "@/lib/competition/standings/standings";
import type { StandingsTableRow } from "./standings-table";
import { Why } from "./why";

/** A row of the standings with its name, and why it stands under the one above and over the one below. */
export interface ExplainedRow extends StandingsRow {
  readonly name: string;
  /** Finished games whose results may still change. */
  readonly inDoubt?: GamesInDoubt | undefined;
  readonly above: (Explanation & { readonly name: string }) | null;
  readonly below: (Explanation & { readonly name: string }) | null;
}

/** The rows of the table, each with its reasons (without them, for a first page), and the way to each team's page. */
export function standingsRows(
  rows: readonly ExplainedRow[],
  withWhy: boolean,
  hrefOf?: (entrant: string) => string | undefined,
): StandingsTableRow[] {
  return rows.map((row) => ({
    id: row.entrant,
    place: row.place,
    movement: row.movement,
    name: row.name,
    ...withHref(hrefOf?.(row.entrant)),
    gamesWon: row.gamesWon,
    gamesLost: row.gamesLost,
    gamePoints: row.pointsFor,
    form: row.form,
    inDoubt: row.inDoubt,
    ...(withWhy && { why: <Reasons row={row} /> }),
  }));
}

function withHref(href: string | undefined) {
  return href === undefined ? {} : { href };
}

function Reasons({ row: { name, above, below } }: { readonly row: ExplainedRow }) {
  return (
    <>
      {above ? <Why {...above} mine={name} theirs={above.name} stands="below" /> : null}
      {below ? <Why {...below} mine={name} theirs={below.name} stands="above" /> : null}
    </>
  );
}
