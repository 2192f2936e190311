import "server-only";
import { db } from "../data/connection/client";
import { openQuestions } from "../data/matches/desk-matches";
import { cachedRead } from "../platform/page-cache/cached-read";

/** The items of a league for a decision, by match, once per request. */
export const loadOpenQuestions = cachedRead((leagueId: string) => openQuestions(db(), leagueId));
