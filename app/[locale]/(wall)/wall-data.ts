import { eventBracket } from "@/components/bracket/event-bracket";
import { wallBracket } from "@/components/wall/wall-bracket";
import { loadBracket } from "@/lib/server/events/load-bracket";
import { loadWall } from "@/lib/server/wall/load-wall";

/** All that the wall of a league or a bar shows at a moment, with the draw of the event that is on; null where there is none. */
export async function wallData(league: string, bar: string | null, at: Date) {
  const wall = await loadWall(league, bar, at);
  if (!wall) return null;
  const drawn = wall.event === null ? null : await loadBracket(league, wall.event);
  return { ...wall, bracket: drawn && wallBracket(eventBracket(drawn, "")) };
}
