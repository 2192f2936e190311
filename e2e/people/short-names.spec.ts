import { expect, type Locator } from "@playwright/test";
import { drawCup } from "../drawn-event";
import { demoLeague, onPhone, test } from "../fixtures";
import { makeSeason, sendCommand } from "../season-by-command";

const phone = { ...onPhone, viewport: { width: 360, height: 740 } };

/** Expects `short` to be shown while the whole text remains in the page. */
async function expectShort(fitting: Locator, whole: string, short: string): Promise<void> {
  await expect(fitting).toHaveText(whole);
  const drawn = await fitting.evaluate((one) => getComputedStyle(one, "::after").content);
  expect(drawn).toContain(short);
}

test("an open line of a bracket and a bye in a frame have short names on a phone", async ({ secretary, visitor }) => {
  const teams = ["Ohio Boatmen", "Germania Maennerchor", "Vanderburgh Legion"];
  const cup = await drawCup(secretary, { name: "Short Cup", teams, settings: { thirdPlace: false } });
  const reader = await visitor(phone);
  await reader.goto(cup.page);
  const open = reader.locator("#match-final [data-short]").filter({ hasText: "Winner of" });
  await expectShort(open, "Winner of Vanderburgh Legion, Germania Maennerchor", "Winner of Vanderburgh, Germania");
  const frame = await visitor(phone);
  await frame.goto(`/embed${cup.page.replace("/en/leagues", "")}`);
  const line = frame.locator("[data-short]").filter({ hasText: "Winner of" }).first();
  await expectShort(line, "Winner of Vanderburgh Legion, Germania Maennerchor", "Winner of Vanderburgh, Germania");
});

test("the headings of a score sheet have short names on a phone, on the match's page and at the table", async ({
  secretary,
  visitor,
}) => {
  const season = await makeSeason(secretary, {
    name: "Short heads",
    teams: ["Germania Maennerchor", "Vanderburgh Legion"],
    games: 1,
  });
  const [meeting] = season.meetings;
  const key = { league: season.league, match: meeting?.match, table: 1, game: 1 };
  await sendCommand(secretary, { kind: "record-final-score", ...key, totals: [520, 300], seen: null });
  const reader = await visitor(phone);
  await reader.goto(`${season.address}/matches/1-1`);
  const head = reader.getByRole("columnheader", { name: "Germania Maennerchor" }).locator("[data-short]");
  await expectShort(head.first(), "Germania Maennerchor", "Germania");
});

test("the sources of a team's figures have short names on a phone", async ({ visitor }) => {
  const reader = await visitor(phone);
  await reader.goto(`/en${demoLeague}/demo-season/teams/owls/figures`);
  const opponent = reader.getByRole("rowheader").locator("[data-short]").filter({ hasText: "West Side" });
  await expectShort(opponent, "West Side Sportsmans Club", "West Side");
});

test("tonight's lines have a bar's short name on a phone, for readers and at the desk", async ({
  secretary,
  visitor,
}) => {
  const reader = await visitor(phone);
  await reader.goto(`/en${demoLeague}`);
  const tonight = reader.getByRole("region", { name: /^Tonight/ });
  const bar = tonight.locator("[data-short]").filter({ hasText: "Germania Hall" });
  await expectShort(bar.first(), "Germania Hall", "Germania");
  await secretary.setViewportSize(phone.viewport);
  await secretary.goto(`/en/desk${demoLeague.replace("/leagues", "")}/tonight`);
  const line = secretary.locator(".night-line [data-short]").filter({ hasText: "Germania Hall" });
  await expectShort(line.first(), "Germania Hall", "Germania");
});
