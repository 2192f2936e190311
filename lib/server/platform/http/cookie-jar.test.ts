import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { cookieJar } from "./cookie-jar";

test.each([
  [""],
  ["a=1"],
  ["a=1; b=2;c=3"],
  ["a=1; a=2"],
  ["turkey-tracks-table-0123456789=x_-9; next-auth.session-token.0=p; next-auth.session-token.1=q"],
  ["coded=%C3%A9%20%3D; b=a=b=="],
  ["broken=%E9%; whole=1"],
])("reads %j as Next does", (header) => {
  const theirs = new NextRequest("http://localhost", { headers: { cookie: header } }).cookies;
  const ours = cookieJar(header);
  expect(ours.getAll()).toEqual(theirs.getAll());
  for (const { name, value } of theirs.getAll()) expect(ours.get(name)?.value).toBe(value);
});

test("is empty for an empty header, and skips cookies without a name", () => {
  expect(cookieJar(undefined).getAll()).toEqual([]);
  expect(cookieJar("=1; lonely; a=1").getAll()).toEqual([{ name: "a", value: "1" }]);
});
