import { wallData } from "@/app/[locale]/(wall)/wall-data";
import { answer, deniedAnswer, guarded } from "@/lib/server/platform/http/answer";

/** What the wall of a league shows now; with `?bar=`, the wall of one of its bars. */
export async function GET(request: Request, { params }: { params: Promise<{ league: string }> }): Promise<Response> {
  return guarded(async () => {
    const bar = new URL(request.url).searchParams.get("bar");
    const wall = await wallData((await params).league, bar, new Date());
    return wall ? answer(200, wall) : deniedAnswer("missing");
  });
}
