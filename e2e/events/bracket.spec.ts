import { expect, type Page } from "@playwright/test";
import { newId } from "@/lib/client/new-id";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { deskFacts } from "../desk-facts";
import { demoLeague, onPhone, test } from "../fixtures";
import { sendCommand } from "../season-by-command";

const teams = ["Owls", "Eagles", "Germania", "Moose", "Knights", "West Side"];

/** A drawn event of six teams: the two top seeds have a bye. */
async function aDrawnEvent(secretary: Page, name: string): Promise<void> {
  const { league, tonight } = await deskFacts(secretary, demoLeague);
  const season = newId();
  const key = { league, season };
  await sendCommand(secretary, {
    ...{ kind: "create-event", ...key, name, who: "teams", rulebook: "clabber", rules: {}, games: 1, most: null },
    ...{ deadline: null, fee: "", about: "", championYear: null, ways: [], venues: [] },
    nights: [{ date: tonight, time: "19:00" }],
  });
  await sendCommand(secretary, { kind: "publish-season", ...key });
  const order: string[] = [];
  for (const team of teams) {
    const signUp = newId();
    order.push(signUp);
    const words = { name: team, members: [], contact: "", note: "", bar: "", club: "" };
    await sendCommand(secretary, { kind: "invite", ...key, signUp, ...words, home: null, way: null });
  }
  const seeds = { kind: "hand", order };
  await sendCommand(secretary, { kind: "draw-event", ...key, format: "single-elimination", settings: {}, seeds });
}

test("a bracket is navigated with the arrow keys, zoomed out, followed, listed on a phone, and printed on one page", async ({
  secretary,
  visitor,
}) => {
  test.slow();
  await aDrawnEvent(secretary, "Bracket Cup");
  const address = `/en${demoLeague}/events/bracket-cup`;

  const reader = await visitor();
  await reader.goto(address);
  const match = (id: string) => reader.locator(`#match-${id} a.bracket-match`);
  await expect(match("w2-1")).toContainText("Owls bye");
  await expect(match("final")).toContainText("Winner of Semifinal 1");
  await match("w1-2").focus();
  await reader.keyboard.press("ArrowRight");
  await expect(match("w2-1")).toBeFocused();
  await reader.keyboard.press("ArrowRight");
  await expect(match("final")).toBeFocused();
  await reader.keyboard.press("ArrowLeft");
  await expect(match("w2-1")).toBeFocused();
  await reader.keyboard.press("ArrowDown");
  await expect(match("w2-2")).toBeFocused();
  const size = reader.locator("output.bracket-size");
  await expect(size).toHaveText("100%");
  await reader.getByRole("button", { name: "Smaller" }).click();
  await expect(size).toHaveText("85%");
  await reader.getByRole("combobox", { name: /^Follow/ }).selectOption("Knights");
  await expect(reader.getByRole("heading", { name: "Path of Knights" })).toBeVisible();
  await expect(reader.getByText("After a loss: out.")).toBeVisible();
  await expect(reader.locator(".bracket-mine")).toHaveCount(1);
  await expectNoSidewaysScrolling(reader, "a bracket");
  await expectAccessibleEverywhere(reader, "a bracket");

  const plain = await visitor({ ...onPhone, javaScriptEnabled: false });
  await plain.goto(address);
  await plain.setViewportSize(smallPhone);
  await expectNoSidewaysScrolling(plain, "a bracket on a phone");
  await plain.getByRole("link", { name: "Final", exact: true }).click();
  await expect(plain.getByRole("heading", { level: 3, name: "Final", exact: true })).toBeInViewport();
  await expect(plain.locator(".bracket-round:visible"), "a phone shows one round at a time").toHaveCount(1);

  for (const [paper, width, height] of [
    ["letter", 792, 612],
    ["a4", 842, 595],
  ] as const) {
    await reader.goto(`${address}/bracket/print?paper=${paper}`);
    const pdf = (await reader.pdf({ preferCSSPageSize: true })).toString("latin1");
    const pages = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(pages.map(([, w, h]) => [Math.round(Number(w)), Math.round(Number(h))])).toEqual([[width, height]]);
  }
  await expectNoSidewaysScrolling(reader, "a bracket to print");
  await expectAccessibleEverywhere(reader, "a bracket to print");
});
