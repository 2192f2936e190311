import { drawData } from "@/app/[locale]/(wall)/draw-data";
import { wallData } from "@/app/[locale]/(wall)/wall-data";
import { answer, deniedAnswer, guarded } from "@/lib/server/platform/http/answer";

/** The current data of a league's wall; with `?bar=`, of a bar's wall; with `?draw=`, of an event's draw screen. */
export async function GET(request: Request, { params }: { params: Promise<{ league: string }> }): Promise<Response> {
  return guarded(async () => {
    const query = new URL(request.url).searchParams;
    const { league } = await params;
    const event = query.get("draw");
    const wall =
      event === null ? await wallData(league, query.get("bar"), new Date()) : await drawData(league, event, new Date());
    return wall ? answer(200, wall) : deniedAnswer("missing");
  });
}
