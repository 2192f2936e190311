import { expect } from "@playwright/test";
import { demoLogIn } from "../demo-servers";
import { demoLeague, test } from "../fixtures";
import { DeskPage } from "../pages/desk-page";
import { DeskSeasonPage } from "../pages/desk-season-page";
import { NewSeasonPage } from "../pages/new-season-page";
import { SignInPage } from "../pages/sign-in-page";
import { StandingsPage } from "../pages/standings-page";

const nine = ["Anchors", "Barrels", "Cutters", "Dockers", "Ferrymen", "Gaugers", "Haulers", "Ironmen", "Jacks"];

test("a wrong password is refused with a sentence, and the input is preserved", async ({ page, watch }) => {
  watch.expect(/status of 401/);
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(demoLogIn.email, "turkey tracks 1945");
  await expect(signIn.refusal).toHaveText("No account has this e-mail address and password.");
  await expect(signIn.email).toHaveValue(demoLogIn.email);
  await expect(signIn.password).toHaveValue("turkey tracks 1945");

  await signIn.signIn(demoLogIn.email, demoLogIn.password);
  const desk = new DeskPage(page);
  await expect(desk.heading).toBeVisible();
  await expect(page.getByText("Signed in as Demo secretary")).toBeVisible();

  await desk.signOut();
  await expect(page.getByRole("heading", { level: 1, name: /^Keep score/ })).toBeVisible();
  await desk.open();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
});

test("nine pasted teams make nine nights of four matches and one bye each", async ({ secretary, visitor }) => {
  const desk = new DeskPage(secretary);
  await desk.open();
  await desk.newSeason();
  const form = new NewSeasonPage(secretary);
  await expect(form.read).toContainText("The teams appear here");

  await form.fill({ name: "Nine Houses", teams: [...nine, "barrels"].join("\n") });
  await expect(form.problems).toContainText("Line 10: “barrels” is already on line 2.");
  await form.next();
  await expect(form.teams).toBeVisible();

  await form.fill({ teams: nine.join("\r\n"), firstNight: "2027-01-07" });
  await expect(form.comesTo).toContainText("9 rounds on 9 nights: Thu, Jan 7 to Thu, Mar 4.");
  await form.publish();
  const season = new DeskSeasonPage(secretary);
  await expect(season.heading("Nine Houses")).toBeVisible();
  const address = await season.publicAddress();
  expect(address).toBe(`/en${demoLeague}/nine-houses`);

  const reader = await visitor();
  await reader.goto(`${address}/schedule`);
  await expect(reader.getByText("9 teams, 9 nights, 36 matches of 2 games")).toBeVisible();
  const nights = reader.getByRole("region", { name: /^Week \d/ });
  await expect(nights).toHaveCount(9);
  const byes: string[] = [];
  for (const night of await nights.all()) {
    const bye = /^Bye: (.*)$/.exec((await night.getByText(/^Byes?:/).textContent()) ?? "");
    byes.push(bye?.[1] ?? "");
  }
  expect(byes.toSorted()).toEqual(nine);
});

test("a draft is saved, hidden from everybody else, and deleted", async ({ secretary, visitor, watch }) => {
  watch.expect(/status of 404/);
  const desk = new DeskPage(secretary);
  await desk.open();
  await desk.newSeason();
  const form = new NewSeasonPage(secretary);
  await form.fill({ name: "Quiet Draft", teams: nine.slice(0, 4).join("\n") });
  await form.keepDraft();
  const season = new DeskSeasonPage(secretary);
  await expect(season.heading("Quiet Draft")).toBeVisible();
  await expect(season.draftNotice).toBeVisible();

  const stranger = await visitor();
  const publicPages = ["standings", "schedule", "matches/1-1"].map((page) => `/en${demoLeague}/quiet-draft/${page}`);
  for (const address of publicPages) {
    const answer = await stranger.goto(address);
    expect(answer?.status(), address).toBe(404);
    await expect(stranger.getByText("Quiet Draft")).toHaveCount(0);
  }
  await stranger.goto(`/en${demoLeague}`);
  await expect(stranger.getByRole("banner").getByText("Demo season", { exact: true }).first()).toBeVisible();
  await expect(stranger.getByText("Quiet Draft")).toHaveCount(0);

  await desk.open();
  await expect(desk.season("Quiet Draft")).toBeVisible();
  await desk.season("Quiet Draft").click();
  await expect(season.heading("Quiet Draft")).toBeVisible();
  await season.throwAway();
  await expect(desk.heading).toBeVisible();
  await expect(desk.season("Quiet Draft")).toHaveCount(0);
});

test("a saved draft can be published", async ({ secretary, visitor }) => {
  const desk = new DeskPage(secretary);
  await desk.open();
  await desk.newSeason();
  const form = new NewSeasonPage(secretary);
  await form.fill({ name: "Late Start", teams: nine.slice(0, 4).join("\n") });
  await form.keepDraft();
  const season = new DeskSeasonPage(secretary);
  await expect(season.draftNotice).toBeVisible();
  await season.publish();
  await expect(season.draftNotice).toHaveCount(0);
  const reader = await visitor();
  await reader.goto(`${await season.publicAddress()}/standings`);
  await expect(reader.getByRole("heading", { level: 1, name: "Standings" })).toBeVisible();
});

test("the choice of game points only reorders the table, and can be reverted", async ({ secretary, visitor }) => {
  const season = new DeskSeasonPage(secretary);
  const reader = new StandingsPage(await visitor());
  const address = `/en${demoLeague}/demo-season`;
  const names = async () => {
    await reader.open(address);
    return (await reader.lines()).map(({ name }) => name);
  };
  const byGames = await names();
  expect(byGames).toHaveLength(8);

  await season.open(`/en/desk/evansville-1944/seasons/demo-season`);
  // The public page may be a second old.
  await season.rankBy("game points only");
  await expect(season.answer).toBeVisible();
  await expect.poll(names).not.toEqual(byGames);
  const points = (await reader.lines()).map((line) => line.points);
  expect(points).toEqual(points.toSorted((a, b) => b - a));

  await season.open(`/en/desk/evansville-1944/seasons/demo-season`);
  await season.rankBy("games won, then game points");
  await expect(season.answer).toBeVisible();
  await expect.poll(names).toEqual(byGames);
});
