import "server-only";
import { answer, deniedAnswer, guarded } from "../platform/http/answer";
import { buildName } from "../platform/http/build-name";
import { recordRead } from "../platform/page-cache/read-facts";
import { loadLeague, loadLedgerEnd } from "./load-leagues";

/** A league's version, and the build that renders its pages. */
export async function standingAnswer(slug: string): Promise<Response> {
  return guarded(async () => {
    const [league, build] = await Promise.all([loadLeague(slug), buildName()]);
    if (!league) return deniedAnswer("missing");
    recordRead(league.id, "row");
    return answer(200, { version: (await loadLedgerEnd(league.id)).ledgerSeq, build });
  });
}
