import { expect } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { makeTableLink, publishSeasonTonight } from "../desk-steps";
import { onPhone, test } from "../fixtures";
import { ScoreSheetPage } from "../pages/score-sheet-page";

test("the score sheet is accessible at every moment of a hand", async ({ secretary, visitor }) => {
  const teams = ["Larks", "Magpies"] as const;
  await publishSeasonTonight(secretary, { name: "Eyes and ears", teams });
  const phone = await visitor({ ...onPhone, viewport: smallPhone });
  const sheet = new ScoreSheetPage(phone);
  await sheet.open(await makeTableLink(secretary, teams[0]));
  const look = async (where: string) => {
    await expectAccessibleEverywhere(phone, where, [smallPhone]);
    await expectNoSidewaysScrolling(phone, where);
  };
  await expect(sheet.firstDealerQuestion).toBeVisible();
  await look("first dealer");
  await sheet.firstDealer(teams[0], 1);
  await look("an empty pad");
  await sheet.madeTrumps(teams[0], "hearts");
  await sheet.points(161);
  await expect(sheet.refusal).toBeVisible();
  await look("a refused entry");
  await sheet.take("160");
  await sheet.meld("bella");
  await sheet.save();
  await sheet.waitForHand(1);
  await sheet.renegeOrRedeal();
  await sheet.renegeBy(teams[1]);
  await look("a renege");
  await sheet.save();
  await sheet.waitForHand(2);
  await sheet.correct(1);
  await look("a correction");
  await sheet.tap(phone.getByRole("button", { name: "Cancel" }));
  for (const hand of [3, 4]) {
    await sheet.enterPlainHand(teams[0], "spades", 100);
    await sheet.waitForHand(hand);
  }
  await expect(phone.getByRole("status").filter({ hasText: "Game 1 is over" })).toBeVisible();
  await look("game over");
  await phone.setViewportSize({ width: 640, height: 360 });
  await look("game over, on its side");
});

test("the keys of the score sheet are large enough for a thumb, in the lower half of a small phone", async ({
  secretary,
  visitor,
}) => {
  const teams = ["Quails", "Ravens"] as const;
  await publishSeasonTonight(secretary, { name: "Thumbs", teams });
  const phone = await visitor({ ...onPhone, viewport: smallPhone });
  const sheet = new ScoreSheetPage(phone);
  await sheet.open(await makeTableLink(secretary, teams[0]));
  await sheet.firstDealer(teams[0], 1);
  const pad = phone.getByRole("region", { name: "Enter the hand" });
  const keys = await pad.getByRole("button").all();
  expect(keys.length).toBeGreaterThan(20);
  for (const key of keys) {
    const box = await key.boundingBox();
    const name = (await key.textContent()) ?? "";
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${name}: its smaller side`).toBeGreaterThanOrEqual(48);
    expect((box?.y ?? 0) + (box?.height ?? 0), `${name}: above the lower edge`).toBeLessThanOrEqual(640);
  }
});
