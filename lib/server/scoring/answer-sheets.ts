import "server-only";
import { callerIn } from "../auth/caller-in";
import { db } from "../data/connection/client";
import { deniedJson, type JsonAnswer } from "../platform/http/answer";
import type { CookieJar } from "../platform/http/cookie-jar";
import { isNamed } from "../platform/http/entity-tag";
import { matchToScore } from "./load-match";
import { sheetsVersion } from "./sheets-version";

/** A phone's request for its match: its cookies and entity tags. */
interface Look {
  readonly cookies: CookieJar;
  readonly etag: string | null;
}

/** Answers with the sheets of a match; 304 if the caller has them, after reading only the caller and the version. */
export async function answerSheets(matchId: string, { cookies, etag }: Look): Promise<JsonAnswer> {
  const at = new Date();
  const caller = await callerIn(cookies, matchId);
  if (etag !== null) {
    const version = await sheetsVersion(db(), matchId, { caller, at });
    if (version && isNamed(etag, version.tag)) return { status: 304, body: null, headers: { etag: version.tag } };
  }
  const match = await matchToScore(matchId, { caller, at });
  return match ? { status: 200, body: match, headers: { etag: match.tag } } : deniedJson("missing");
}
