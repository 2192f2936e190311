import { Browser, jsonOf } from "../target/browser";
import type { Installation } from "../target/installation";
import { type Check, CheckRun } from "./check";

const choices = { topics: ["moved"], locale: "en", quiet: null, digestAt: null };
const keys = { p256dh: "B".repeat(87), auth: "A".repeat(22) };
const push = (endpoint: string) => ({ way: "push", endpoint, keys });

type Ask = (body: object) => ReturnType<Browser["post"]>;

/** Messages: nobody reads or ends another's subscription, floods, or makes the server call an address that is not public. */
export const messageSubscriptions: Check = {
  name: "messages: forged links, floods, private addresses",
  async run(installation) {
    const tried = new CheckRun();
    const { target, here } = installation;
    const ask: Ask = (body) => new Browser(target).post("/api/messages", body);
    const { cards, person } = here;
    const subscribe = (endpoint: string, of: string = person) =>
      ask({ action: "subscribe", card: cards.team, person: of, address: push(endpoint), ...choices });
    const own = await subscribe("https://push.security.example/1");
    const link = String(jsonOf(own)?.["link"] ?? "");
    tried.add(own.status !== 200 && `a browser could not subscribe: ${own.status} ${own.text}`);
    await tryForgedLinks(tried, installation, ask, link);
    for (const endpoint of ["http://push.security.example/1", "ftp://x/", "https://", "javascript:alert(1)", "/push"]) {
      const { status } = await subscribe(endpoint);
      tried.add(status !== 400 && `a push service at ${endpoint}: ${status}`);
    }
    const stranger = await subscribe("https://push.security.example/2", "0".repeat(26));
    tried.add(stranger.status !== 422 && `for a person of no team: ${stranger.status}`);
    const flood: number[] = [];
    const flooder = new Browser(target);
    for (let one = 0; one < 30; one++) {
      const address = push(`https://push.security.example/f/${one}`);
      const body = { action: "subscribe", card: cards.team, person, address, ...choices };
      flood.push((await flooder.post("/api/messages", body)).status);
    }
    tried.add(!flood.includes(403) && "one network address subscribes as often as it likes");
    await tryWebhooks(tried, installation);
    await tryEnding(tried, installation, ask, link);
    return tried.finding;
  },
};

async function tryForgedLinks(tried: CheckRun, { here, there }: Installation, ask: Ask, link: string): Promise<void> {
  const forged = link.replace(/[^.]+$/, "A".repeat(22));
  for (const other of [forged, link.replace(here.league, there.league), `${link}x`, link.slice(1), ""]) {
    for (const action of ["view", "confirm", "end", "change"]) {
      const { status } = await ask({ action, link: other, ...(action === "change" && choices) });
      tried.add(status !== 404 && `${action} by a forged link: ${status}`);
    }
  }
  const view = await ask({ action: "view", link });
  tried.add(view.status !== 200 && `the own link: ${view.status}`);
  tried.add(view.text.includes("push.security.example") && "the page shows the address");
}

async function tryWebhooks(tried: CheckRun, { here }: Installation): Promise<void> {
  const none = "0".repeat(26);
  for (const url of ["http://program.example/", "https://", "file:///etc/passwd"]) {
    const webhook = { id: none, league: here.league, webhook: none, url, topics: ["moved"] };
    const { status } = await here.secretary.browser.copy().post("/api/commands", { kind: "add-webhook", ...webhook });
    tried.add(status !== 400 && `a webhook at ${url}: ${status}`);
  }
}

async function tryEnding(tried: CheckRun, { target }: Installation, ask: Ask, link: string): Promise<void> {
  const send = (path: string, headers: Record<string, string>, body: string) =>
    new Browser(target).request(path, { method: "POST", headers, body });
  const json = { origin: "https://evil.example", "content-type": "application/json" };
  const foreign = await send("/api/messages", json, JSON.stringify({ action: "end", link }));
  tried.add(foreign.status !== 403 && `another site ends messages: ${foreign.status}`);
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const ended = await send(`/api/messages/unsubscribe/${link}`, form, "List-Unsubscribe=One-Click");
  tried.add(ended.status !== 200 && `one-click unsubscribe: ${ended.status}`);
  tried.add((await ask({ action: "view", link })).status !== 404 && "the subscription is still there");
}
