import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { AppProxy } from "../app-proxy";
import { isStoredOnPhone, league, test, withApp } from "../bar-night";
import { makeTableLink } from "../desk-steps";
import { makePlayersSeason } from "../season-by-command";

test.describe.configure({ timeout: 300_000 });

const small = { ...withApp, viewport: smallPhone };
/** The three names, in seat order. */
const threeAgreed = /^Agreed: (?=.*Ann)(?=.*Bob)(?=.*Cid)(?!.*Dot).*\. Confirmed\.$/;
const totals = { Ann: "3210", Bob: "1400", Cid: "370", Dot: "900" } as const;

/** Joins a table as one of the four, with the app stored, and opens the sheet. */
async function sitDown(phone: Page, link: string, name: string): Promise<void> {
  await phone.goto(link);
  await phone.getByRole("button", { name: `I am ${name}` }).tap();
  await expect(phone.getByRole("heading", { level: 1 })).toContainText(`You are ${name}`);
  const read = phone.waitForResponse("**/api/sheets/*");
  await phone.getByRole("link", { name: /^(Open|See) the score sheet$/ }).tap();
  await phone.waitForURL(/\/table\/[^/]+\?table=/);
  await read;
  await isStoredOnPhone(phone);
}

/** The text of a code on a phone, with the origin that another phone uses. */
async function codeOn(page: Page, picture: string, origin: string): Promise<string> {
  await expect(page.getByRole("img", { name: picture })).toBeVisible();
  const href = await page
    .getByRole("link", { name: "Or open it here." })
    .evaluate((link: HTMLAnchorElement) => link.href);
  return href.replace(/^https?:\/\/[^/]+/, origin);
}

test("two of the four agree by codes while nobody has a network; the scorer's phone alone delivers everything", async ({
  night,
  visitor,
  server,
}) => {
  const { desk, network } = night;
  const season = await makePlayersSeason(desk, {
    ...{ name: "Out of reach", players: Object.keys(totals), rulebook: "joker", kind: "singles", rounds: 1, league },
    rules: { schedule: "nines" },
  });
  const link = new URL(await makeTableLink(desk, "Ann", league, server.origin));
  const through = (proxy: AppProxy) => `${proxy.origin}${link.pathname}${link.hash}`;
  const others = [
    { name: "Bob", way: await AppProxy.start(server.origin) },
    { name: "Cid", way: await AppProxy.start(server.origin) },
  ] as const;
  try {
    const scorer = await visitor(small);
    await sitDown(scorer, through(network), "Ann");
    const phones: { name: string; way: AppProxy; phone: Page }[] = [];
    for (const other of others) {
      const phone = await visitor(small);
      await sitDown(phone, through(other.way), other.name);
      phones.push({ ...other, phone });
    }
    for (const { way } of [{ way: network }, ...others]) way.cut();

    await scorer.getByRole("button", { name: "Enter only the final score" }).tap();
    for (const [name, digits] of Object.entries(totals)) {
      await scorer.getByRole("group", { name: "Whose score" }).getByRole("button", { name }).tap();
      for (const digit of digits) await scorer.getByRole("button", { name: digit, exact: true }).tap();
    }
    await scorer.getByRole("button", { name: "Save score" }).tap();
    await scorer.getByRole("button", { name: "Agree for Ann" }).tap();
    await expect(scorer.getByText("Ann has agreed")).toBeVisible();
    await scorer.getByRole("button", { name: "Show QR to players" }).tap();

    for (const { name, way, phone } of phones) {
      await phone.goto(await codeOn(scorer, "The sheet as a QR code", way.origin));
      await expect(phone.getByText("This is the sheet on the other phone.")).toBeVisible();
      await expect(phone.getByRole("button", { name: /^Agree for / })).toHaveCount(1);
      await phone.getByRole("button", { name: `Agree for ${name}` }).tap();
      await expect(phone.getByText(`Agreed for ${name}.`)).toBeVisible();
      await expectNoSidewaysScrolling(phone, "a player's agreement");
      // The camera opens a new page in the browser of the scorer's phone.
      const scanned = await scorer.context().newPage();
      await scanned.goto(await codeOn(phone, "Your agreement as a QR code", network.origin));
      await expect(scanned.getByText(`${name} agrees to game 1. This phone saves it too`)).toBeVisible();
      await expectAccessible(scanned, "a player's agreement that was brought");
      await scanned.close();
      await expect(scorer.getByText(`${name} has agreed`)).toBeVisible();
    }
    await expect(scorer.getByText(threeAgreed)).toBeVisible();

    const reader = await visitor({ javaScriptEnabled: false });
    const sheet = `${server.origin}${season.address}/matches/1-1`;
    const statusText = async () => {
      await reader.goto(sheet);
      return (await reader.getByText(/^Agreed: /).allInnerTexts()).join(" ");
    };
    network.restore();
    await expect.poll(statusText, { timeout: 60_000 }).toMatch(threeAgreed);

    for (const { way, phone } of phones) {
      way.restore();
      await phone.goto(`${way.origin}/en/t/phone`);
      await expect(phone.getByText("Everything is sent.")).toBeVisible({ timeout: 60_000 });
    }
    expect(await statusText()).toMatch(threeAgreed);
  } finally {
    for (const { way } of others) way.close();
  }
});
