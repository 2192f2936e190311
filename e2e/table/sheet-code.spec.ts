import { expect, type Page, type Response } from "@playwright/test";
import { beginGame, isStoredOnPhone, test, withApp } from "../bar-night";

test.describe.configure({ timeout: 240_000 });

/** A text key of Joker's form; its script contains it. */
const jokerForm = "joker.pad";

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

test("a Clabber sheet loads Clabber's form only; the phone stores Joker's form for use without a network", async ({
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
  expect(loaded.filter((script) => script.includes(jokerForm))).toEqual([]);
  await isStoredOnPhone(phone);
  expect(await isCached(phone, jokerForm)).toBe(true);
});
