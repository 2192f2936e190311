import { newId } from "@/lib/client/new-id";
import { type Browser, jsonOf } from "../target/browser";
import { apply, sendCommand } from "../target/people";
import { type TestLeague, tableLink } from "../target/test-league";
import { type Check, CheckRun } from "./check";

/** A token that differs in one letter. */
const bent = (token: string, at: number) => token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);

const cookieOf = (browser: Browser) => [...browser.cookies].find(([name]) => name.includes("table"));

function exchange(browser: Browser, token: unknown) {
  return browser.post("/api/table-link", { token, secure: browser.target.origin.startsWith("https:") });
}

const hand = ({ league }: TestLeague, match: string) => ({
  ...{ kind: "record-hand", league, match, table: 1, game: 1, hand: 1, baseRevision: 0, entry: null },
});

/** A table link opens its table only, and only while it is valid. */
export const tableLinks: Check = {
  name: "table links forged, carried elsewhere, ended",
  async run({ here, there, anonymous }) {
    const tried = new CheckRun();
    const forged = [...Array(22).keys()]
      .map((at) => bent(here.token, at).slice(0, 21))
      .map((token, at) => `${token}${at % 2 ? "Q" : "g"}`);
    for (const token of [...forged, here.token.slice(0, 21), `${here.token}A`, here.token.toLowerCase(), null, {}]) {
      if (token === here.token) continue;
      const reply = await exchange(anonymous.copy(), token);
      tried.add((reply.status !== 404 || reply.cookies.length > 0) && `a forged link: ${reply.status}`);
    }
    await carriedElsewhere(tried, here, there);
    await replayed(tried, here, anonymous);
    await ended(tried, here, anonymous);
    return tried.finding;
  },
};

/** The cookie of one table under the name of another. */
async function carriedElsewhere(tried: CheckRun, here: TestLeague, there: TestLeague): Promise<void> {
  const [name = "", value = ""] = cookieOf(here.phone) ?? [];
  for (const match of [here.otherMatch, there.match]) {
    const cookie = `${name.slice(0, -10)}${match.slice(-10)}=${value}`;
    const sheet = await here.phone.request(`/api/sheets/${match}`, { headers: { cookie } });
    tried.add(sheet.status !== 404 && `a cookie of another table reads a sheet: ${sheet.status}`);
    const league = match === there.match ? there : here;
    const body = JSON.stringify({ id: newId(), ...hand(league, match) });
    const headers = { cookie, origin: here.phone.target.origin, "content-type": "application/json" };
    const sent = await here.phone.request("/api/commands", { method: "POST", headers, body });
    tried.add(sent.status !== 404 && `a cookie of another table writes: ${sent.status} ${sent.text}`);
  }
}

/** The same browser with the same link is the same phone; another browser is another phone. */
async function replayed(tried: CheckRun, here: TestLeague, anonymous: Browser): Promise<void> {
  const one = anonymous.copy();
  await exchange(one, here.token);
  const first = cookieOf(one)?.[1];
  tried.add((await exchange(one, here.token)).cookies.length > 0 && "a second exchange gives another cookie");
  const other = anonymous.copy();
  await exchange(other, here.token);
  tried.add((first === undefined || cookieOf(other)?.[1] === first) && "two phones have one cookie");
}

/** A phone with an ended link reads nothing; its commands are quarantined and have no effect. */
async function ended(tried: CheckRun, here: TestLeague, anonymous: Browser): Promise<void> {
  const { league, otherMatch } = here;
  const desk = here.owner.browser;
  const { link, token } = await tableLink(desk, here, otherMatch);
  const phone = anonymous.copy();
  await exchange(phone, token);
  const sheet = `/api/sheets/${otherMatch}`;
  tried.add((await phone.request(sheet)).status !== 200 && "the link did not open its table");
  await apply(desk, { kind: "revoke-table-link", league, link });
  tried.add((await phone.request(sheet)).status !== 404 && "an ended link reads on");
  const sent = jsonOf(await sendCommand(phone, hand(here, otherMatch)));
  tried.add(sent?.["outcome"] !== "quarantined" && `what an ended link sends: ${JSON.stringify(sent)}`);
  for (const kind of ["admit-phone", "set-line-up", "take-pen"] as const) {
    const more = {
      "admit-phone": { phone: newId(), isLetIn: true },
      "set-line-up": { fromGame: 1, seats: [] },
      "take-pen": {},
    };
    const table = kind === "admit-phone" ? {} : { table: 1 };
    const reply = await sendCommand(phone, { kind, league, match: otherMatch, ...table, ...more[kind] });
    tried.add(reply.status !== 401 && `${kind} by an ended link: ${reply.status} ${reply.text}`);
  }
  const again = await exchange(anonymous.copy(), token);
  tried.add((again.status !== 410 || again.cookies.length > 0) && `an ended link is exchanged: ${again.status}`);
}
