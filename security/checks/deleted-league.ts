import { setTimeout as pause } from "node:timers/promises";
import { newId } from "@/lib/client/new-id";
import { browserOf, type Role } from "../tables/access";
import { commandBodies } from "../tables/command-bodies";
import { commandRows } from "../tables/command-rows";
import { type Browser, jsonOf, type Reply } from "../target/browser";
import { type Installation, ownAccount } from "../target/installation";
import { apply, password, sendCommand } from "../target/people";
import { createTestLeague, type TestLeague } from "../target/test-league";
import { type Check, CheckRun, forEach } from "./check";
import { reads } from "./read-matrix";

const word = (what: string) => `Vanishing ${what}`;
const few: readonly Role[] = ["anonymous", "phone", "owner"];
/** The roles that send each request: all of them in a full run. */
const roles: readonly Role[] = process.env["PROVE"] === "1" ? [...few, "captain", "secretary", "administrator"] : few;
const shown = ({ status, text }: Reply) => `${status} ${text.slice(0, 160)}`;

/** A league that does not exist, with the ids of everything in it. */
function nowhere(): TestLeague {
  const id = newId();
  const card = `${id}.${newId()}.${"A".repeat(22)}`;
  const cards = { team: card, checkIn: card, open: card, signUp: card, listing: card };
  const named = { cards, token: "A".repeat(22), entrants: [newId(), newId()], owner: { account: newId() } };
  return new Proxy(named, { get: (all, name) => Reflect.get(all, name) ?? newId() }) as unknown as TestLeague;
}

/**
 * Deleting a league needs a proof, hides all of it, preserves phones' commands, and can be undone by its owner and an
 * administrator.
 */
export const deletedLeague: Check = {
  name: "a deleted league is hidden, and comes back",
  async run(installation) {
    const tried = new CheckRun();
    const { target, administrator } = installation;
    const place = await createTestLeague(target, administrator, word);
    const { league } = place;
    const account = await ownAccount(administrator);
    await apply(administrator, { kind: "end-role", league, account, role: "owner" });
    const owner = place.owner.browser;
    await apply(owner, { kind: "archive-league", league });
    await onlyWithProof(tried, place);
    const inside = { ...installation, here: place };
    await hidden(tried, inside);
    await comesBack(tried, inside);
    return tried.finding;
  },
};

async function onlyWithProof(tried: CheckRun, { league, owner }: TestLeague): Promise<void> {
  const body = { kind: "delete-league", league, name: word("league") };
  for (const proof of [undefined, "", "not the password"]) {
    const reply = await sendCommand(owner.browser, proof === undefined ? body : { ...body, proof });
    tried.add(reply.status !== 422 && `deleted with the proof ${JSON.stringify(proof)}: ${shown(reply)}`);
  }
  const deleted = jsonOf(await sendCommand(owner.browser, { ...body, proof: password }));
  tried.add(deleted?.["outcome"] !== "applied" && `not deleted with the password: ${JSON.stringify(deleted)}`);
}

/** Everything in it is answered as if it did not exist. */
async function hidden(tried: CheckRun, installation: Installation): Promise<void> {
  const { here, anonymous } = installation;
  const page = `/en/leagues/${here.slug}`;
  tried.add((await anonymous.request(page)).status !== 404 && "its page is still there");
  tried.add(!(await isStreamGone(here, anonymous)) && "its stream is still there");
  await forEach(reads, async ([file, row]) => {
    const none = nowhere();
    if (row.isPicture || row.path(here) === row.path(none)) return;
    for (const who of roles) {
      const browser = browserOf(installation, who);
      const [reply, missing] = [await browser.request(row.path(here)), await browser.request(row.path(none))];
      tried.add(reply.status !== missing.status && `${file} by ${who}: ${reply.status}, not ${missing.status}`);
      tried.add(reply.text.includes("Vanishing") && `${file} by ${who} names what is in it`);
    }
  });
  for (const path of ["/en", "/en/desk", "/en/city", "/en/account"])
    for (const who of ["anonymous", "secretary"] as const)
      tried.add(
        (await browserOf(installation, who).request(path)).text.includes("Vanishing") && `${path} names it to ${who}`,
      );
  await secretsRefused(tried, installation);
  await commandsMissing(tried, installation);
}

/** Whether the league's stream is refused. A process may cache leagues for a second; gives up after ten seconds. */
async function isStreamGone({ slug }: TestLeague, browser: Browser): Promise<boolean> {
  const end = performance.now() + 10_000;
  for (;;) {
    const stream = browser.stream(`/api/leagues/${slug}/live`);
    while (stream.received() === "" && performance.now() < end) await pause(20);
    const received = stream.received();
    stream.end();
    if (received.includes('"denied"') || performance.now() > end) return received.includes('"denied"');
  }
}

/** Its cards and links with their true secrets are refused. */
async function secretsRefused(tried: CheckRun, { here, anonymous }: Installation): Promise<void> {
  const { cards, token } = here;
  const cardPages = {
    "event-door": cards.checkIn,
    "open-card": cards.open,
    "sign-up": cards.signUp,
    listing: cards.listing,
    "team-card": cards.team,
  };
  for (const [path, card] of Object.entries(cardPages)) {
    const reply = await anonymous.copy().post(`/api/${path}`, { card });
    tried.add(reply.status !== 404 && `${path}: ${shown(reply)}`);
  }
  const link = await anonymous.copy().post("/api/table-link", { token, secure: true });
  tried.add((link.status !== 404 || link.cookies.length > 0) && `its table's link: ${shown(link)}`);
}

const outside = new Set(["delete-league", "undelete-league", "set-up", "found-league"]);

async function commandsMissing(tried: CheckRun, installation: Installation): Promise<void> {
  const { here } = installation;
  await forEach(commandRows, async ({ kind, more }) => {
    if (outside.has(kind)) return;
    for (const who of roles) {
      const body = { kind, ...commandBodies[kind](here), ...more };
      const send = (league: string) => sendCommand(browserOf(installation, who), { ...body, league });
      const [reply, missing] = [await send(here.league), await send(newId())];
      tried.add(reply.text !== missing.text && `${kind} by ${who}: ${shown(reply)}, not ${shown(missing)}`);
    }
  });
}

/**
 * A phone's unsent commands are accepted after the restore; only its owner and an administrator can restore a league.
 */
async function comesBack(tried: CheckRun, { here, there, administrator, anonymous }: Installation): Promise<void> {
  const { league, match, slug, phone, owner } = here;
  const begun = { id: newId(), kind: "start-game", league, match, table: 1, game: 1, firstDealer: 0 };
  const sentOutcome = await sendCommand(phone, begun);
  tried.add(![401, 403, 404].includes(sentOutcome.status) && `a phone lets go of what it sent: ${shown(sentOutcome)}`);
  const lists: readonly (readonly [Browser, string])[] = [
    [owner.browser, "/en/desk"],
    [administrator, "/en/account/server"],
  ];
  for (const [browser, path] of lists)
    tried.add(!(await browser.request(path)).text.includes(word("league")) && `${path} does not offer to restore it`);
  for (const stranger of [there.owner.browser, here.secretary.browser, anonymous]) {
    const reply = await sendCommand(stranger, { kind: "undelete-league", league });
    tried.add(![401, 404].includes(reply.status) && `restored by a stranger: ${shown(reply)}`);
  }
  await apply(administrator, { kind: "undelete-league", league });
  tried.add((await anonymous.request(`/en/leagues/${slug}`)).status !== 200 && "it did not come back");
  const taken = jsonOf(await sendCommand(phone, begun));
  tried.add(taken?.["outcome"] !== "applied" && `what the phone kept is not taken: ${JSON.stringify(taken)}`);
  const body = { kind: "delete-league", league, name: word("league"), proof: password };
  const again = jsonOf(await sendCommand(owner.browser, body));
  tried.add(again?.["outcome"] !== "applied" && `not deleted again: ${JSON.stringify(again)}`);
  await apply(owner.browser, { kind: "undelete-league", league });
}
