import type { z } from "zod";
import type { News } from "./league-news";
import type { helloSchema, standingSchema } from "./news-schema";

export type Hello = Readonly<z.infer<typeof helloSchema>>;
export type Standing = Readonly<z.infer<typeof standingSchema>>;

/*
 * Parses the messages of news-schema.ts without zod, which would make up half of the public pages' scripts. A test
 * checks that both give the same results.
 */

/** Parses news from JSON; null if the text is none. */
export function readNews(text: string): News | null {
  const fields = objectIn(text);
  if (!fields || !isCount(fields["after"]) || !isCount(fields["version"])) return null;
  const about = fields["about"];
  const isKnown = about === "all" || (Array.isArray(about) && about.every((match) => typeof match === "string"));
  return isKnown ? { after: fields["after"], version: fields["version"], about } : null;
}

/** Parses the server's first message from JSON; null if the text is none. */
export function readHello(text: string): Hello | null {
  const fields = objectIn(text);
  return fields && typeof fields["build"] === "string" ? { build: fields["build"] } : null;
}

/** Parses a league's version from JSON; null if the text is none. */
export function readStanding(text: string): Standing | null {
  const fields = objectIn(text);
  if (!fields || !isCount(fields["version"]) || typeof fields["build"] !== "string") return null;
  return { version: fields["version"], build: fields["build"] };
}

function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
