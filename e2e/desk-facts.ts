import { expect, type Page } from "@playwright/test";

/** A league's data from the desk's page of tables. */
export interface DeskFacts {
  /** The league's id. */
  readonly league: string;
  readonly timeZone: string;
  /** The current night, "2026-11-20". */
  readonly tonight: string;
  /** The night's matches, with the names of their sides. */
  readonly matches: readonly { readonly id: string; readonly sides: readonly string[] }[];
  /** The addresses of the links to its matches, by the link's id. */
  readonly links: ReadonlyMap<string, string>;
}

/** Fetches the desk's page of tables with the page's account, without rendering. `night`: by default tonight. */
export async function deskFacts(
  secretary: Pick<Page, "request">,
  league: string,
  origin = "",
  night = "",
): Promise<DeskFacts> {
  const tables = `${origin}/en/desk${league.replace(/^\/leagues/, "")}/tables`;
  const answer = await secretary.request.get(night ? `${tables}?night=${night}` : tables);
  expect(answer.status(), "the desk's page of tables").toBe(200);
  const html = await answer.text();
  // The components' props are JSON within JSON in the page's scripts.
  const given = html.replaceAll(String.raw`\"`, '"');
  const first = (form: RegExp) => {
    const fact = form.exec(given)?.[1];
    if (!fact) throw new Error(`the desk's page of tables has nothing like ${form}`);
    return fact;
  };
  return {
    league: first(/"leagueId":"(\w+)"/),
    timeZone: first(/"timeZone":"([\w/]+)"/),
    tonight: first(/name="night"[^>]* value="([\d-]+)"/),
    matches: [...given.matchAll(/"matchId":"(\w+)","match":"([^"]*)"/g)].map(([, id = "", sides = ""]) => ({
      id,
      sides: sides.split(" – "),
    })),
    links: new Map([...given.matchAll(/"id":"(\w+)","url":"([^"]+)"/g)].map(([, id = "", url = ""]) => [id, url])),
  };
}
