import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { demoLeague, onPhone, readers as test } from "../fixtures";

test.describe.configure({ mode: "parallel" });

const season = `${demoLeague}/demo-season`;
const year = new Date().getFullYear();
/** A result, the standings, a running event, and one with a champion. */
const pages = [
  `${season}/matches/1-1`,
  `${season}/standings`,
  `${demoLeague}/events/city-championship-${year}`,
  `${demoLeague}/events/city-championship-${year - 1}`,
];

/** The data passed to navigator.share. */
declare global {
  interface Window {
    sharedUrls?: (string | undefined)[];
  }
}

const keyOf = (page: Page) => page.getByRole("button", { name: "Share", exact: true });

test("each page with a picture opens the device's share sheet, with its address and nothing of the reader's", async ({
  visitor,
}) => {
  const page = await visitor(onPhone);
  await page.addInitScript(() => {
    window.sharedUrls = [];
    navigator.share = async (data) => void window.sharedUrls?.push(data?.url);
  });
  for (const path of pages) {
    await page.goto(`/en${path}?from=somewhere#top`);
    await keyOf(page).click();
    await expect.poll(() => page.evaluate(() => window.sharedUrls)).toHaveLength(1);
    const [url] = (await page.evaluate(() => window.sharedUrls)) ?? [];
    expect(url).toBe(new URL(`/en${path}`, page.url()).href);
  }
});

test("without a share sheet the link is copied, and the button says so; where copying fails, it is shown", async ({
  visitor,
}) => {
  const page = await visitor({ viewport: smallPhone, permissions: ["clipboard-read", "clipboard-write"] });
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.goto(`/en${season}/standings`);
  await keyOf(page).click();
  await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.goto(`/en${season}/matches/1-1`);
  await keyOf(page).click();
  await expect(page.getByLabel("Copy this link:")).toHaveValue(page.url());
  await expectNoSidewaysScrolling(page, "an address to copy");
  await expectAccessible(page, "an address to copy");
});

test("without scripts there is no Share button, and the page is complete", async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false });
  for (const path of pages) {
    await page.goto(`/en${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(keyOf(page)).toBeHidden();
  }
});

test("each picture has the size that messengers show, and the language of its page", async ({ page }) => {
  for (const path of [...pages, demoLeague]) {
    const drawn: Buffer[] = [];
    for (const locale of ["en", "ru"]) {
      await page.goto(`/${locale}${path}`);
      const address = await page.locator('meta[property="og:image"]').getAttribute("content");
      const picture = await (await page.request.get(address ?? "")).body();
      // Width and height in the PNG header.
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)], path).toEqual([1200, 630]);
      drawn.push(picture);
    }
    expect(drawn[0]?.equals(drawn[1] ?? Buffer.of()), `${path} in two languages`).toBe(false);
  }
});

test("a frame on another site uses the product's typefaces", async ({ page }) => {
  const fonts: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/fonts/") && response.ok()) fonts.push(new URL(response.url()).pathname);
  });
  await page.goto("/embed/evansville-1944/standings?lang=en", { waitUntil: "networkidle" });
  expect(fonts.sort()).toEqual(
    expect.arrayContaining(["/fonts/source-sans-3-latin-400.woff", "/fonts/vollkorn-latin-700.woff"]),
  );
});
