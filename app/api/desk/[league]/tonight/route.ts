import { parseIsoDate } from "@/lib/competition/schedule/iso-date";
import { leagueToRun } from "@/lib/server/leagues/load-desk-league";
import { answer, deniedAnswer, guarded } from "@/lib/server/platform/http/answer";
import { tonightIn } from "@/lib/server/platform/system/clock";
import { loadTonight } from "@/lib/server/seasons/load-tonight";

/** A night of a league for its desk (`?night=2026-11-20`; by default tonight). */
export async function GET(request: Request, { params }: { params: Promise<{ league: string }> }): Promise<Response> {
  return guarded(async () => {
    const { league, denied } = await leagueToRun((await params).league);
    if (denied) return deniedAnswer(denied);
    const now = new Date();
    const night = parseIsoDate(new URL(request.url).searchParams.get("night") ?? "");
    return answer(200, await loadTonight(league, night.ok ? night.value : tonightIn(league.timeZone, now), now));
  });
}
