import { expect, test } from "vitest";
import { sessionCookies } from "./session-cookies";

test("with HTTPS each cookie is bound to this host, and hidden from scripts", () => {
  const all = Object.values(sessionCookies("https://league.example.org"));
  expect(all.map(({ name }) => name)).toEqual([
    "__Host-next-auth.session-token",
    "__Host-next-auth.callback-url",
    "__Host-next-auth.csrf-token",
  ]);
  for (const { options } of all) {
    expect(options).toEqual({ httpOnly: true, sameSite: "lax", path: "/", secure: true });
  }
});

test("over plain HTTP browsers keep them, by other names", () => {
  for (const origin of ["http://192.168.0.7:3000", undefined]) {
    const all = Object.values(sessionCookies(origin));
    expect(all.map(({ name, options }) => [name.startsWith("next-auth."), options.secure])).toEqual(
      all.map(() => [true, false]),
    );
  }
});
