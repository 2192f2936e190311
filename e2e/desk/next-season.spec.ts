import { expect } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { openDesk } from "../desk-steps";
import { demoLeague, onPhone, test } from "../fixtures";
import { OwnServer } from "../own-server";
import { makeSeason } from "../season-by-command";

const wall = `/en/wall${demoLeague.replace("/leagues", "")}`;
const embed = `/embed${demoLeague.replace("/leagues", "")}`;

test("the next season, published with a later first night, is announced beside the current one and hides it nowhere", async ({
  secretary,
  visitor,
}) => {
  const next = await makeSeason(secretary, {
    name: "Winter tables",
    teams: ["Servel", "Moose", "Owls", "Eagles"],
    inDays: 60,
  });
  const reader = await visitor({ ...onPhone, javaScriptEnabled: false, viewport: smallPhone });

  await test.step("the league's page and its navigation", async () => {
    await reader.goto(`/en${demoLeague}`);
    await expect(reader.getByText(/^Demo season, week \d of 7$/)).toBeVisible();
    const standings = reader.getByRole("region", { name: "Standings" });
    await expect(standings.getByText("Knights of Columbus").first()).toBeVisible();
    const notice = reader.getByRole("region", { name: "Next season" });
    await expect(notice).toContainText(/Winter tables.*First night: \w{3}, \w{3} \d+/);
    await expectNoSidewaysScrolling(reader, "a league with a season to come");
    const navigation = reader.getByRole("navigation", { name: "League", exact: true }).filter({ visible: true });
    await expect(navigation.getByRole("link", { name: "Standings" })).toHaveAttribute(
      "href",
      `/en${demoLeague}/demo-season/standings`,
    );
    await expect(navigation.getByRole("link", { name: "Schedule" })).toHaveAttribute(
      "href",
      `/en${demoLeague}/demo-season/schedule`,
    );
    await notice.getByRole("link", { name: "Winter tables" }).click();
    await expect(reader).toHaveURL(new RegExp(`${new URL(next.address, "http://any").pathname}/schedule$`));
  });

  await test.step("the wall, the frames and the list of next matches", async () => {
    await reader.goto(wall);
    await expect(
      reader.getByRole("table").getByText("Knights of Columbus").or(reader.getByText("Bucyrus-Erie")).first(),
    ).toBeVisible();
    await reader.goto(`${embed}/standings`);
    await expect(reader.getByText("Demo season", { exact: false })).toBeVisible();
    await reader.goto(`/en${demoLeague}/next`);
    for (const team of ["Servel", "Bucyrus-Erie"]) {
      await expect(reader.getByRole("link", { name: team, exact: true })).toHaveAttribute("href", /demo-season\/teams/);
    }
  });

  await test.step("the calendar has both seasons", async () => {
    const calendar = await (await reader.request.get(`/api/feeds${demoLeague}.ics`)).text();
    expect(calendar.replaceAll(/\r\n /g, "")).toContain("Demo season");
    expect(calendar.replaceAll(/\r\n /g, "")).toContain("Winter tables");
  });

  const page = await visitor();
  await page.goto(`/en${demoLeague}`);
  await expectAccessibleEverywhere(page, "a league with a season to come");
  await page.goto(`/ru${demoLeague}`);
  await expect(page.getByRole("region", { name: "Следующий сезон" })).toContainText(/Winter tables.*Первый вечер: /);
});

test("between two seasons a league's pages show the last one and announce the next one's first night", async ({
  visitor,
}) => {
  const server = await OwnServer.start();
  try {
    const desk = await visitor();
    await openDesk(desk, server, "Winter League");
    const words = { teams: ["Wrens", "Robins"], league: "/leagues/winter-league", origin: server.origin };
    const last = await makeSeason(desk, { ...words, name: "Spring", inDays: -60 });
    await makeSeason(desk, { ...words, name: "Autumn", inDays: 30 });
    const reader = await visitor({ javaScriptEnabled: false });
    await reader.goto(`${server.origin}/en${words.league}`);
    await expect(reader.getByRole("region", { name: "Standings" })).toContainText("Wrens");
    const notice = reader.getByRole("region", { name: "Next season" });
    await expect(notice).toContainText(/Autumn.*First night: \w{3}, \w{3} \d+/);
    const navigation = reader.getByRole("navigation", { name: "League", exact: true }).filter({ visible: true });
    const standings = navigation.getByRole("link", { name: "Standings" });
    await expect(standings).toHaveAttribute("href", `${new URL(last.address).pathname}/standings`);
  } finally {
    await server.discard();
  }
});
