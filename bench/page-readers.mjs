// node bench/page-readers.mjs STREAM STANDING PAGE N: simulates N open pages. Each receives its league's events and,
// within 300 ms, requests the league's version and then itself, as the browser does. Prints "open" once all have begun,
// and a JSON line whenever a page shows a newer version: [page, version, milliseconds since 1970]. A page that an event
// does not change is the same as before, but counts as showing the requested version.
import { Agent, get } from "node:http";
import { now, partHeaders, spread, versionOf } from "./page-part.mjs";

const [stream = "", standing = "", page = "", count = "0"] = process.argv.slice(2);
const readerCount = Number(count);
let partAddress = `${page}?_rsc=1`;
const league = /\/leagues\/([^/]+)\//.exec(stream)?.[1] ?? "";
const agent = new Agent({ keepAlive: true });

function sendRequest(url, headers) {
  return new Promise((done, failed) => {
    get(url, { agent, headers }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (part) => {
        body += part;
      });
      response.on("end", () => done({ status: response.statusCode, location: response.headers.location, body }));
      response.on("error", failed);
    }).on("error", failed);
  });
}

async function text(url, headers) {
  const { status, location, body } = await sendRequest(url, headers);
  if (status === 200) return body;
  if (status !== 307) throw new Error(`${url} answered ${status}`);
  // The address contains a hash of the request, which only the server knows.
  partAddress = new URL(location ?? "", url).href;
  return text(partAddress, headers);
}

class Page {
  shown = 0;
  /** The version that the page was made at. */
  made = 0;
  wanted = 0;
  isReading = false;

  constructor(number) {
    this.number = number;
  }

  hear(version) {
    if (this.shown === 0) this.shown = version;
    this.wanted = Math.max(this.wanted, version);
    if (this.wanted > this.shown && !this.isReading) void this.read();
  }

  async read() {
    this.isReading = true;
    await new Promise((soon) => setTimeout(soon, Math.random() * spread));
    while (this.shown < this.wanted) {
      await text(standing, { accept: "application/json" });
      const wantedVersion = this.wanted;
      const cookie = `turkey-tracks-seen=${league}.${wantedVersion}`;
      const version = versionOf(await text(partAddress, { ...partHeaders, cookie }));
      if (!(version >= this.made)) throw new Error(`a page of version ${version} after ${this.made}`);
      this.made = version;
      this.shown = Math.max(version, wantedVersion);
      process.stdout.write(`${JSON.stringify([this.number, this.shown, now()])}\n`);
    }
    this.isReading = false;
  }
}

let opened = 0;
let started = 0;
function open() {
  const reader = new Page(started);
  started += 1;
  const from = `10.0.${reader.number >> 8}.${reader.number & 255}`;
  get(stream, { agent: false, headers: { accept: "text/event-stream", "x-forwarded-for": from } }, (response) => {
    let rest = "";
    if (response.statusCode !== 200) throw new Error(`${stream} answered ${response.statusCode}`);
    opened += 1;
    if (opened === readerCount) console.log("open");
    else if (started < readerCount) open();
    response.setEncoding("utf8").on("data", (part) => {
      const events = (rest + part).split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events) {
        const version = /^id: (\d+)$/m.exec(event)?.[1];
        if (version) reader.hear(Number(version));
      }
    });
    response.on("close", () => process.exit(1));
  });
}
while (started < Math.min(50, readerCount)) open();
process.on("SIGTERM", () => process.exit(0));
