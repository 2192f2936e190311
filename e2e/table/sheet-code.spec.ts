import { expect, type Page, type Response } from "@playwright/test";
import { beginGame, isStoredOnPhone, test, withApp } from "../bar-night";

test.describe.configure({ timeout: 240_000 });

/** A text key of Joker's form, and problems of the two rulebooks; their scripts contain them. */
const jokerForm = "joker.pad";
const rulebookProblems = { clabber: "clabber-defenders-all", joker: "joker-dealer-bid" };

/** Whether a file in the browser's cache contains a text. */
function isCached(phone: Page, text: string): Promise<boolean> {
  return phone.evaluate(async (wanted) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const body = await (await cache.match(request))?.text();
        if (request.url.endsWith(".js") && body?.includes(wanted)) return true;
      }
    }
    return false;
  }, text);
}

test("a Clabber sheet loads Clabber's form and rules only; the phone stores Joker's for use without a network", async ({
  night,
  visitor,
}) => {
  const { link, teams } = await night.open();
  const phone = await visitor(withApp);
  const scripts: Promise<string>[] = [];
  phone.on("response", (response: Response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text());
  });
  const sheet = await beginGame(phone, link, teams[0]);
  await sheet.enterPlainHand(teams[0], "hearts", 100);
  const loaded = await Promise.all(scripts);
  expect(loaded.some((script) => script.includes("sheet.pad"))).toBe(true);
  expect(loaded.some((script) => script.includes(rulebookProblems.clabber))).toBe(true);
  for (const ofJoker of [jokerForm, rulebookProblems.joker]) {
    expect(loaded.filter((script) => script.includes(ofJoker)).length, ofJoker).toBe(0);
  }
  await isStoredOnPhone(phone);
  for (const ofJoker of [jokerForm, rulebookProblems.joker]) expect(await isCached(phone, ofJoker)).toBe(true);
});
