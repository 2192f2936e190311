import { encode } from "next-auth/jwt";
import { beforeAll, expect, test } from "vitest";
import { sessionSecretIn } from "./session-token";

const secret = "a secret of the tests";
const name = "next-auth.session-token";
const jar = (...all: { name: string; value: string }[]) => ({ getAll: () => all });

beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = secret;
});

test("the secret is read from the cookie that we sealed", async () => {
  const value = await encode({ token: { session: "of a session" }, secret });
  expect(await sessionSecretIn(jar({ name: "theme", value: "bar" }, { name, value }))).toBe("of a session");
  const [head, ...rest] = [value.slice(0, 40), value.slice(40)];
  const chunks = [head ?? "", ...rest].map((part, i) => ({ name: `${name}.${i}`, value: part }));
  expect(await sessionSecretIn(jar(...chunks))).toBe("of a session");
});

test("no other is opened: of another key, out of date, changed, sealed otherwise or not at all", async () => {
  const token = { session: "of a session" };
  const good = await encode({ token, secret });
  const [, ...body] = good.split(".");
  const header = (said: object) => Buffer.from(JSON.stringify(said)).toString("base64url");
  const plain = Buffer.from(JSON.stringify(token)).toString("base64url");
  const hostile = [
    await encode({ token, secret: "another" }),
    await encode({ token, secret, maxAge: -60 }),
    `${good.slice(0, -2)}AA`,
    good.replace(/\.[^.]+$/, "."),
    [header({ alg: "A256KW", enc: "A256GCM" }), ...body].join("."),
    [header({ alg: "dir", enc: "A128CBC-HS256" }), ...body].join("."),
    [header({ alg: "dir", enc: "A256GCM", jku: "https://evil.example/keys" }), ...body].join("."),
    [header({ alg: "none" }), plain, ""].join("."),
    [header({ alg: "HS256" }), plain, "AAAA"].join("."),
    "",
    "....",
    "null",
  ];
  for (const value of hostile) expect(await sessionSecretIn(jar({ name, value })), value).toBeNull();
  expect(await sessionSecretIn(jar())).toBeNull();
});

test("where people come by HTTPS, only the cookie that is bound to the host counts", async () => {
  process.env["NEXTAUTH_URL"] = "https://league.example.org";
  try {
    const value = await encode({ token: { session: "of a session" }, secret });
    expect(await sessionSecretIn(jar({ name, value }))).toBeNull();
    expect(await sessionSecretIn(jar({ name: `__Host-${name}`, value }))).toBe("of a session");
  } finally {
    delete process.env["NEXTAUTH_URL"];
  }
});
