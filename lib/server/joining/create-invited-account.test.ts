import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formatCard } from "@/lib/commands/tables/card-fragment";
import { aLeague, evening, send } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/sample-values";
import { invitationToken } from "../auth/secrets";
import { signIn } from "../auth/sign-in";
import { db } from "../data/connection/client";
import { createInvitedAccount } from "./create-invited-account";

beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
});

let card: string;
beforeEach(async () => {
  const { league, secretary } = await aLeague();
  const invitation = newId();
  await send(secretary, { kind: "invite-member", league, invitation, role: "player", forWhom: "Nora", person: null });
  card = formatCard({ league, card: invitation, token: invitationToken(league, invitation) });
});

const password = "a sentence for the tests";
const nora = (more: { password?: string; email?: string; card?: string; account?: string } = {}) =>
  createInvitedAccount(
    { card, account: newId(), name: "Nora", email: `${newId()}@example.com`, password, locale: "en", ...more },
    { at: evening, newId },
  );

describe("an account by invitation", () => {
  test("is made, and signs in", async () => {
    const email = `${newId()}@example.com`;
    expect(await nora({ email })).toBeNull();
    expect(await signIn(email, password, evening)).toMatchObject({ name: "Nora" });
    const row = await db().account.findUniqueOrThrow({ where: { email } });
    expect([row.administrator, row.passwordHash.startsWith("$argon2id$v=19$m=19456,t=2,p=1$")]).toEqual([false, true]);
  });

  test.each([
    ["Basketball1", "password-common"],
    ["nora-the-player", "password-own-words"],
  ])("is not made with the password %s", async (weak, code) => {
    const before = await db().account.count();
    expect(await nora({ password: weak })).toEqual({ code, path: "password" });
    expect(await db().account.count()).toBe(before);
  });

  test("is refused with another account's id, which stays unchanged", async () => {
    const email = `${newId()}@example.com`;
    const account = newId();
    expect(await nora({ account, email })).toBeNull();
    expect(await nora({ account })).toEqual({ code: "email-has-account", path: "email" });
    expect(await signIn(email, password, evening)).toMatchObject({ name: "Nora" });
  });

  test("needs an invitation, and is limited to ten per hour for each", async () => {
    const strange = card.replace(/.{22}$/, "A".repeat(22));
    expect(await nora({ card: strange })).toEqual({ code: "invitation-unknown" });
    for (let i = 0; i < 10; i++) expect(await nora()).toBeNull();
    expect(await nora()).toEqual({ code: "invited-account-too-often" });
  });
});
