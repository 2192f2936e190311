import { expect, type Page } from "@playwright/test";
import { newId } from "@/lib/client/new-id";
import { addDays, isoDate } from "@/lib/competition/schedule/iso-date";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { deskFacts } from "../desk-facts";
import { onPhone, test } from "../fixtures";
import { sendCommand } from "../season-by-command";

const league = "/leagues/evansville-1944";

/** A public event with open sign-up until it begins. */
async function publicEvent(secretary: Page, name: string): Promise<{ readonly id: string; readonly slug: string }> {
  const { league: id, tonight } = await deskFacts(secretary, league, "");
  const season = newId();
  const { slug } = await sendCommand(secretary, {
    ...{ kind: "create-event", league: id, season, who: "teams", rulebook: "clabber", rules: {}, games: 3 },
    ...{ name, most: 8, deadline: null, fee: "", about: "Come all.", championYear: 2027, ways: [] },
    nights: [{ date: addDays(isoDate(tonight), 20), time: "19:00" }],
    venues: [],
  });
  await sendCommand(secretary, { kind: "publish-season", league: id, season });
  return { id, slug: String(slug) };
}

test("teams sign up for an event without an account, are answered, and check in by the code at the door", async ({
  secretary,
  visitor,
  watch,
}) => {
  test.slow();
  // A name that is already on the list is refused.
  watch.expect(/status of 422/);
  const desk = `/en/desk${league.replace(/^\/leagues/, "")}`;
  await secretary.goto(`${desk}/new-event`);
  await secretary.getByLabel("Event name").fill("River Cup");
  await secretary.getByLabel("Maximum entries").fill("1");
  await secretary.getByLabel("Fee").fill("$20 a team");
  await secretary.getByLabel("Who qualifies").fill("First of the league: 1");
  await expect(secretary.getByText("the draw comes after that")).toBeVisible();
  await secretary.getByRole("button", { name: "Publish" }).click();
  await expect(secretary.getByText("The limit is a number from 2 to 512, or empty.")).toBeVisible();
  await secretary.getByLabel("Maximum entries").fill("2");
  await expectNoSidewaysScrolling(secretary, "a new event");
  await expectAccessibleEverywhere(secretary, "a new event");
  await secretary.getByRole("button", { name: "Publish" }).click();
  await expect(secretary.getByRole("heading", { level: 1, name: "River Cup" })).toBeVisible();
  await expect(secretary.getByText("Nobody is waiting for an answer.")).toBeVisible();

  const phone = await visitor(onPhone);
  await phone.goto(`/en${league}/events/river-cup`);
  const signUp = async (name: string) => {
    await phone.getByLabel("Name of the team").fill(name);
    await phone.getByLabel("Phone or e-mail").fill("812-555-0147");
    await phone.getByRole("button", { name: "Sign up" }).click();
  };
  await signUp("Ferrymen");
  await expect(phone.getByText("You are number 1 on the list.")).toBeVisible();
  const link = (await phone.getByRole("link", { name: "Open my private link" }).getAttribute("href")) ?? "";
  await phone.getByRole("button", { name: "Sign up somebody else" }).click();
  await signUp("Ferrymen");
  await expect(phone.getByText("Ferrymen is on the list already.")).toBeVisible();
  await phone.getByLabel("Name of the team").fill("Dredgers");
  await phone.getByRole("button", { name: "Sign up" }).click();
  await expect(phone.getByText("You are number 2 on the list.")).toBeVisible();
  await phone.setViewportSize(smallPhone);
  await expectNoSidewaysScrolling(phone, "an event");
  await expectAccessibleEverywhere(phone, "an event");

  await secretary.reload();
  await secretary.getByRole("button", { name: "Accept Ferrymen" }).click();
  await expect(secretary.getByText("1 of 2 accepted")).toBeVisible();
  await secretary.getByRole("button", { name: "Ferrymen has paid the fee" }).click();
  await secretary.getByRole("button", { name: "Put Dredgers on the waiting list" }).click();
  await expect(secretary.getByText("1 place is free. First on the waiting list: Dredgers.")).toBeVisible();
  await secretary.getByRole("button", { name: "Make code" }).click();
  const checkIn = (await secretary.getByRole("link", { name: "/e/door#" }).textContent()) ?? "";
  await expectNoSidewaysScrolling(secretary, "an event at the desk");
  await expectAccessibleEverywhere(secretary, "an event at the desk");

  await phone.goto(link);
  await expect(phone.getByText("You are accepted.")).toBeVisible();
  await expect(phone.getByText("Fee paid.")).toBeVisible();
  await expectNoSidewaysScrolling(phone, "a private link");
  await expectAccessibleEverywhere(phone, "a private link");
  const guest = await visitor(onPhone);
  await guest.goto(checkIn);
  await guest.getByRole("button", { name: "Check in Ferrymen" }).click();
  await expect(guest.getByText("1 of 1 checked in.")).toBeVisible();
  await guest.setViewportSize(smallPhone);
  await expectNoSidewaysScrolling(guest, "the door");
  await expectAccessibleEverywhere(guest, "the door");
  await phone.reload();
  await expect(phone.getByText("You are checked in.")).toBeVisible();
  await phone.getByRole("button", { name: "Withdraw" }).click();
  await phone.getByRole("button", { name: "Yes, withdraw", exact: true }).click();
  await expect(phone.getByText("You withdrew.")).toBeVisible();
});

test("an event's page is complete without scripts, and an incomplete private link says so", async ({
  secretary,
  visitor,
  watch,
}) => {
  watch.expect(/status of 404/);
  const { id, slug } = await publicEvent(secretary, "Reading Cup");
  const reader = await visitor({ javaScriptEnabled: false });
  await reader.goto(`/en${league}/events/${slug}`);
  await expect(reader.getByText("Come all.")).toBeVisible();
  await expect(reader.getByText("It names the City Champion of 2027.")).toBeVisible();
  await expect(reader.getByText("0 of 8 places are taken.")).toBeVisible();
  const state = reader.getByRole("region", { name: "Sign-up is open" });
  await expect(state).toContainText("0 of 8 places are taken");
  await expect(state, "what comes next").toContainText("Next: the secretary answers, then the draw");
  // Text within <noscript> is not found by text locators.
  expect(await reader.content()).toContain("Sign-up needs JavaScript.");
  const guest = await visitor(onPhone);
  await guest.goto(`/en/e#${id}.${newId()}.${"A".repeat(22)}`);
  await expect(guest.getByText("This is not a private sign-up link.")).toBeVisible();
});

test("a form whose script does not load says so, and loads when the network returns", async ({
  secretary,
  visitor,
  watch,
}) => {
  watch.expect(/Failed to load resource|ChunkLoadError/);
  const { slug } = await publicEvent(secretary, "Far Cup");
  const phone = await visitor(onPhone);
  const address = `/en${league}/events/${slug}`;
  const html = await (await phone.request.get(address)).text();
  // Scripts named in the page load; those they import later do not.
  await phone.route("**/_next/static/chunks/*.js", (route) =>
    html.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort("internetdisconnected"),
  );
  await phone.goto(address);
  await expect(phone.getByText("The form appears when you are online.")).toBeVisible();
  await expect(phone.getByText("Come all.")).toBeVisible();
  await phone.unroute("**/_next/static/chunks/*.js");
  await expect(phone.getByLabel("Name of the team")).toBeVisible();
});
