import { beforeEach, describe, expect, test } from "vitest";
import { asOwner } from "@/lib/test-kit/database/as-owner";
import { codesOf, evening, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/sample-values";
import { nobody } from "../auth/caller";
import { signIn } from "../auth/sign-in";
import { db } from "../data/connection/client";

const password = "a short sentence";

function setUp(more: Record<string, unknown> = {}) {
  return send(nobody, {
    kind: "set-up",
    league: newId(),
    account: newId(),
    code: "the code",
    name: "Secretary",
    email: "Secretary@Example.com",
    password,
    leagueName: "Клуб на Огайо",
    locale: "ru",
    timeZone: "America/Chicago",
    ...more,
  });
}

beforeEach(async () => {
  process.env["TURKEY_TRACKS_SETUP_CODE"] = "the code";
  await asOwner(async (tx) => {
    await tx.ledgerEntry.deleteMany();
    await tx.league.deleteMany();
  });
  await db().account.deleteMany();
});

describe("first run", () => {
  test("creates the league and its owner, who can sign in", async () => {
    expect(await setUp()).toMatchObject({ outcome: { outcome: "applied", result: { slug: "клуб-на-огайо" } } });
    expect(await signIn("secretary@example.com", password, evening)).toMatchObject({ name: "Secretary" });
    expect(await db().membership.findMany({ select: { role: true } })).toEqual([{ role: "owner" }]);
  });

  test("stores neither password nor code in the ledger, and no name except the league's", async () => {
    await setUp();
    const [row] = await db().ledgerEntry.findMany();
    const [account] = await db().account.findMany();
    expect(JSON.stringify(row?.body)).toContain(account?.id);
    expect(account?.name).toBe("Secretary");
    expect(JSON.stringify(row)).not.toContain("Secretary");
    expect(JSON.stringify(row)).not.toContain(password);
    expect(JSON.stringify(row)).not.toContain("the code");
  });

  test("runs once, and later attempts are refused", async () => {
    const once = { id: newId(), league: newId(), account: newId() };
    expect(nameOf(await setUp(once))).toBe("applied");
    expect(nameOf(await setUp(once))).toBe("applied");
    expect(codesOf(await setUp({ email: "other@example.com" }))).toEqual(["set-up-done"]);
    expect(await db().account.count()).toBe(1);
  });

  test("five at the same time create one league", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, (_, i) => setUp({ email: `a${i}@example.com` })));
    expect(answers.filter((answer) => nameOf(answer) === "applied")).toHaveLength(1);
    expect(await db().league.count()).toBe(1);
  });

  test.each([
    ["another code", { code: "the c0de" }, "set-up-code-wrong"],
    ["a password that everybody has", { password: "Qwertyuiop!" }, "password-common"],
    ["a password of the league's own name", { password: "Клуб на Огайо 1" }, "password-own-words"],
    ["a zone nobody knows", { timeZone: "Mars/Olympus" }, "unknown-time-zone"],
  ])("refuses %s", async (_what, more, code) => {
    expect(codesOf(await setUp(more))).toEqual([code]);
    expect(await db().account.count()).toBe(0);
  });

  test("is closed if the server has no code", async () => {
    delete process.env["TURKEY_TRACKS_SETUP_CODE"];
    expect(codesOf(await setUp({ code: "undefined" }))).toEqual(["set-up-code-wrong"]);
  });
});
