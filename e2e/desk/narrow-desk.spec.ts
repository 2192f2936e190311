import { expect } from "@playwright/test";
import { demoLeague, test } from "../fixtures";

const desk = `/en/desk${demoLeague.replace("/leagues", "")}`;

test("at 360 px the header of a typed paper sheet is one line; a night in play is not called canceled", async ({
  secretary,
}) => {
  await secretary.setViewportSize({ width: 360, height: 740 });
  await secretary.goto(`${desk}/tonight`);
  await secretary.getByRole("link", { name: "Enter paper sheet" }).first().click();
  const head = secretary.getByRole("columnheader", { name: "Hand", exact: true });
  const lines = await head.evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
  await secretary.goto(`${desk}/tonight/notice`);
  await expect(secretary.getByRole("heading", { level: 1 })).toHaveText("Nothing is canceled that night");
});
