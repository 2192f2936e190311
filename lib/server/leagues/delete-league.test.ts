import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { command as commandSchema } from "@/lib/commands/command";
import { deletedLeagueRetentionMs } from "@/lib/commands/leagues";
import { aLeague, aSeason, codesOf, evening, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { phonesAt } from "@/lib/test-kit/leagues/a-table";
import { anAccount, aSession, password } from "@/lib/test-kit/leagues/an-account";
import { newId } from "@/lib/test-kit/sample-values";
import type { Caller } from "../auth/caller";
import { accountOfSession } from "../auth/session";
import { db, withTx } from "../data/connection/client";
import { insertMembership, leagueBySlug, lockDeletedBefore } from "../data/leagues/leagues";
import { dispatchRequest } from "../dispatch";
import { readLedgers } from "../platform/live/league-versions";
import { removeDeletedLeagues } from "./remove-deleted-leagues";

/** An archived league with a season, a phone at a table, and an owner who is signed in with a password. */
async function closedLeague() {
  const home = await aLeague();
  const { league } = home;
  const { matches } = await aSeason(home, "Moose\nElks");
  const match = matches[0]?.id ?? "";
  const [phone] = await phonesAt(league, match, 1);
  if (!phone) throw new Error("no phone");
  const ann = await anAccount();
  await insertMembership(db(), { leagueId: league, accountId: ann.id, role: "owner", createdAt: evening });
  const { secret } = await aSession(ann);
  const owner = async (): Promise<Caller> => ({ account: await accountOfSession(secret, evening), device: null });
  await send(await owner(), { kind: "archive-league", league });
  return { ...home, match, phone, owner };
}

type Closed = Awaited<ReturnType<typeof closedLeague>>;

/** Requests the deletion as a browser does. */
async function deleteLeague(
  { league, owner }: Closed,
  proof?: string,
  { id = newId(), at = evening, name = "A league" } = {},
) {
  const { account } = await owner();
  const command = { id, kind: "delete-league", league, name, ...(proof !== undefined && { proof }) };
  return dispatchRequest(commandSchema.parse(command), { account, phoneSecret: null }, { at, newId });
}

const rowsOf = (leagueId: string) => db().ledgerEntry.findMany({ where: { leagueId }, orderBy: { seq: "asc" } });
beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
});

beforeEach(async () => {
  await removeDeletedLeagues(new Date("2200-01-01"));
});

const afterwards = new Date(evening.getTime() + deletedLeagueRetentionMs);

describe("deleting a league", () => {
  test("requires the owner's password, which is in no ledger", async () => {
    const home = await closedLeague();
    const before = await rowsOf(home.league);
    expect(codesOf(await deleteLeague(home))).toEqual(["password-needed"]);
    expect(codesOf(await deleteLeague(home, "not the password"))).toEqual(["wrong-password"]);
    expect(await leagueBySlug(db(), home.league)).not.toBeNull();
    expect(await rowsOf(home.league)).toEqual(before);
    expect(codesOf(await deleteLeague(home, password, { name: "Another" }))).toEqual(["league-name-differs"]);
    expect(nameOf(await deleteLeague(home, password))).toBe("applied");
    expect(JSON.stringify(await rowsOf(home.league))).not.toContain(password);
  });

  test("is answered the same when its answer was lost", async () => {
    const home = await closedLeague();
    const id = newId();
    const first = await deleteLeague(home, password, { id });
    expect(await deleteLeague(home, password, { id })).toEqual(first);
  });

  test("hides it immediately from its people, and from the lists of leagues", async () => {
    const home = await closedLeague();
    await deleteLeague(home, password);
    expect(await leagueBySlug(db(), home.league)).toBeNull();
    expect((await home.owner()).account?.roles).toEqual([]);
    const reader = readLedgers(process.env["DATABASE_URL"] ?? "");
    expect((await reader.changes()).leagues.map(({ id }) => id)).not.toContain(home.league);
    expect((await reader.changes(new Map([[home.league, 1]]))).removed).toEqual([home.league]);
    await reader.close();
    for (const kind of ["restore-league", "archive-league"] as const) {
      expect(nameOf(await send(home.secretary, { kind, league: home.league }))).not.toBe("applied");
      expect(nameOf(await send(await home.owner(), { kind, league: home.league }))).toBe("missing");
    }
  });

  test("loses no phone's hand: commands are refused until the league is restored, and then accepted", async () => {
    const { league, match, phone, ...home } = await closedLeague();
    const begun = commandSchema.parse({
      ...{ id: newId(), kind: "start-game", league, match, table: 1, game: 1, firstDealer: 0 },
    });
    const sent = () => dispatchRequest(begun, { account: null, phoneSecret: phone.cookie }, { at: evening, newId });
    await deleteLeague({ league, match, phone, ...home }, password);
    expect(nameOf(await sent())).toBe("nobody");
    expect(nameOf(await send(await home.owner(), { kind: "undelete-league", league }))).toBe("applied");
    expect(nameOf(await sent())).toBe("applied");
  });
});

describe("restoring a league", () => {
  test("is allowed for its owner and administrators only", async () => {
    const home = await closedLeague();
    const { league } = home;
    const administrator = await aSession(await anAccount({ administrator: true }));
    const undelete = { kind: "undelete-league", league } as const;
    expect(nameOf(await send(administrator.caller, undelete))).toBe("missing");
    await deleteLeague(home, password);
    const { caller: stranger } = await aSession(await anAccount());
    expect(nameOf(await send(stranger, undelete))).toBe("missing");
    expect(nameOf(await send(administrator.caller, undelete))).toBe("applied");
    expect((await home.owner()).account?.roles).toEqual([{ leagueId: league, role: "owner" }]);
    expect((await leagueBySlug(db(), league))?.archivedAt).not.toBeNull();
    expect(nameOf(await send(await home.owner(), undelete))).toBe("agreed");
    expect(await db().membership.count({ where: { leagueId: league, role: "owner" } })).toBe(1);
  });

  test("makes the administrator its owner if there is none", async () => {
    const home = await closedLeague();
    await deleteLeague(home, password);
    await db().membership.deleteMany({ where: { leagueId: home.league, role: "owner" } });
    const { caller } = await aSession(await anAccount({ administrator: true }));
    await send(caller, { kind: "undelete-league", league: home.league });
    expect(await db().membership.count({ where: { leagueId: home.league, accountId: caller.account.id } })).toBe(1);
  });
});

describe("the removal of deleted leagues", () => {
  test("runs after thirty days, once, and removes everything of the league and nothing else", async () => {
    const [home, other] = [await closedLeague(), await closedLeague()];
    await deleteLeague(home, password);
    expect(await removeDeletedLeagues(new Date(afterwards.getTime() - 1))).toBe(0);
    expect(await removeDeletedLeagues(afterwards)).toBe(1);
    expect(await removeDeletedLeagues(afterwards)).toBe(0);
    expect(await db().league.count({ where: { id: home.league } })).toBe(0);
    expect(await rowsOf(home.league)).toEqual([]);
    expect(await db().league.count({ where: { id: other.league } })).toBe(1);
  });

  test("by several concurrent processes removes each league once", async () => {
    const homes = [await closedLeague(), await closedLeague(), await closedLeague()];
    for (const home of homes) await deleteLeague(home, password);
    const removed = await Promise.all([1, 2, 3].map(() => removeDeletedLeagues(afterwards)));
    expect(removed.reduce((sum, one) => sum + one)).toBe(homes.length);
  });

  test("skips a league that is being restored", async () => {
    const home = await closedLeague();
    await deleteLeague(home, password);
    await withTx(async (tx) => {
      expect(await lockDeletedBefore(tx, afterwards)).toBe(home.league);
      expect(await removeDeletedLeagues(new Date(evening.getTime() + 2 * deletedLeagueRetentionMs))).toBe(0);
    });
    expect(await db().league.count({ where: { id: home.league } })).toBe(1);
  });
});
