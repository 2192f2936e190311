import { createCipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
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
  const header = (fields: object) => Buffer.from(JSON.stringify(fields)).toString("base64url");
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

const key = Buffer.from(hkdfSync("sha256", secret, "", "NextAuth.js Generated Encryption Key", 32));

/** A token that our own key seals in another way: AES-128-CBC with HMAC-SHA-256 (RFC 7518, 5.2.3). */
function sealedOtherwise(): string {
  const header = Buffer.from(JSON.stringify({ alg: "dir", enc: "A128CBC-HS256" })).toString("base64url");
  const iv = randomBytes(16);
  const cipher = createCipheriv("aes-128-cbc", key.subarray(16), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify({ session: "of a session" })), cipher.final()]);
  const bits = Buffer.alloc(8);
  bits.writeBigUInt64BE(BigInt(header.length * 8));
  const token = Buffer.concat([Buffer.from(header), iv, sealed, bits]);
  const tag = createHmac("sha256", key.subarray(0, 16)).update(token).digest().subarray(0, 16);
  return [header, "", ...[iv, sealed, tag].map((part) => part.toString("base64url"))].join(".");
}

/** A token sealed with our own key by AES-256-GCM, under a chosen header. */
function sealedUnder(headerFields: object): string {
  const header = Buffer.from(JSON.stringify(headerFields)).toString("base64url");
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(header));
  const sealed = Buffer.concat([cipher.update(JSON.stringify({ session: "of a session" })), cipher.final()]);
  return [header, "", ...[iv, sealed, cipher.getAuthTag()].map((part) => part.toString("base64url"))].join(".");
}

test("no other header is accepted, even with our own key", async () => {
  const ours = { alg: "dir", enc: "A256GCM" };
  expect(await sessionSecretIn(jar({ name, value: sealedUnder(ours) }))).toBe("of a session");
  for (const more of [{ jku: "https://evil.example/keys" }, { kid: "another" }, { typ: "JWT" }])
    expect(
      await sessionSecretIn(jar({ name, value: sealedUnder({ ...ours, ...more }) })),
      JSON.stringify(more),
    ).toBeNull();
  expect(await sessionSecretIn(jar({ name, value: sealedOtherwise() }))).toBeNull();
});

test("with HTTPS, only the cookie bound to the host counts", async () => {
  process.env["NEXTAUTH_URL"] = "https://league.example.org";
  try {
    const value = await encode({ token: { session: "of a session" }, secret });
    expect(await sessionSecretIn(jar({ name, value }))).toBeNull();
    expect(await sessionSecretIn(jar({ name: `__Host-${name}`, value }))).toBe("of a session");
  } finally {
    delete process.env["NEXTAUTH_URL"];
  }
});
