import { describe, expect, it } from "vitest";
import { addressesOf } from "./addresses";

describe("addressesOf", () => {
  it("is the address itself for a single host", () => {
    const one = "postgresql://user:p%2Cw@db.example.org:6432/league?sslmode=require";
    expect(addressesOf(one)).toEqual([one]);
    expect(addressesOf("postgres://localhost/league?options=a,b")).toEqual(["postgres://localhost/league?options=a,b"]);
  });

  it("is every place in order, each with user, password, name and settings", () => {
    expect(addressesOf("postgresql://user:a,b@one:5433,two,[::1]:5434/league?sslmode=require")).toEqual([
      "postgresql://user:a,b@one:5433/league?sslmode=require",
      "postgresql://user:a,b@two/league?sslmode=require",
      "postgresql://user:a,b@[::1]:5434/league?sslmode=require",
    ]);
  });

  it("leaves invalid addresses unchanged", () => {
    expect(addressesOf("mysql://one,two/league")).toEqual(["mysql://one,two/league"]);
  });
});
