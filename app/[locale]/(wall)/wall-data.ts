import { eventBracket } from "@/components/bracket/event-bracket";
import { wallBracket } from "@/components/wall/wall-bracket";
import { type LoadedBracket, loadBracket } from "@/lib/server/events/load-bracket";
import { loadWall, type WallView } from "@/lib/server/wall/load-wall";

/** The current data of a league's or bar's wall, with the draws of events in progress; null if it does not exist. */
export async function wallData(league: string, bar: string | null, at: Date) {
  const loadedWall = await loadWall(league, bar, at);
  if (!loadedWall) return null;
  const { lines, ...wall } = loadedWall;
  const drawn = await Promise.all(wall.events.map((event) => loadBracket(league, event)));
  return {
    ...wall,
    brackets: drawn.flatMap((one) => {
      const view = one && wallBracket(eventBracket({ ...one, facts: withLines(one, lines) }, ""));
      return view ? [{ event: one.season.slug, name: one.season.name, view }] : [];
    }),
  };
}

type Facts = LoadedBracket["facts"];

/** Texts about a draw's matches, including live scores. */
function withLines({ season, facts }: LoadedBracket, lines: WallView["lines"]): Facts {
  const playing = lines.filter(({ event }) => event === season.slug);
  return new Map([...facts].map(([id, known]) => [id, { ...known, live: playing.find(({ match }) => match === id) }]));
}
