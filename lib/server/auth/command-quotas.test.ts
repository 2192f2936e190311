import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aLeague, aSeason, evening } from "@/lib/test-kit/leagues/a-league";
import { phonesAt } from "@/lib/test-kit/leagues/a-table";
import { newId } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import type { CallerAccount } from "./caller";
import { commandQuotas, type QuotaRequest, takePoints } from "./command-quotas";
import { hashOf } from "./secrets";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

let addresses = 0;
/** A command of a new account from its own address, for its own league. */
function aCommand(more: Partial<QuotaRequest> = {}): QuotaRequest {
  addresses += 1;
  const from = { account: null, phoneSecret: null, address: `192.0.2.${addresses}` };
  return { ...from, league: newId(), bytes: 400, ...more };
}

/** The secrets of several phones that were admitted to a table. */
async function admitted(count: number): Promise<readonly string[]> {
  const { league, secretary } = await aLeague();
  const { matches } = await aSeason({ league, secretary }, "Owls\nEagles", 1);
  await phonesAt(league, matches[0]?.id ?? "", 1);
  const { linkId } = await db().tableDevice.findFirstOrThrow({ where: { leagueId: league } });
  const secrets = Array.from({ length: count }, () => newId());
  const data = secrets.map((secret) => ({
    ...{ leagueId: league, id: newId(), linkId, cookieHash: hashOf(secret), createdAt: evening },
  }));
  await db().tableDevice.createMany({ data });
  return secrets;
}

/** A command of an admitted phone. */
async function ofPhone(more: Partial<QuotaRequest> = {}): Promise<QuotaRequest> {
  const [phoneSecret = ""] = await admitted(1);
  return aCommand({ phoneSecret, ...more });
}

function anAccount(league: string, role: "secretary" | "player" = "player"): CallerAccount {
  const roles = [{ leagueId: league, role }];
  return { id: newId(), sessionId: "s", name: "A", administrator: false, roles, ownsDeleted: [] };
}

/** A command of an account with a role in its league. */
function ofAccountAtHome(home = newId()): QuotaRequest {
  return aCommand({ league: home, account: anAccount(home) });
}

/** Sends a command until it has to wait. Returns the number of admitted commands and the wait in seconds. */
async function untilOver(command: QuotaRequest, maxCommands = 100_000, isDenied = false) {
  for (let sent = 0; sent < maxCommands; sent++) {
    const taken = await takePoints(command);
    if ("seconds" in taken) return { sent, seconds: taken.seconds };
    if (isDenied) await taken.refund();
  }
  return { sent: maxCommands, seconds: 0 };
}

/** Counts the anonymous commands that a league admits, each from its own address, until it refuses. */
async function fromOutside(home: string): Promise<number> {
  for (let sent = 0; ; ) {
    const through = (await untilOver(aCommand({ league: home }))).sent;
    sent += through;
    if (through < address.points) return sent;
  }
}

const {
  phone,
  phoneDaily,
  account: ofAccount,
  accountDaily,
  guest,
  address,
  league,
  leagueFromOutside,
} = commandQuotas;

/** A hall whose network fails for half an hour. All its commands arrive in the next five minutes. */
const hall = { tables: 300, commandsAHand: 4, minutes: 30 + 5 };
const hands = (minutesAHand: number) => (hall.minutes / minutesAHand) * hall.commandsAHand;

describe("a quota is larger than the largest use by a factor", () => {
  test.each([
    ["a phone after the failure, a hand a minute", phone, hands(1), 10],
    ["a phone in a day of 12 hours, a hand a minute", phoneDaily, 12 * 60 * hall.commandsAHand, 5],
    ["a desk that sets 300 tables up, with a link and a line-up each", ofAccount, 2 * hall.tables, 10],
    ["a desk that does so ten times in a day", accountDaily, 10 * 2 * hall.tables, 5],
    ["300 tables after the failure, a hand in four minutes (docs/capacity.md)", league, hall.tables * hands(4), 5],
    ["300 tables after the failure, a hand a minute", league, hall.tables * hands(1), 1.4],
    ["somebody who asks for a name, enters three events and answers ten invitations", guest, 14, 4],
    ["500 readers at one address who all sign up; they read without limit", address, 500, 6],
    ["the same for one league", leagueFromOutside, 500, 6],
  ])("%s", (_, quota, max, factor) => {
    expect(quota.points / max).toBeGreaterThanOrEqual(factor);
  });

  test("300 phones of one address send their queues, each command twice, after an anonymous sender there used up its quota", async () => {
    const place = aCommand();
    expect((await untilOver(place)).seconds).toBeGreaterThan(0);
    for (const phoneSecret of await admitted(hall.tables))
      expect(await untilOver({ ...place, phoneSecret }, 2 * hands(4))).toEqual({ sent: 2 * hands(4), seconds: 0 });
    // Other senders have to wait.
    expect((await untilOver(place)).sent).toBe(0);
  });
});

test("a phone can send the queue of a whole evening at once, but no flood", async () => {
  const command = await ofPhone();
  expect(await untilOver(command, 150)).toEqual({ sent: 150, seconds: 0 });
  const { sent, seconds } = await untilOver(command);
  expect(sent).toBe(phone.points - 150);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(300);
  vi.advanceTimersByTime(seconds * 1000);
  expect(await untilOver(command, 150)).toEqual({ sent: 150, seconds: 0 });
});

test("in a day a phone has an end too", async () => {
  const command = await ofPhone();
  let sent = 0;
  for (let i = 0; i < 20; i++) {
    sent += (await untilOver({ ...command, league: newId() })).sent;
    vi.advanceTimersByTime(phone.duration * 1000);
  }
  expect(sent).toBe(phoneDaily.points);
});

test("a league has a limit over all senders", async () => {
  const home = newId();
  let sent = 0;
  for (let i = 0; i < 20; i++) sent += (await untilOver(ofAccountAtHome(home))).sent;
  expect(sent).toBe(league.points);
});

test("an account without a role in a league has a small quota, from any address, for any league", async () => {
  const account = anAccount(newId());
  let sent = 0;
  for (let i = 0; i < 2 * guest.points; i++) if (!("seconds" in (await takePoints(aCommand({ account }))))) sent += 1;
  expect(sent).toBe(guest.points);
  const [home] = account.roles;
  expect(await untilOver(aCommand({ account, league: home?.leagueId ?? "" }), 200)).toEqual({ sent: 200, seconds: 0 });
  // A player of another league enters hands at a table of this league by its phone.
  expect(await untilOver(await ofPhone({ account }), 200)).toEqual({ sent: 200, seconds: 0 });
});

test("an address without an account has a limit, and then takes nothing from the league", async () => {
  const anybody = aCommand();
  expect((await untilOver({ ...anybody, league: newId() }, address.points - 10)).seconds).toBe(0);
  expect((await untilOver(anybody)).sent).toBe(10);
  expect(await fromOutside(anybody.league)).toBe(leagueFromOutside.points - 10);
});

test("one address that uses its quota leaves other anonymous senders a part of the league's", async () => {
  const anybody = aCommand();
  expect((await untilOver(anybody)).sent).toBe(address.points);
  expect(await untilOver(aCommand({ league: anybody.league }), 2000)).toEqual({ sent: 2000, seconds: 0 });
});

test("an unknown phone's cookie counts for its address, even if it is denied", async () => {
  const anybody = aCommand();
  let sent = 0;
  for (let isOver = false; !isOver && sent < 2 * address.points; ) {
    const taken = await takePoints({ ...anybody, account: anAccount(newId()), phoneSecret: newId() });
    isOver = "seconds" in taken;
    if ("seconds" in taken) continue;
    await taken.refund();
    sent += 1;
  }
  expect(sent).toBe(address.points);
  // It used no points of the league.
  expect(await fromOutside(anybody.league)).toBe(leagueFromOutside.points);
});

test.each([
  ["a phone", phone, () => ofPhone()],
  ["an account", ofAccount, async () => ofAccountAtHome()],
  ["an account that is nobody there", guest, async () => aCommand({ account: anAccount(newId()) })],
])(
  "%s that is denied under the league's lock has a limit, and takes nothing from the league",
  async (_, quota, sender) => {
    const command = await sender();
    expect((await untilOver(command, undefined, true)).sent).toBe(quota.points);
    const { league: home } = command;
    expect(await fromOutside(home)).toBe(leagueFromOutside.points);
    expect(await untilOver(ofAccountAtHome(home), 200)).toEqual({ sent: 200, seconds: 0 });
  },
);

test("large commands count for more: a photograph for 26 hands", async () => {
  expect((await untilOver(await ofPhone({ bytes: 420_000 }))).sent).toBe(Math.floor(phone.points / 26));
});
