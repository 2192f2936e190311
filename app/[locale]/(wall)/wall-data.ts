import { eventBracket } from "@/components/bracket/event-bracket";
import { wallBracket } from "@/components/wall/wall-bracket";
import { loadBracket } from "@/lib/server/events/load-bracket";
import { loadWall } from "@/lib/server/wall/load-wall";

/** All that the wall of a league or a bar shows at a moment, with the draws of the events that are on; null where there is none. */
export async function wallData(league: string, bar: string | null, at: Date) {
  const wall = await loadWall(league, bar, at);
  if (!wall) return null;
  const drawn = await Promise.all(wall.events.map((event) => loadBracket(league, event)));
  return {
    ...wall,
    brackets: drawn.flatMap((one) => {
      const view = one && wallBracket(eventBracket(one, ""));
      return view ? [{ event: one.season.slug, name: one.season.name, view }] : [];
    }),
  };
}
