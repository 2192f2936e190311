import type { LookupOptions } from "node:dns";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { postPublic } from "./post-public";
import { isPublicAddress, lookupPublic, PrivateTarget } from "./public-address";

describe("an address of the public internet", () => {
  test.each(["8.8.8.8", "1.1.1.1", "172.32.0.1", "192.169.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450::1"])(
    "%s is one",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    ...["0.0.0.0", "10.1.2.3", "127.0.0.1", "127.255.255.255", "169.254.169.254", "172.16.0.1", "172.31.255.255"],
    ...["192.168.1.1", "100.64.0.1", "198.18.0.1", "192.0.2.1", "203.0.113.9", "224.0.0.1", "255.255.255.255"],
    ...[
      "::",
      "::1",
      "fe80::1",
      "fc00::1",
      "fd12::1",
      "ff02::1",
      "::ffff:127.0.0.1",
      "::ffff:8.8.8.8",
      "64:ff9b::a00:1",
    ],
    ...["2002:7f00:1::", "2001:db8::1", "2001::1", "localhost", "", "8.8.8", "8.8.8.8/32"],
  ])("%s is none", (address) => expect(isPublicAddress(address)).toBe(false));

  test("no address of a private network is one", () => {
    const byte = fc.integer({ min: 0, max: 255 });
    const private4 = fc.oneof(
      fc.tuple(fc.constant(10), byte, byte, byte),
      fc.tuple(fc.constant(127), byte, byte, byte),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
      fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
      fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
      fc.tuple(fc.integer({ min: 224, max: 255 }), byte, byte, byte),
    );
    fc.assert(fc.property(private4, (parts) => !isPublicAddress(parts.join("."))));
  });
});

const resolved = (hostname: string, options: LookupOptions) =>
  new Promise((done) => lookupPublic(hostname, options, (error, address) => done(error ?? address)));

test("a name with a private address is not connected to", async () => {
  expect(await resolved("localhost", { all: true })).toBeInstanceOf(PrivateTarget);
  expect(await resolved("localhost", {})).toBeInstanceOf(PrivateTarget);
});

test.each([
  "http://8.8.8.8/",
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://localhost/",
  "https://169.254.169.254/latest/meta-data",
])("nothing is posted to %s", async (url) => {
  await expect(postPublic({ url, headers: {}, body: "" })).rejects.toBeInstanceOf(PrivateTarget);
});
