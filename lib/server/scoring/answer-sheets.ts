import "server-only";
import { callerIn } from "../auth/caller-in";
import { db } from "../data/connection/client";
import { deniedJson, type JsonAnswer } from "../platform/http/answer";
import type { CookieJar } from "../platform/http/cookie-jar";
import { isNamed } from "../platform/http/entity-tag";
import { matchToScore } from "./load-match";
import { sheetsVersion } from "./sheets-version";

/** What a phone sends that looks at its match: its cookies, and the entity tags that it has. */
interface Look {
  readonly cookies: CookieJar;
  readonly known: string | null;
}

/** The sheets of a match; 304 where the caller has them already, before anything is read but who asks and their version. */
export async function answerSheets(matchId: string, { cookies, known }: Look): Promise<JsonAnswer> {
  const at = new Date();
  const caller = await callerIn(cookies, matchId);
  if (known !== null) {
    const version = await sheetsVersion(db(), matchId, { caller, at });
    if (version && isNamed(known, version.tag)) return { status: 304, body: null, headers: { etag: version.tag } };
  }
  const match = await matchToScore(matchId, { caller, at });
  return match ? { status: 200, body: match, headers: { etag: match.tag } } : deniedJson("missing");
}
