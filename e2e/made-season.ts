import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { drawUpCommand } from "@/lib/commands/draw-up-command";
import { addDays, isoDate } from "@/lib/competition/iso-date";
import { emptyDraft } from "@/lib/competition/new-season/draft-start";
import { withList } from "@/lib/competition/new-season/draft-teams";
import { idFromBytes } from "@/lib/kernel/ids";

const newId = () => idFromBytes(randomBytes(16));

/** A season that was made by commands, where the test is not about making one. */
export interface MadeSeason {
  readonly id: string;
  readonly league: string;
  /** Its public address and its address at the desk. */
  readonly address: string;
  readonly desk: string;
  readonly firstNight: string;
}

/** A published season of the demo league: teams with their bars, one a line; it begins in a month, so that all may move. */
export async function makeSeason(secretary: Page, name: string, teams: readonly string[]): Promise<MadeSeason> {
  await secretary.goto("/en/desk");
  const heading = secretary.getByRole("heading", { name: "Evansville Clabber League, 1944" });
  const league = (await heading.getAttribute("id")) ?? "";
  const today = isoDate(new Date().toISOString().slice(0, 10));
  const firstNight = addDays(today, 30) ?? today;
  const facts = { clubs: [], bars: [], timeZone: "America/Chicago", seasonNames: [], last: null };
  // Every season has bars of its own: the league takes no two of one name.
  const list = teams.map((team) => `${team} (${name})`).join("\n");
  const draft = withList(emptyDraft(facts, { name, firstNight, rules: {} }, newId), list, facts, newId);
  const create = drawUpCommand({ ...draft, time: "19:00" }, { league, rulebook: "clabber", bars: [] }, newId);
  const slug = await send(secretary, create);
  await send(secretary, { kind: "publish-season", league, season: create.season });
  return {
    id: create.season,
    league,
    address: `/en/leagues/evansville-1944/${slug}`,
    desk: `/en/desk/evansville-1944/seasons/${slug}`,
    firstNight,
  };
}

async function send(secretary: Page, command: object): Promise<string> {
  const answer = await secretary.request.post("/api/commands", { data: { ...command, id: newId() } });
  const said = await answer.json();
  expect(said, "the season is made").toMatchObject({ outcome: "applied" });
  return said.result.slug;
}
