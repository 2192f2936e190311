import { expect, test } from "vitest";
import { clientAddress } from "./client-address";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["1.2.3.4, 203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:ffff::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["203.0.113.7:4711", "203.0.113.7"],
  ["what-somebody-wrote", ""],
  ["", ""],
])("%s counts as %s", (claimed, address) => {
  expect(clientAddress(new Headers(claimed === "" ? {} : { "x-forwarded-for": claimed }))).toBe(address);
});
