import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { authOptionsFor } from "@/lib/server/accounts/next-auth";
import { proxy } from "@/proxy";

const origin = "https://league.example.org";

describe("the target of a page's redirect", () => {
  it.each([
    ["/leagues/evansville", "/en/leagues/evansville"],
    ["/https://evil.example", "/en/https://evil.example"],
    ["//EVIL.EXAMPLE", "//evil.example"],
    ["/\\EVIL.EXAMPLE/%2F%2FEVIL.EXAMPLE", "//evil.example/%2f%2fevil.example"],
  ])("%s leads to the same host", (path, to) => {
    const location = new URL(proxy(new NextRequest(`${origin}${path}`)).headers.get("location") ?? "");
    expect([location.origin, location.pathname]).toEqual([origin, to]);
  });

  it("signing in redirects only where next-auth allows, which is this host", () => {
    expect(authOptionsFor({}).callbacks).not.toHaveProperty("redirect");
  });
});
