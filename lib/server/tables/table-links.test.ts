import { beforeAll, describe, expect, test } from "vitest";
import { aLeague, aSeason, evening, nameOf, send } from "@/lib/testing/a-league";
import { newId } from "@/lib/testing/made";
import { hashOf, tableToken } from "../auth/secrets";
import { deviceOfCookie } from "../auth/session";
import { db } from "../db/client";
import { exchangeLink } from "./exchange-link";
import { codePath } from "./link-address";

let home: Awaited<ReturnType<typeof aLeague>>;
let match: string;

beforeAll(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  home = await aLeague();
  match = (await aSeason(home, "Owls\nEagles")).matches[0]?.id ?? "";
});

async function aLink(): Promise<string> {
  const link = newId();
  await send(home.secretary, { kind: "issue-table-link", league: home.league, link, match });
  return link;
}

const exchange = (link: string, at = evening) => exchangeLink(tableToken(home.league, link), { at, newId });

describe("a link for the table", () => {
  test("is exchanged for a phone that may score that match", async () => {
    const link = await aLink();
    const admission = await exchange(link);
    expect(admission?.matchId).toBe(match);
    const device = await deviceOfCookie(admission?.cookie ?? "", evening);
    expect(device).toMatchObject({ leagueId: home.league, linkId: link, matchId: match });
  });

  test("stands in the database and in the ledger without its token", async () => {
    const link = await aLink();
    const token = tableToken(home.league, link);
    const row = await db().tableLink.findFirstOrThrow({ where: { id: link } });
    expect(row.tokenHash).toBe(hashOf(token));
    const ledger = await db().ledgerEntry.findMany({ where: { leagueId: home.league } });
    expect(JSON.stringify([row, ledger])).not.toContain(token);
  });

  test("opens nothing with a token one letter off", async () => {
    const token = tableToken(home.league, await aLink());
    const off = (token.startsWith("A") ? "B" : "A") + token.slice(1);
    expect(await exchangeLink(off, { at: evening, newId })).toBeNull();
  });

  test("ends six hours after the match should be over, and its phones with it", async () => {
    const link = await aLink();
    const admission = await exchange(link);
    // Thursday 19:00 in Evansville is 01:00 UTC on Friday; two games take 50 minutes.
    expect(admission?.expiresAt.toISOString()).toBe("2026-11-20T07:50:00.000Z");
    const after = new Date("2026-11-20T07:50:00.001Z");
    expect(await exchange(link, after)).toBeNull();
    expect(await deviceOfCookie(admission?.cookie ?? "", after)).toMatchObject({ ended: "expired" });
  });

  test("stops working when it is revoked, and so do the phones that came by it", async () => {
    const link = await aLink();
    const admission = await exchange(link);
    const revoke = () => send(home.secretary, { kind: "revoke-table-link", league: home.league, link });
    expect(nameOf(await revoke())).toBe("applied");
    expect(nameOf(await revoke())).toBe("agreed");
    expect(await exchange(link)).toBeNull();
    expect(await deviceOfCookie(admission?.cookie ?? "", evening)).toMatchObject({ ended: "revoked" });
  });
});

test("a code is drawn square, with its quiet zone, dark in the three corners", () => {
  const [box = "", path = ""] = codePath("https://example.com/en/t#abc").split("|");
  const [, , width, height] = box.split(" ").map(Number);
  expect(width).toBe(height);
  expect(path).toContain("M4 4.5h1");
  expect(path).toContain(`M${(width ?? 0) - 5} 4.5h1`);
  expect(path).not.toMatch(/M[0-3] /);
});
