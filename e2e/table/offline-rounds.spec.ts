import { expect, type Page } from "@playwright/test";
import { beginGame, isStoredOnPhone, test, withApp } from "../bar-night";
import { ScoreSheetPage } from "../pages/score-sheet-page";

/** Each trick once; `npm run prove` plays 200 rounds. */
const rounds = process.env["PROVE"] ? 200 : 4;

test.describe.configure({ timeout: 120_000 + rounds * 60_000 });

/** A phone at the table; killing it replaces its page. */
class Phone {
  page: Page;
  readonly #address: string;

  constructor(page: Page) {
    this.page = page;
    this.#address = page.url();
  }

  get sheet(): ScoreSheetPage {
    return new ScoreSheetPage(this.page);
  }

  async offline(isOffline: boolean): Promise<void> {
    await this.page.context().setOffline(isOffline);
  }

  /** Ends the page at any moment, as a phone short of memory does. */
  async kill(): Promise<void> {
    const { page } = this;
    this.page = await page.context().newPage();
    await page.close();
  }

  async reopen(): Promise<void> {
    await this.page.goto(this.#address);
    await expect(this.sheet.saveKey).toBeVisible({ timeout: 60_000 });
  }

  /** Enters a redeal: a game can have any number of them. */
  async throwIn(): Promise<void> {
    await this.sheet.renegeOrRedeal();
    await this.sheet.thrownIn();
    await this.sheet.save();
  }

  /** The number of rows that this phone has shown as saved. */
  async saved(): Promise<number> {
    return (await this.sheet.lines()).filter(({ hand }) => !/in pencil/.test(hand)).length;
  }

  async shows(hands: number): Promise<void> {
    await expect.poll(() => this.saved(), { timeout: 60_000 }).toBe(hands);
  }

  async hasSent(hands: number): Promise<void> {
    await this.shows(hands);
    await expect(this.sheet.waitingRows).toHaveCount(0, { timeout: 60_000 });
  }
}

/** The server's revisions of every hand of the game, to detect duplicates. */
async function onRecord(phone: Phone): Promise<readonly string[]> {
  const id = new URL(phone.page.url()).pathname.split("/").at(-1);
  const answer = await phone.page.request.get(new URL(`/api/sheets/${id}`, phone.page.url()).href);
  const view = (await answer.json()) as {
    tables: { games: { entries: { hand: number; revision: number; standing: string }[] }[] }[];
  };
  const entries = view.tables.flatMap(({ games }) => games.flatMap((game) => game.entries));
  return entries.map(({ hand, revision, standing }) => `${hand}.${revision} ${standing}`);
}

const exactly = (hands: number) => Array.from({ length: hands }, (_, at) => `${at + 1}.1 current`);

test(`${rounds} rounds of offline, kill, duplicate and take-over lose nothing and double nothing`, async ({
  night,
  visitor,
}) => {
  const { link, teams } = await night.open();
  const first = await visitor(withApp);
  await beginGame(first, link, teams[0]);
  const second = await visitor(withApp);
  await new ScoreSheetPage(second).open(link);
  await isStoredOnPhone(first);
  await isStoredOnPhone(second);
  let [scorer, other] = [new Phone(first), new Phone(second)];
  let hands = 0;

  const tricks = {
    offline: async () => {
      await scorer.offline(true);
      await scorer.throwIn();
      await expect(scorer.sheet.waitingRows).toHaveCount(1);
      await scorer.offline(false);
      hands += 1;
    },
    kill: async () => {
      await scorer.offline(true);
      await scorer.throwIn();
      const called = await scorer.saved();
      await scorer.kill();
      await scorer.reopen();
      // A hand killed in mid-save may be there or not; hands shown as saved must be.
      await expect.poll(() => scorer.saved()).toBeGreaterThanOrEqual(Math.max(called, hands));
      if ((await scorer.saved()) === hands) await scorer.throwIn();
      await scorer.offline(false);
      hands += 1;
    },
    duplicate: async () => {
      let lost = false;
      await scorer.page.route("**/api/commands", async (route) => {
        if (lost) return route.continue();
        lost = true;
        await route.fetch();
        await route.abort();
      });
      await scorer.throwIn();
      hands += 1;
      await scorer.hasSent(hands);
      await scorer.page.unroute("**/api/commands");
    },
    "take-over": async () => {
      await scorer.offline(true);
      await scorer.throwIn();
      await expect(scorer.sheet.waitingRows).toHaveCount(1);
      const { origin } = new URL(scorer.page.url());
      await scorer.page.goto(`${origin}/en/t/hand-over`);
      const download = scorer.page.waitForEvent("download");
      await scorer.page.getByRole("link", { name: "As a file" }).click();
      const file = await (await download).path();
      await other.page.goto(`${origin}/en/t/hand-over`);
      await other.page.getByLabel("The other phone’s file").setInputFiles(file);
      await expect(other.page.getByText(/on this phone too/)).toBeVisible();
      await other.reopen();
      hands += 1;
      await other.hasSent(hands);
      await scorer.offline(false);
      await scorer.reopen();
      [scorer, other] = [other, scorer];
    },
  };
  const order = Object.entries(tricks);

  for (let round = 0; round < rounds; round++) {
    const [name, play] = order[round % order.length] ?? ["", async () => {}];
    await test.step(`round ${round + 1}: ${name}`, async () => {
      await scorer.shows(hands);
      await play();
      await scorer.hasSent(hands);
      expect(await onRecord(scorer)).toEqual(exactly(hands));
    });
  }
  await other.hasSent(hands);
});
