import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aRecordedLeague, codesOf, evening, nameOf, seasonOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/sample-values";
import { signIn } from "../auth/sign-in";
import { insertAccount } from "../data/accounts/accounts";
import { db } from "../data/connection/client";
import { playerOf } from "../data/people/memberships";
import { verifyLeague } from "../ledger/verify-league";
import { isPlayerTaken } from "../roles/load-claim";
import { loadClaimsToAnswer } from "../roles/load-members";
import { claimWithNewAccount, loadClaimState, maxNewAccountClaims, newAccountLimits } from "./claim-with-new-account";

const password = "a sentence for the tests";
let home: Awaited<ReturnType<typeof aRecordedLeague>>;
let person: string;

beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
});

/** A league with a published season and one player on a roster. */
beforeEach(async () => {
  home = await aRecordedLeague();
  const { league, secretary } = home;
  const command = seasonOf(league, "Moose\nElks");
  await send(secretary, command);
  const place = { league, season: command.season, entrant: command.teams[0]?.entrant ?? "" };
  await send(secretary, { kind: "add-members", ...place, names: ["Rob"], role: "regular" });
  await send(secretary, { kind: "publish-season", league, season: command.season });
  person = (await db().person.findFirstOrThrow({ where: { leagueId: league } })).id;
});

/** Expects an intact ledger. */
async function expectVerified() {
  const league = await db().league.findUniqueOrThrow({ where: { id: home.league } });
  expect(await verifyLeague(db(), league)).toEqual(expect.objectContaining({ ok: true }));
}

interface Typed {
  readonly person?: string;
  readonly claim?: string;
  readonly account?: string;
  readonly email?: string;
  readonly password?: string;
}

function claim(typed: Typed = {}, address: string = newId(), at = evening) {
  const made = { claim: newId(), account: newId(), email: `${newId()}@example.com`, password };
  const command = { league: home.league, person, name: "Robert", locale: "en" as const, ...made, ...typed };
  return claimWithNewAccount(command, { address, at, newId });
}

const answer = (id: string, isRight: boolean) =>
  send(home.secretary, { kind: "answer-claim", league: home.league, claim: id, isRight });

describe("a claim with a new account", () => {
  test("waits at the desk and gives nothing; a yes enables the account to sign in, as the player", async () => {
    const [id, email] = [newId(), `${newId()}@example.com`];
    const account = newId();
    expect(await claim({ claim: id, account, email })).toBeNull();
    expect(await claim({ claim: id, account, email }), "sent again").toBeNull();
    expect(await loadClaimState(home.league, id)).toEqual({ state: "waits" });
    expect(await signIn(email, password, evening)).toBeNull();
    expect(await signIn(`${account}@waiting.invalid`, password, evening)).toBeNull();
    expect(await db().membership.count({ where: { accountId: account } })).toBe(0);
    expect(await loadClaimsToAnswer(home.secretary)).toMatchObject([
      { id, account: "Robert", player: "Rob", isNew: true },
    ]);
    expect(nameOf(await answer(id, true))).toBe("applied");
    expect(await loadClaimState(home.league, id)).toEqual({ state: "confirmed" });
    expect(await signIn(email, password, evening)).toMatchObject({ name: "Robert" });
    expect((await playerOf(db(), home.league, person))?.accountId).toBe(account);
    expect(await isPlayerTaken(home.league, person)).toBe(true);
    expect((await claim())?.code).toBe("player-is-claimed");
    await expectVerified();
  });

  test("leaves nothing of the person after a no", async () => {
    const [id, account] = [newId(), newId()];
    await claim({ claim: id, account });
    expect(nameOf(await answer(id, false))).toBe("applied");
    expect(await loadClaimState(home.league, id)).toBeNull();
    expect(await db().account.count({ where: { id: account } })).toBe(0);
    expect((await playerOf(db(), home.league, person))?.accountId).toBeNull();
    await expectVerified();
    expect(await claim(), "who was refused may ask again").toBeNull();
  });

  test("gets the same answer for an address with an account, which it does not open", async () => {
    const email = `${newId()}@example.com`;
    const owner = { id: newId(), email, name: "Ann", passwordHash: "none", locale: "en", createdAt: evening };
    await insertAccount(db(), { ...owner, administrator: false, demo: false });
    const id = newId();
    expect(await claim({ claim: id, email })).toBeNull();
    expect(await loadClaimState(home.league, id)).toEqual({ state: "waits" });
    expect(codesOf(await answer(id, true))).toEqual(["claim-email-taken"]);
    expect((await playerOf(db(), home.league, person))?.accountId).toBeNull();
    expect(nameOf(await answer(id, false))).toBe("applied");
    expect(await db().account.count({ where: { email } })).toBe(1);
  });

  test("of two claims to one player only one is confirmed", async () => {
    const [one, other] = [newId(), newId()];
    expect([await claim({ claim: one }), await claim({ claim: other })]).toEqual([null, null]);
    expect(nameOf(await answer(one, true))).toBe("applied");
    expect(codesOf(await answer(other, true))).toEqual(["player-is-claimed"]);
    expect(nameOf(await answer(other, false))).toBe("applied");
  });

  test("to a person without a public roster is refused", async () => {
    const hidden = newId();
    await db().person.create({ data: { leagueId: home.league, id: hidden, name: "Hidden" } });
    for (const nobody of [hidden, newId()]) {
      expect(await claim({ person: nobody })).toEqual({ code: "claim-player-unknown" });
    }
  });

  test("refuses a weak password, and leaves no account", async () => {
    const before = await db().account.count();
    expect(await claim({ password: "Basketball1" })).toMatchObject({ code: "password-common" });
    expect(await db().account.count()).toBe(before);
  });

  test("is refused with another account's id", async () => {
    const account = newId();
    await claim({ account });
    expect((await claim({ account }))?.code).toBe("link-already-there");
  });

  test("is limited per address; other addresses are not affected", async () => {
    const address = newId();
    for (let i = 0; i < newAccountLimits.address.max; i++) expect(await claim({}, address)).toBeNull();
    expect(await claim({}, address)).toMatchObject({ code: "claims-too-often" });
    expect(await claim()).toBeNull();
  });

  test("is limited by the number of open claims in the league", async () => {
    const rows = Array.from({ length: maxNewAccountClaims }, () => ({ id: newId(), claim: newId() }));
    await db().account.createMany({
      data: rows.map(({ id }) => ({
        ...{ id, email: `${id}@waiting.invalid`, waitingEmail: `${id}@example.com`, name: "Eve", locale: "en" },
        ...{ passwordHash: "none", createdAt: evening, disabledAt: evening },
      })),
    });
    await db().claim.createMany({
      data: rows.map((row) => ({
        ...{ leagueId: home.league, id: row.claim, personId: person, accountId: row.id, at: evening },
      })),
    });
    expect(await claim()).toEqual({ code: "too-many-claims" });
  });
});
