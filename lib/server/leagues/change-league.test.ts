import { expect, test } from "vitest";
import { languagesOf } from "@/lib/i18n/league-languages";
import { aLeague, codesOf, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { db } from "../data/connection/client";
import { leagueBySlug } from "../data/leagues/leagues";

const fields = { name: "River league", timeZone: "America/Chicago", accent: "", isSearched: true } as const;

test("a league sets the languages of its pages, including its own; a missing field keeps them", async () => {
  const { league, secretary } = await aLeague();
  const offered = async () => languagesOf((await leagueBySlug(db(), league)) ?? { locale: "", languages: [] });
  const change = (more: { locale: "en" | "ru"; languages?: ("en" | "ru")[] }) =>
    send(secretary, { kind: "change-league", league, ...fields, ...more });
  expect(await offered()).toEqual(["en", "ru"]);
  expect(codesOf(await change({ locale: "en", languages: ["ru"] }))).toEqual(["own-language-not-offered"]);
  expect(await offered()).toEqual(["en", "ru"]);
  expect(nameOf(await change({ locale: "ru", languages: ["ru", "ru"] }))).toBe("applied");
  expect(await offered()).toEqual(["ru"]);
  expect(nameOf(await change({ locale: "ru" }))).toBe("applied");
  expect(await offered()).toEqual(["ru"]);
  expect(nameOf(await change({ locale: "ru", languages: ["en", "ru"] }))).toBe("applied");
  expect(await offered()).toEqual(["ru", "en"]);
});

test("its own language stays offered when only the languages are changed", async () => {
  const { league, secretary } = await aLeague();
  const change = (languages: ("en" | "ru")[]) => send(secretary, { kind: "change-league", league, languages });
  expect(codesOf(await change(["ru"]))).toEqual(["own-language-not-offered"]);
  expect(nameOf(await change(["en"]))).toBe("applied");
});

test("without any setting nothing changes, and the answer says so", async () => {
  const { league, secretary } = await aLeague();
  const settings = async () => ({ ...(await leagueBySlug(db(), league)), ledgerSeq: null, ledgerHead: null });
  const before = await settings();
  expect(nameOf(await send(secretary, { kind: "change-league", league }))).toBe("agreed");
  expect(await settings()).toEqual(before);
});

test("a change names what it changes, and leaves every other setting", async () => {
  const { league, secretary } = await aLeague();
  const change = (part: { accent?: "river"; isSearched?: false; name?: string; locale?: "ru" }) =>
    send(secretary, { kind: "change-league", league, ...part });
  for (const part of [
    { accent: "river" },
    { isSearched: false },
    { name: "River league" },
    { locale: "ru" },
  ] as const) {
    expect(nameOf(await change(part))).toBe("applied");
  }
  expect(await leagueBySlug(db(), league)).toMatchObject({
    ...{ accent: "river", isSearched: false, name: "River league", locale: "ru", timeZone: "America/Chicago" },
  });
});
