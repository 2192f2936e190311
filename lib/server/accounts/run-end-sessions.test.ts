import { beforeEach, describe, expect, test } from "vitest";
import { evening } from "@/lib/test-kit/leagues/a-league";
import { anAccount, aSession } from "@/lib/test-kit/leagues/an-account";
import { newId } from "@/lib/test-kit/sample-values";
import { accountOfSession } from "../auth/session";
import { db } from "../data/connection/client";
import { runEndSessions } from "./run-end-sessions";

let ada: { id: string; email: string };
let eve: { id: string; email: string };

beforeEach(async () => {
  [ada, eve] = [await anAccount(), await anAccount()];
});

async function run(...args: string[]) {
  const logLines: string[] = [];
  const logger = { info: (line: string) => void logLines.push(line), warn: (line: string) => void logLines.push(line) };
  return { status: await runEndSessions({ env: process.env, args, logger }), said: logLines.join("\n") };
}
const deviceEpoch = async () => (await db().account.findUniqueOrThrow({ where: { id: ada.id } })).deviceEpoch;
const isOpen = async ({ secret }: { secret: string }) => (await accountOfSession(secret, evening)) !== null;

describe("the administrator's program", () => {
  test("ends the sessions of one account immediately, and the owner is informed", async () => {
    const [here, there, other] = [await aSession(ada), await aSession(ada), await aSession(eve)];
    const epoch = await deviceEpoch();
    expect(await run("--of", ada.email.toUpperCase())).toMatchObject({
      status: 0,
      said: expect.stringContaining("Sessions ended: 2."),
    });
    expect(await Promise.all([here, there, other].map(isOpen))).toEqual([false, false, true]);
    const events = await db().accountEvent.findMany({ where: { kind: "sessions-ended-by-administrator" } });
    expect(events.map(({ accountId }) => accountId)).toEqual([ada.id]);
    expect(await deviceEpoch()).toBe(epoch + 1);
    expect(await isOpen(await aSession(ada))).toBe(true);
  });

  test("ends the account's pending sign-in links, and no other account's", async () => {
    const link = ({ id: accountId }: { id: string }, id: string) =>
      db().signInLink.create({
        data: { id, accountId, tokenHash: id, askedAt: evening, expiresAt: new Date(evening.getTime() + 600_000) },
      });
    const [own, other] = [await link(ada, newId()), await link(eve, newId())];
    await run("--of", ada.email);
    const isUsed = async ({ id }: { id: string }) =>
      (await db().signInLink.findUniqueOrThrow({ where: { id } })).usedAt !== null;
    expect([await isUsed(own), await isUsed(other)]).toEqual([true, false]);
  });

  test("or of all", async () => {
    const all = [await aSession(ada), await aSession(eve)];
    expect(await run("--all")).toMatchObject({ status: 0 });
    expect(await Promise.all(all.map(isOpen))).toEqual([false, false]);
  });

  test("does nothing without clear arguments", async () => {
    const open = await aSession(ada);
    for (const args of [[], ["--of"], ["--all", "--of", ada.email], ["--everybody"]]) {
      expect(await run(...args)).toMatchObject({ status: 2 });
    }
    expect(await run("--of", "nobody@example.com")).toMatchObject({ status: 1 });
    expect(await isOpen(open)).toBe(true);
  });
});
