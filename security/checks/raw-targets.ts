import { rawStatus, sendRaw } from "../target/raw-connection";
import { type Check, CheckRun } from "./check";

/** Addresses that redirect when requested by path. */
const leading = ["/", "/favicon.ico", "/apple-touch-icon.png", "/leagues", "/EN/LEAGUES", "/en/leagues"];

/** Paths with dots, which clients resolve before sending. */
const dotted = [
  "/en/../ru",
  "/en/%2e%2e/ru",
  "/en/.%2E",
  "/_next/static/../../en",
  "/icons/%2e%2e/en",
  "/en/..%2fru",
  "/./en",
];

/** Invalid hosts. */
const noHosts = ["a b", "x y.example", "1.2.3.4.5", "256.1.1.1", "x.example:99999", "u@x.example", "x/y", "[::1", ""];

/** Requests with an invalid target or host are refused and not redirected. */
export const rawTargets: Check = {
  name: "absolute targets, dots in paths, and hosts that are none",
  async run({ target, log }) {
    const tried = new CheckRun();
    const { host } = new URL(target.origin);
    const before = log?.().length ?? 0;
    const request = (line: string, name: string) => sendRaw(target, `${line} HTTP/1.1\r\nHost: ${name}\r\n\r\n`);
    const absolute = [
      "http://evil.example",
      "https://evil.example",
      `http://${host}`,
      "ftp://evil.example",
      "evil.example",
    ];
    for (const start of absolute) {
      for (const path of leading) {
        const reply = await request(`GET ${start}${path}`, host);
        const isRefused = rawStatus(reply) === 400 && !/^location:/im.test(reply.text);
        tried.add(!isRefused && `GET ${start}${path}: ${reply.text.slice(0, 200)}`);
      }
    }
    for (const path of dotted) {
      const reply = await request(`GET ${path}`, host);
      tried.add(rawStatus(reply) !== 404 && `GET ${path}: ${reply.text.slice(0, 200)}`);
    }
    for (const name of noHosts) {
      for (const path of leading) {
        const reply = await request(`GET ${path}`, name);
        tried.add(rawStatus(reply) !== 400 && `GET ${path} of ${JSON.stringify(name)}: ${reply.text.slice(0, 200)}`);
      }
    }
    const written = log?.().slice(before) ?? "";
    tried.add(written.includes('"event":"failed"') && "the log has a fault");
    return tried.finding;
  },
};
