import type { z } from "zod";
import type { News } from "./news";
import type { helloSchema, standingSchema } from "./news-schema";

export type Hello = Readonly<z.infer<typeof helloSchema>>;
export type Standing = Readonly<z.infer<typeof standingSchema>>;

/*
 * What the schemas of news-schema.ts take and refuse, by hand: the pages that everybody reads hear news, and zod would be
 * half of all their scripts. A test holds the two together.
 */

/** A piece of news from its JSON; null for text that is none. */
export function readNews(text: string): News | null {
  const said = objectIn(text);
  if (!said || !isCount(said["after"]) || !isCount(said["version"])) return null;
  const about = said["about"];
  const isKnown = about === "all" || (Array.isArray(about) && about.every((match) => typeof match === "string"));
  return isKnown ? { after: said["after"], version: said["version"], about } : null;
}

/** The server's first word from its JSON; null for text that is none. */
export function readHello(text: string): Hello | null {
  const said = objectIn(text);
  return said && typeof said["build"] === "string" ? { build: said["build"] } : null;
}

/** How far a league is, from its JSON; null for text that does not say it. */
export function readStanding(text: string): Standing | null {
  const said = objectIn(text);
  if (!said || !isCount(said["version"]) || typeof said["build"] !== "string") return null;
  return { version: said["version"], build: said["build"] };
}

function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === "object" && said !== null ? (said as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
