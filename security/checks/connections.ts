import { rawStatus, sendRaw } from "../target/raw-connection";
import { type Check, CheckRun, forEach } from "./check";

/** More headers than Node.js parses by default, small enough to be read. */
const many = "a:\r\n".repeat(3000);

/** A request is parsed as framed, regardless of other headers or requests on its connection. */
export const connections: Check = {
  name: "requests behind many headers, and behind streams",
  async run({ target, here }) {
    const tried = new CheckRun();
    const host = `Host: ${new URL(target.origin).host}\r\n`;
    const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\n${host}${more}\r\n`;
    const post = (more: string) => get("/api/account", more).replace("GET", "POST");
    const hidden = get("/hidden");
    const behindHeaders: readonly (readonly [string, string, number])[] = [
      ["a second host", get("/en/about", `${many}Host: evil.example\r\n`), 400],
      ["a length of a GET", `${get("/en/about", `${many}Content-Length: ${hidden.length}\r\n`)}${hidden}`, 400],
      ["chunks of a GET", `${get("/en/about", `${many}Transfer-Encoding: chunked\r\n`)}0\r\n\r\n${hidden}`, 400],
      ["a name in Connection", get("/en/about", `${many}Connection: x-forwarded-for\r\n`), 400],
      ["a length of 3 MB", post(`${many}Content-Length: 3000000\r\n`), 413],
    ];
    await forEach(behindHeaders, async ([what, bytes, status]) => {
      const reply = await sendRaw(target, bytes);
      tried.add(rawStatus(reply) !== status && `${what} behind 3000 headers: ${reply.text.slice(0, 100)}`);
      tried.add(reply.text.includes("hidden") && `${what} behind 3000 headers hides a request`);
    });
    const stream = get(`/api/leagues/${here.slug}/live`, "Accept: text/event-stream\r\n");
    for (const next of [get("/en/about"), `${post("Content-Length: 9\r\n")}{`]) {
      const reply = await sendRaw(target, stream + next, { until: null, patienceMs: 10_000 });
      tried.add(reply.afterMs > 9000 && `a stream goes on with a request behind it: ${next.slice(0, 40)}`);
      tried.add((reply.text.match(/HTTP\/1\.1/g)?.length ?? 0) > 1 && "a request behind a stream is answered");
    }
    return tried.finding;
  },
};
