import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { drawCup, playMatch } from "../drawn-event";
import { atDesk, demoLeague, onPhone, test } from "../fixtures";

const teams = ["Owls", "Eagles", "Germania", "Moose"];

test("a winner advances automatically on the open bracket and the wall, in the file and the frame", async ({
  secretary,
  visitor,
}) => {
  test.slow();
  const cup = await drawCup(secretary, { name: "Live Cup", teams });
  const reader = await visitor(atDesk);
  await reader.goto(cup.page);
  const phone = await visitor({ ...onPhone, locale: "ru-RU" });
  await phone.goto(cup.page.replace("/en/", "/ru/"));
  const wall = await visitor({ viewport: { width: 1920, height: 1080 } });
  await wall.goto(`/en/wall${demoLeague.replace("/leagues", "")}`);
  const way = wall.locator(".wall-way");
  await expect(way.getByRole("heading", { name: "Road to the final" })).toBeVisible();
  await expect(way).toContainText("Winner of Semifinal 1");
  await expectAccessible(wall, "the wall of an event");
  for (const page of [reader, phone]) {
    await expect(page.locator("[data-live-state=live]")).toBeVisible();
  }
  for (const page of [reader, phone, wall]) {
    await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  }
  await expect(reader.locator("#match-final")).toContainText("Winner of Owls, Moose");

  await playMatch(secretary, cup, "w1-1", [510, 300]);

  await expect(reader.locator("#match-final [data-entrant]")).toHaveText(/Owls/);
  await expect(reader.locator("#match-w1-1 .bracket-won")).toContainText("Owls");
  await expect(reader.locator("#match-final")).toHaveAttribute("data-moved", "");
  await expect(reader.getByText(/^Live Changed at .*Semifinal 1/)).toBeVisible();
  await expect(phone.locator("#match-final [data-entrant]")).toHaveText(/Owls/);
  await expect(way).toContainText("Owls");
  await expect(way).not.toContainText("Winner of Semifinal 1");
  for (const page of [reader, phone, wall]) await expect(page.locator("body[data-same-page]")).toHaveCount(1);

  await reader.getByText("On your bar’s website").click();
  const snippet = await reader.getByLabel("Line to paste: Live Cup").inputValue();
  const download = reader.waitForEvent("download");
  await reader.getByRole("link", { name: "Bracket as a CSV file" }).click();
  expect((await download).suggestedFilename()).toBe("evansville-1944-live-cup-bracket.csv");
  const file = await reader.request.get(`/api/exports${demoLeague.replace("/leagues", "")}/${cup.slug}/bracket.csv`);
  const rows = (await file.text()).split("\r\n");
  expect(rows[0]).toMatch(/^\ufeffPart,Round,Match,Seed 1,Side 1,Score 1,/);
  expect(rows[1]).toMatch(/^Bracket,Semifinal,Semifinal 1,1,Owls,1,4,Moose,0,Owls,decided,/);

  const frame = await visitor({ javaScriptEnabled: false });
  const answer = await frame.goto(/src="([^"]+)"/.exec(snippet)?.[1]?.replaceAll("&amp;", "&") ?? "");
  expect(answer?.headers()["content-security-policy"]).toContain("frame-ancestors *");
  await expect(frame.getByRole("link", { name: /^Final: .*Owls.*Winner of Germania, Eagles/ })).toBeVisible();
  await frame.setViewportSize(smallPhone);
  await expectNoSidewaysScrolling(frame, "a bracket in a frame");
  await expect(frame.getByRole("heading", { level: 2, name: "Final", exact: true })).toBeVisible();
  const framed = await visitor(atDesk);
  await framed.goto(frame.url());
  await expectAccessible(framed, "a bracket in a frame");

  for (const path of [`/api/exports/evansville-1944/no-such-cup/bracket.csv`, "/embed/evansville-1944/events/%00"]) {
    expect((await reader.request.get(path)).status(), path).toBe(404);
  }
  const picture = await reader.locator("meta[property='og:image']").getAttribute("content");
  expect((await reader.request.get(new URL(picture ?? "").pathname)).headers()["content-type"]).toBe("image/png");
  const machines = await reader.locator("script[type='application/ld+json']").allTextContents();
  expect(machines.map((text) => JSON.parse(text) as Record<string, unknown>)).toEqual([
    expect.objectContaining({ "@type": "SportsEvent", name: "Live Cup" }),
  ]);
});

test("a draw is shown seed by seed on a wall: by key and tap, preserved over a reload, and without scripts", async ({
  secretary,
  visitor,
}) => {
  const cup = await drawCup(secretary, { name: "Drawn Cup", teams });
  const address = `/en/wall${demoLeague.replace("/leagues", "")}/draws/${cup.slug}`;
  await secretary.goto(`/en/desk${demoLeague.replace("/leagues", "")}/events/${cup.slug}`);
  await expect(secretary.getByRole("link", { name: "Show the draw" })).toHaveAttribute("href", address);

  const wall = await visitor({ viewport: { width: 1920, height: 1080 }, reducedMotion: "reduce" });
  await wall.goto(address);
  await expect(wall.getByText("0 of 4 drawn")).toBeVisible();
  await expect(wall.getByText("Owls")).toHaveCount(0);
  await wall.getByRole("link", { name: "Draw the first" }).click();
  await expect(wall.getByRole("heading", { level: 2, name: "Owls" })).toBeVisible();
  expect(await wall.locator(".draw-shown").evaluate((shown) => getComputedStyle(shown).animationName)).toBe("none");
  for (const name of teams.slice(1)) {
    await wall.keyboard.press("ArrowRight");
    await expect(wall.getByRole("heading", { level: 2, name })).toBeVisible();
  }
  await expect(wall.getByText("Against Owls")).toBeVisible();
  await expect(wall.getByText("All 4 are drawn")).toBeVisible();
  await expectAccessible(wall, "a draw on the wall");
  await expectNoSidewaysScrolling(wall, "a draw on the wall");
  await wall.keyboard.press("PageUp");
  await expect(wall.getByText("3 of 4 drawn")).toBeVisible();
  await wall.reload();
  await expect(wall.getByText("3 of 4 drawn")).toBeVisible();

  const plain = await visitor({ javaScriptEnabled: false, viewport: smallPhone });
  await plain.goto(`${address}?seed=1`);
  await plain.getByRole("link", { name: "Next seed" }).click();
  await expect(plain.getByRole("heading", { level: 2, name: "Eagles" })).toBeVisible();
  await expectNoSidewaysScrolling(plain, "a draw on a phone");
});
