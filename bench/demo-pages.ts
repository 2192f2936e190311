import type { OwnServer } from "@/e2e/own-server";

/** A measured page of the demo league. */
export interface DemoPage {
  readonly name: "first" | "home" | "standings" | "schedule" | "match" | "bracket" | "score sheet";
  readonly url: string;
}

const league = "/en/leagues/evansville-1944";

/**
 * Public pages of the demo: the first page, and the league's home, standings, schedule, a match with its sheets, this
 * year's bracket.
 */
export async function publicPages(server: OwnServer): Promise<DemoPage[]> {
  const match = await firstLink(server, `${league}/demo-season/rounds/1`, /\/matches\/[^"/]+/);
  const event = await firstLink(server, league, /\/leagues\/evansville-1944\/events\/[^"/]+/);
  return [
    { name: "first", url: `${server.origin}/en` },
    { name: "home", url: `${server.origin}${league}` },
    { name: "schedule", url: `${server.origin}${league}/demo-season/schedule` },
    { name: "standings", url: `${server.origin}${league}/demo-season/standings` },
    { name: "match", url: `${server.origin}${match}` },
    { name: "bracket", url: `${server.origin}${event}` },
  ];
}

/** The first address on a page that matches `part`. */
async function firstLink(server: OwnServer, path: string, part: RegExp): Promise<string> {
  const html = await (await fetch(`${server.origin}${path}`)).text();
  const links = [...html.matchAll(/ href="([^"]+)"/g)].map(([, href = ""]) => href);
  const matchingLink = links.find((href) => part.test(href));
  if (matchingLink === undefined) throw new Error(`${path} leads to no ${part}; it leads to ${links.join(" ")}`);
  return matchingLink;
}
