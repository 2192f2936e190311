import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { setForwardedHeaders } from "./forwarded-headers";

/** A request with these headers, from this address. */
function requestWith(headers: Readonly<Record<string, string>>, remoteAddress = "10.0.0.9") {
  return { headers: { ...headers }, socket: { remoteAddress } } as unknown as IncomingMessage;
}

function afterSetting(headers: Readonly<Record<string, string>>, trustProxy: boolean) {
  const request = requestWith({ host: "x.example", ...headers });
  setForwardedHeaders(request, trustProxy);
  const { host, ...others } = request.headers;
  expect(host).toBe("x.example");
  return others;
}

const claims = {
  "x-forwarded-for": "1.2.3.4",
  "x-forwarded-proto": "https",
  "x-forwarded-host": "evil.example",
  "x-forwarded-port": "443",
  forwarded: "for=1.2.3.4",
  "x-real-ip": "1.2.3.4",
  "x-middleware-subrequest": "proxy",
};

describe("a request's claims about its origin", () => {
  test("counts for nothing without a trusted proxy", () => {
    expect(afterSetting(claims, false)).toEqual({ "x-forwarded-for": "10.0.0.9" });
  });

  test("are replaced by address and scheme only, with one", () => {
    expect(afterSetting(claims, true)).toEqual({ "x-forwarded-for": "1.2.3.4", "x-forwarded-proto": "https" });
  });

  test.each([
    ["6.6.6.6, 203.0.113.7", "203.0.113.7"],
    ["6.6.6.6,203.0.113.7:4711", "203.0.113.7"],
    ["6.6.6.6, 2001:db8::1", "2001:db8::1"],
    ["6.6.6.6, [2001:db8::1]:443", "2001:db8::1"],
    ["6.6.6.6, unknown", "10.0.0.9"],
    ["6.6.6.6, ", "10.0.0.9"],
    ["", "10.0.0.9"],
  ])("of the addresses %j only the last counts, if valid: %s", (sent, address) => {
    expect(afterSetting({ "x-forwarded-for": sent }, true)).toEqual({ "x-forwarded-for": address });
  });

  test.each([
    ["http, https", "https"],
    ["https, http", "http"],
    ["HTTPS", "https"],
    ["https, javascript", undefined],
  ])("of the schemes %j only the last counts, if valid: %s", (sent, scheme) => {
    expect(afterSetting({ "x-forwarded-proto": sent }, true)["x-forwarded-proto"]).toBe(scheme);
  });
});
