import { beforeEach, describe, expect, test } from "vitest";
import type { Caller } from "@/lib/server/auth/caller";
import { aLeague, codesOf, evening, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/sample-values";
import { loadAnnouncements, maxAnnouncements } from "./announcements";

const timeZone = "America/Chicago";
/** The last day of the tests' evening. */
const today = "2026-11-19";
const nobody: Caller = { account: null, device: null };

let home: Awaited<ReturnType<typeof aLeague>>;

beforeEach(async () => {
  home = await aLeague();
});

interface Written {
  readonly announcement?: string;
  readonly venue?: string | null;
  readonly texts?: { en?: string; ru?: string };
  readonly until?: string;
}

const announce = (written: Written, caller = home.secretary) =>
  send(caller, {
    kind: "announce",
    league: home.league,
    announcement: written.announcement ?? newId(),
    venue: written.venue ?? null,
    texts: written.texts ?? { en: "Doors open at six." },
    until: written.until ?? "2026-11-25",
  });

const shown = (at = evening, venue?: string) => loadAnnouncements({ id: home.league, timeZone }, at, venue);

async function aBar(name: string): Promise<string> {
  const venue = newId();
  const bar = { kind: "save-venue" as const, league: home.league, venue, name, address: "", timeZone, tables: 2 };
  expect(nameOf(await send(home.secretary, { ...bar, retired: false }))).toBe("applied");
  return venue;
}

describe("an announcement", () => {
  test("is shown through its last day, and changed under its id", async () => {
    const announcement = newId();
    expect(nameOf(await announce({ announcement, until: today }))).toBe("applied");
    expect(await shown()).toEqual([{ id: announcement, bar: "", texts: { en: "Doors open at six." }, until: today }]);
    // A night lasts until six in the morning.
    expect(await shown(new Date("2026-11-20T05:59:00-06:00"))).toHaveLength(1);
    expect(await shown(new Date("2026-11-20T06:01:00-06:00"))).toEqual([]);
    expect(nameOf(await announce({ announcement, texts: { ru: "Вход с шести." } }))).toBe("applied");
    expect((await shown()).map(({ texts }) => texts)).toEqual([{ ru: "Вход с шести." }]);
  });

  test("of a bar is shown after the league's, and not on the wall of another bar", async () => {
    const [mill, dock] = [await aBar("Mill"), await aBar("Dock")];
    for (const venue of [mill, dock, null]) await announce({ venue });
    expect((await shown()).map(({ bar }) => bar)).toEqual(["", "Dock", "Mill"]);
    expect((await shown(evening, mill)).map(({ bar }) => bar)).toEqual(["", "Mill"]);
    expect(nameOf(await announce({ venue: newId() }))).toBe("missing");
  });

  test("is ended once", async () => {
    const announcement = newId();
    await announce({ announcement });
    const end = { kind: "end-announcement" as const, league: home.league, announcement };
    expect(nameOf(await send(home.secretary, end))).toBe("applied");
    expect(await shown()).toEqual([]);
    expect(nameOf(await send(home.secretary, end))).toBe("agreed");
  });

  test("of the past is refused, as is one too many; what has passed makes room", async () => {
    expect(codesOf(await announce({ until: "2026-11-18" }))).toEqual(["announcement-past"]);
    for (let one = 0; one < maxAnnouncements; one++) await announce({ until: today });
    expect(codesOf(await announce({}))).toEqual(["too-many-announcements"]);
    const tomorrow = new Date("2026-11-20T19:00:00-06:00");
    const next = { kind: "announce" as const, league: home.league, announcement: newId(), venue: null };
    const written = { ...next, texts: { en: "Snow: we play." }, until: "2026-11-25" };
    expect(nameOf(await send(home.secretary, written, tomorrow))).toBe("applied");
    expect(await shown(tomorrow)).toHaveLength(1);
  });

  test("needs a text, and somebody who runs the league", async () => {
    await expect(announce({ texts: {} })).rejects.toThrow();
    await expect(announce({ texts: { en: " " } })).rejects.toThrow();
    expect(nameOf(await announce({}, nobody))).toBe("nobody");
    expect(await shown()).toEqual([]);
  });
});
