import { eventBracket } from "@/components/bracket/event-bracket";
import type { DrawView } from "@/components/wall/wall-view";
import { loadBracket } from "@/lib/server/events/load-bracket";
import { loadLeague, shownVersion } from "@/lib/server/leagues/load-leagues";
import { buildName } from "@/lib/server/platform/http/build-name";
import { tonightIn } from "@/lib/server/platform/system/clock";
import { loadPublicNames } from "@/lib/server/seasons/load-short-names";

/** The current data for an event's draw screen; null before the draw. */
export async function drawData(leagueSlug: string, event: string, at: Date): Promise<DrawView | null> {
  const league = await loadLeague(leagueSlug);
  // Read before the other data, which is at least as new.
  const version = league && (await shownVersion(league));
  const drawn = league && (await loadBracket(leagueSlug, event));
  if (!drawn || version === null) return null;
  const { timeZone, name, slug } = league;
  return {
    version,
    build: await buildName(),
    asOf: at.getTime(),
    timeZone,
    league: { name, slug },
    names: await loadPublicNames(league.id),
    night: tonightIn(timeZone, at),
    event: drawn.season.name,
    view: eventBracket(drawn, ""),
  };
}
