import { describe, expect, test } from "vitest";
import { type LeagueShell, sectionsOn, shownSeason } from "./league-sections";

const home = "/en/leagues/river";
const league: Pick<LeagueShell, "home" | "seasons" | "bracket"> = {
  home,
  seasons: [
    { slug: "fall-2026", name: "Fall 2026" },
    { slug: "весна", name: "Весна" },
  ],
  bracket: `${home}/events/cup`,
};
const spring = `${home}/${encodeURIComponent("весна")}`;

describe("the sections of a league", () => {
  test.each([
    [home, "tonight", "page"],
    [`${home}/fall-2026/standings`, "standings", "page"],
    [`${home}/fall-2026/standings/by/game-points`, "standings", "part"],
    [`${home}/fall-2026/outlook`, "standings", "part"],
    [`${spring}/schedule`, "schedule", "page"],
    [`${spring}/matches/1-1`, "schedule", "part"],
    [`${home}/events/cup`, "bracket", "page"],
    [`${home}/events/cup/bracket/print`, "bracket", "part"],
    [`${home}/events/other`, "more", "part"],
    [`${home}/more`, "more", "page"],
    [`${home}/archive`, "more", "part"],
    [`${home}/fall-2026/teams/owls`, "more", "part"],
    [`${home}/%E0%A4%A`, "more", "part"],
  ] as const)("%s belongs to %s", (path, name, current) => {
    const open = sectionsOn(league, path).filter((place) => place.current !== null);
    expect(open.map((place) => [place.name, place.current])).toEqual([[name, current]]);
  });

  test("link to the season that the page shows, and to the current one elsewhere", () => {
    const at = (path: string, name: string) => sectionsOn(league, path).find((place) => place.name === name)?.href;
    expect(at(`${spring}/matches/1-1`, "standings")).toBe(`${spring}/standings`);
    expect(at(`${home}/archive`, "schedule")).toBe(`${home}/fall-2026/schedule`);
    expect(shownSeason(league, `${spring}/schedule`)?.name).toBe("Весна");
    expect(shownSeason(league, home)?.name).toBe("Fall 2026");
  });

  test("are only those that exist", () => {
    const bare = { home, seasons: [], bracket: null };
    expect(sectionsOn(bare, home).map(({ name }) => name)).toEqual(["tonight", "more"]);
    expect(shownSeason(bare, home)).toBeNull();
  });
});
