import "server-only";
import { answer, deniedAnswer, guarded } from "../platform/http/answer";
import { buildName } from "../platform/http/build-name";
import { loadLeague } from "./load-leagues";

/** How far a league is, and by which build its pages are made. */
export async function standingAnswer(slug: string): Promise<Response> {
  return guarded(async () => {
    const [league, build] = await Promise.all([loadLeague(slug), buildName()]);
    return league ? answer(200, { version: league.ledgerSeq, build }) : deniedAnswer("missing");
  });
}
