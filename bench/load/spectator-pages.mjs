// Simulates open pages while leagues play. The first line of stdin lists them: each receives its league's events; those
// that read request, within 300 ms, the league's version and then themselves, as the browser does. Prints "open" once
// all streams have begun, a JSON line whenever a page shows a newer version ([page, version, milliseconds since 1970]),
// and the counts after the line "end". A page that an event does not change is the same as before, but counts as
// showing the requested version.
import { Agent, get } from "node:http";
import { createInterface } from "node:readline";
import { now, partHeaders, spread, versionOf } from "../page-part.mjs";

const comeBackAfter = 2000;
const patience = 20_000;
/** The maximum number of streams being opened at a time. */
const maxPending = 50;
const agent = new Agent({ keepAlive: true });
const counted = { news: 0, refreshes: 0, errors: {} };
/** The addresses of the pages' parts, as given by the server. */
const partAddresses = new Map();

function wrong(kind) {
  counted.errors[kind] = (counted.errors[kind] ?? 0) + 1;
}

function sendRequest(url, headers) {
  return new Promise((done, failed) => {
    const request = get(url, { agent, headers, timeout: patience }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (part) => {
        body += part;
      });
      response.on("end", () => done({ status: response.statusCode, location: response.headers.location, body }));
      response.on("error", failed);
    });
    request.on("error", failed);
    request.on("timeout", () => request.destroy(new Error("no answer within 20 s")));
  });
}

async function partOf(page, cookie) {
  const address = partAddresses.get(page) ?? `${page}?_rsc=1`;
  const { status, location, body } = await sendRequest(address, { ...partHeaders, cookie });
  if (status === 200) return body;
  if (status !== 307 || address !== `${page}?_rsc=1`) throw new Error(`a page answered ${status}`);
  // The address contains a hash of the request, which only the server knows.
  partAddresses.set(page, new URL(location ?? "", address).href);
  return partOf(page, cookie);
}

class Page {
  shown = 0;
  /** The version that the page was made at. */
  made = 0;
  wanted = 0;
  isReading = false;
  turns = 0;

  constructor(number, settings) {
    Object.assign(this, settings, { number });
  }

  hear({ version, about }) {
    counted.news += 1;
    if (this.shown === 0) this.shown = version;
    if (!this.reads || !this.concerns(about)) return;
    this.wanted = Math.max(this.wanted, version);
    if (this.wanted > this.shown && !this.isReading) void this.read();
  }

  /** A page representing several viewers of one match: each receives news in turn. */
  concerns(about) {
    if (this.match === null || about === "all") return true;
    if (!about.includes(this.match)) return false;
    this.turns += 1;
    return this.turns % this.among === this.turn;
  }

  async read() {
    this.isReading = true;
    await new Promise((soon) => setTimeout(soon, Math.random() * spread));
    while (this.shown < this.wanted && !isEnding) {
      try {
        await this.readOnce();
      } catch (error) {
        wrong(error.message);
        await new Promise((later) => setTimeout(later, comeBackAfter));
      }
    }
    this.isReading = false;
  }

  async readOnce() {
    await sendRequest(this.live, { accept: "application/json" });
    // A page's script sends the version it has seen (lib/score-sheet/live/seen-version.ts).
    const { wanted } = this;
    const seen = `turkey-tracks-seen=${encodeURIComponent(this.league)}.${wanted}`;
    const version = versionOf(await partOf(this.page, seen));
    if (!(version >= this.made)) throw new Error("a page was older than before");
    counted.refreshes += 1;
    this.made = version;
    this.shown = Math.max(version, wanted);
    if (this.match === null) process.stdout.write(`${JSON.stringify([this.number, this.shown, now()])}\n`);
  }
}

let pages = [];
let [started, opened, isEnding] = [0, 0, false];

function openNext() {
  if (started < pages.length) open(pages[started++]);
}

function open(page, isFirst = true) {
  const from = `10.${page.number >> 16}.${(page.number >> 8) & 255}.${page.number & 255}`;
  const comeBack = (kind) => {
    if (isEnding) return;
    wrong(kind);
    setTimeout(() => open(page, isFirst), comeBackAfter);
  };
  let isOver = false;
  const over = (kind) => {
    if (!isOver) comeBack(kind);
    isOver = true;
  };
  const knocked = get(page.live, { agent: false, headers: { accept: "text/event-stream", "x-forwarded-for": from } });
  knocked.on("error", () => over("a stream could not be opened"));
  knocked.on("response", (response) => {
    if (response.statusCode !== 200) {
      if (response.statusCode === 404) throw new Error(`${page.live} is not there`);
      response.resume();
      return over(`a stream answered ${response.statusCode}`);
    }
    if (isFirst) void shown(page).then(begun, (error) => over(error.message));
    isFirst = false;
    let rest = "";
    response.setEncoding("utf8").on("data", (part) => {
      const events = (rest + part).split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events) {
        const data = /^event: news\ndata: (.*)$/m.exec(event)?.[1];
        if (data) page.hear(JSON.parse(data));
      }
    });
    response.on("error", () => undefined);
    response.on("close", () => over("a stream ended"));
  });
}

/** Loads an open page once. */
async function shown(page) {
  if (page.reads) page.made = versionOf(await partOf(page.page, ""));
}

function begun() {
  opened += 1;
  if (opened === pages.length) console.log("open");
  else openNext();
}

createInterface({ input: process.stdin }).on("line", (line) => {
  if (line !== "end") {
    pages = JSON.parse(line).map((settings, number) => new Page(number, settings));
    if (pages.length === 0) console.log("open");
    for (let i = 0; i < maxPending; i++) openNext();
    return;
  }
  isEnding = true;
  process.stdout.write(`${JSON.stringify(counted)}\n`, () => process.exit(0));
});
// The evening ends this program; Ctrl+C is for the evening.
process.on("SIGINT", () => undefined);
