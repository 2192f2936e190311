import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { evening } from "@/lib/test-kit/leagues/a-league";
import { anAccount, aSession, noCookies, password, sendToAccount } from "@/lib/test-kit/leagues/an-account";
import { type MailServer, startMailServer } from "@/lib/test-kit/processes/mail-server";
import { newId } from "@/lib/test-kit/sample-values";
import { nobody } from "../auth/caller";
import { signInToken } from "../auth/secrets";
import { accountOfSession } from "../auth/session";
import { db } from "../data/connection/client";
import { carryOutAccount } from "./carry-out-account";
import { signInByLink } from "./sign-in-link";

const minutes = (count: number) => new Date(evening.getTime() + count * 60_000);
let account: { id: string; email: string };
let addresses = 0;

beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  process.env["NEXTAUTH_URL"] = "https://league.example.org";
});
beforeEach(async () => {
  account = await anAccount();
});

const requestLink = (email: string, at = evening, address = `198.51.100.${++addresses}`) =>
  sendToAccount(nobody, { kind: "ask-for-link", email }, at, { address });
const use = (token: string, at = evening) => signInByLink(token, "Firefox · Linux", at);
const linksOf = () => db().signInLink.findMany({ where: { accountId: account.id }, orderBy: { askedAt: "asc" } });

/** A token for the account, requested at that time. */
async function aToken(at = evening): Promise<string> {
  await requestLink(account.email, at);
  return signInToken((await linksOf()).at(-1)?.id ?? "");
}

describe("a link to sign in with", () => {
  test("signs in once, and is listed in the account's events", async () => {
    const token = await aToken();
    const signedIn = await use(token, minutes(1));
    expect(await accountOfSession(signedIn?.secret ?? "", minutes(1))).toMatchObject({ id: account.id });
    expect(await use(token, minutes(1))).toBeNull();
    const [session] = await db().session.findMany({ where: { accountId: account.id } });
    expect(session).toMatchObject({ means: "link", label: "Firefox · Linux" });
    const events = await db().accountEvent.findMany({ where: { accountId: account.id } });
    expect(events.map(({ kind }) => kind)).toEqual(["signed-in-by-link"]);
  });

  test("of twenty concurrent uses, one succeeds", async () => {
    const token = await aToken();
    const all = await Promise.all(Array.from({ length: 20 }, () => use(token)));
    expect(all.filter((signedIn) => signedIn !== null)).toHaveLength(1);
  });

  test("is valid for ten minutes", async () => {
    const token = await aToken();
    expect(await use(token, minutes(10))).toBeNull();
    expect(await use(token, minutes(9.99))).not.toBeNull();
  });

  test("ends the others of its account", async () => {
    const [one, two] = [await aToken(), await aToken(minutes(1))];
    expect(await use(one, minutes(2))).not.toBeNull();
    expect(await use(two, minutes(2))).toBeNull();
  });

  test.each([
    { kind: "end-other-sessions" },
    { kind: "change-password", proof: password, password: "queen of spades is low here" },
  ] as const)("a pending one ends with $kind", async (command) => {
    const token = await aToken();
    const { caller } = await aSession(account);
    await sendToAccount(caller, command);
    expect(await use(token, minutes(1))).toBeNull();
  });

  test("is stored hashed, and is not guessed from its id", async () => {
    const token = await aToken();
    const rows = await linksOf();
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const guess of [rows[0]?.id ?? "", rows[0]?.tokenHash ?? "", "", "A".repeat(22)]) {
      expect(await use(guess)).toBeNull();
    }
  });

  test("does not open an account that is closed", async () => {
    const token = await aToken();
    await db().account.update({ where: { id: account.id }, data: { disabledAt: evening } });
    expect(await use(token)).toBeNull();
  });

  test("replaces the old password a moment after, and no longer than ten minutes", async () => {
    const { secret } = (await use(await aToken())) ?? { secret: "" };
    const caller = { account: await accountOfSession(secret, evening), device: null };
    const change = { kind: "change-password", password: "queen of spades is low" } as const;
    expect(await sendToAccount(caller, change, minutes(10))).toMatchObject({ problems: [{ code: "password-needed" }] });
    expect(await sendToAccount(caller, change, minutes(9.9))).toMatchObject({ kind: "applied" });
  });
});

describe("a request for one", () => {
  test("gets the same answer for an unknown address, and stores nothing then", async () => {
    const before = await db().signInLink.count();
    const [known, unknown] = [await requestLink(account.email), await requestLink("nobody@example.com")];
    expect(unknown).toEqual(known);
    expect(await db().signInLink.count()).toBe(before + 1);
  });

  test("does not wait for the mail, so that its duration reveals nothing", async () => {
    const before = await db().signInLink.count();
    const later: unknown[] = [];
    const site = { origin: "https://league.example.org", host: "league.example.org" };
    const browser = { address: "203.0.113.8", site, ...noCookies };
    const work = {
      caller: nobody,
      at: evening,
      newId,
      browser,
      runAfterResponse: (next: unknown) => void later.push(next),
    };
    expect(await carryOutAccount({ kind: "ask-for-link", email: account.email }, work)).toEqual({ kind: "applied" });
    expect(later).toHaveLength(1);
    expect(await db().signInLink.count()).toBe(before);
  });

  test("is limited by e-mail address, known or not, and by network address", async () => {
    for (const email of [account.email, "unknown@example.com"]) {
      for (let i = 0; i < 3; i++) expect(await requestLink(email)).toEqual({ kind: "applied" });
      expect(await requestLink(email)).toMatchObject({
        problems: [{ code: "link-too-often", params: { minutes: 15 } }],
      });
    }
    const address = "203.0.113.9";
    for (let i = 0; i < 20; i++)
      expect(await requestLink(`a${i}@example.com`, evening, address)).toEqual({ kind: "applied" });
    expect(await requestLink("a99@example.com", evening, address)).toMatchObject({
      problems: [{ code: "link-too-often" }],
    });
  });
});

describe("with a mail server", () => {
  let mail: MailServer;
  beforeEach(async () => {
    mail = await startMailServer();
    Object.assign(process.env, { SMTP_URL: mail.url, MAIL_FROM: "Turkey Tracks <league@example.org>" });
  });
  afterEach(async () => {
    delete process.env["SMTP_URL"];
    delete process.env["MAIL_FROM"];
    await mail.close();
  });

  const textOf = (letter: string) => {
    const [, body = ""] = letter.split(/\n\n(.*)/s);
    const isBase64 = /^content-transfer-encoding: base64/im.test(letter);
    return isBase64 ? Buffer.from(body, "base64").toString("utf8") : body.replace(/=\n/g, "").replace(/=3D/g, "=");
  };

  test("the link is mailed only to its account", async () => {
    const token = await aToken();
    await requestLink("nobody@example.com");
    expect(mail.letters).toHaveLength(1);
    const [letter = ""] = mail.letters;
    expect(letter).toContain(`To: ${account.email}`);
    expect(letter).toContain("From: Turkey Tracks <league@example.org>");
    expect(letter).toContain("Subject: Your link to sign in");
    expect(textOf(letter)).toContain(`https://league.example.org/en/sign-in/link#${token}`);
    expect(textOf(letter)).toContain("Hello Ada,");
  });

  test("in the account's language", async () => {
    await db().account.update({ where: { id: account.id }, data: { locale: "ru" } });
    const token = await aToken();
    const text = textOf(mail.letters[0] ?? "");
    expect(text).toContain("Здравствуйте, Ada!");
    expect(text).toContain(`https://league.example.org/ru/sign-in/link#${token}`);
  });
});
