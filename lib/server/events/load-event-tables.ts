import "server-only";
import { isByeMatch } from "@/lib/competition/brackets/bracket";
import { nothingHappened } from "@/lib/competition/brackets/outcome";
import type { Progress } from "@/lib/competition/brackets/progress";
import { progress } from "@/lib/competition/brackets/progress";
import { type EntrantId, entrantId } from "@/lib/competition/entrant";
import { courseOf, type DrawFacts } from "@/lib/competition/formats/carry-on";
import { groupStandings, groups } from "@/lib/competition/formats/groups";
import { swiss, swissStandings } from "@/lib/competition/formats/swiss";
import type { GroupTable } from "@/lib/competition/groups/group-tables";
import { explainPair } from "@/lib/competition/standings/explain";
import { explainSwissPair } from "@/lib/competition/swiss/swiss-table";
import type { EventTableRow, EventTableView } from "@/lib/views/event-table";
import { db } from "../data/connection/client";
import { type DrawnEvent, drawnEventOf, drawnResultsOf } from "../data/events/event-draws";
import { cachedRead } from "../platform/page-cache/cached-read";
import { loadSeason } from "../seasons/load-season";
import { drawFactsOf, enteredIn } from "./event-progress";

/** The current tables of a drawn event whose format has tables; empty for a bracket and before the draw. */
export const loadEventTables = cachedRead(
  async (leagueSlug: string, eventSlug: string): Promise<readonly EventTableView[]> => {
    const view = await loadSeason(leagueSlug, eventSlug);
    const event = view && (await drawnEventOf(db(), view.league.id, view.season.id));
    if (!event || (event.draw.format !== groups.id && event.draw.format !== swiss.id)) return [];
    const rows = await drawnResultsOf(db(), view.league.id, view.season.id, event.stage.id);
    const { facts } = drawFactsOf(event, rows);
    return event.draw.format === swiss.id ? swissTables(event, facts) : groupTablesOf(event, facts);
  },
);

function namesOf({ entrants }: DrawnEvent): ReadonlyMap<string, string> {
  return new Map(entrants.map(({ id, name }) => [id, name]));
}

/** Each group in the order that gave the places in the bracket; an entrant that withdrew later keeps its place. */
function groupTablesOf(event: DrawnEvent, facts: DrawFacts): readonly EventTableView[] {
  const entered = enteredIn(event);
  if (!entered) return [];
  const going = courseOf(entered, event, facts);
  const names = namesOf(event);
  const on = entrantsIn(going, "main");
  const letters = [...new Set(event.draw.matches.flatMap(({ section, part }) => (section === "group" ? [part] : [])))];
  return letters.flatMap((letter) => {
    const withdrawn = event.settled[letter] ?? event.steps[0]?.left ?? facts.withdrawn;
    const then = progress(event.draw, { ...nothingHappened, ...facts, withdrawn });
    const table = groupStandings(entered.settings, then).find(({ group }) => group === letter);
    return table ? [groupView(table, { names, on, left: going.withdrawn })] : [];
  });
}

interface Around {
  readonly names: ReadonlyMap<string, string>;
  readonly on: ReadonlySet<EntrantId>;
  readonly left: ReadonlySet<EntrantId>;
}

function groupView({ group, table, isOver }: GroupTable, { names, on, left }: Around): EventTableView {
  const nameOf = (id: string) => names.get(id) ?? "";
  return {
    group,
    rounds: table.lastRound ?? 0,
    isOver,
    rows: table.rows.map(({ entrant, place, played, matchesWon, matchesLost }, at) => {
      const above = table.rows[at - 1]?.entrant;
      return {
        ...{ entrant, name: nameOf(entrant), place, played, won: matchesWon, lost: matchesLost },
        hasLeft: left.has(entrant),
        goesOn: on.has(entrant),
        below:
          above === undefined
            ? null
            : { name: nameOf(above), why: { of: "group" as const, steps: explainPair(table, above, entrant).steps } },
      };
    }),
  };
}

function swissTables(event: DrawnEvent, facts: DrawFacts): readonly EventTableView[] {
  const entered = enteredIn(event);
  if (!entered) return [];
  const going = courseOf(entered, event, facts);
  const table = swissStandings(entered.contenders, entered.settings, going);
  if (!table) return [];
  const names = namesOf(event);
  const nameOf = (id: string) => names.get(id) ?? "";
  const decided = going.matches.filter(({ state, drawn }) => state === "decided" && !isByeMatch(drawn));
  const rows = table.rows.map(({ entrant, place, record }, at): EventTableRow => {
    const above = table.rows[at - 1];
    const met = record.opponents.length;
    return {
      ...{ entrant, name: nameOf(entrant), place, played: met, won: record.points },
      lost: record.opponents.filter(({ got }) => got === 0).length,
      hasLeft: going.withdrawn.has(entrant),
      goesOn: false,
      below: above
        ? {
            name: nameOf(above.entrant),
            why: { of: "swiss", steps: explainSwissPair(table, above.entrant, entrant) },
          }
        : null,
    };
  });
  const rounds = decided.reduce((last, { drawn }) => Math.max(last, drawn.round), 0);
  return [{ group: null, rounds, isOver: event.draw.isComplete, rows }];
}

/** All entrants of a section's matches. */
function entrantsIn({ matches }: Progress, section: string): ReadonlySet<EntrantId> {
  const seats = matches.filter(({ drawn }) => drawn.section === section).flatMap((match) => match.seats);
  return new Set(seats.flatMap((seat) => (seat.state === "seated" ? [entrantId(seat.entrant)] : [])));
}
