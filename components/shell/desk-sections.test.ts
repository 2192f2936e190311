import { describe, expect, test } from "vitest";
import { deskSections } from "./desk-sections";

const home = "/en/desk/river";
const seasons = [
  { slug: "fall", isMovement: false },
  { slug: "joker cup", isMovement: true },
];

const currentOn = (path: string, on: "wide" | "phone") =>
  deskSections({ home, seasons }, path).flatMap((place) =>
    place.current !== null && (place.on === on || place.on === "both") ? [`${place.name} ${place.current}`] : [],
  );

describe("the sections of a desk", () => {
  test.each([
    ["", [], []],
    ["/tonight", ["tonight page"], ["tonight page"]],
    ["/tonight/cancel", ["tonight part"], ["tonight part"]],
    ["/disputes/x", ["tonight part"], ["tonight part"]],
    ["/open-games", ["tonight part"], ["tonight part"]],
    ["/seasons", ["season part"], ["season part"]],
    ["/seasons/fall", ["season page"], ["season page"]],
    ["/seasons/fall/changes", ["season part"], ["season part"]],
    ["/seasons/fall/matches/1-1/paper", ["season part"], ["season part"]],
    ["/seasons/fall/teams", ["teams page"], ["teams page"]],
    ["/seasons/joker%20cup/players", ["teams page"], ["teams page"]],
    ["/new-season/players", ["season part"], ["season part"]],
    ["/events", ["events page"], ["events page"]],
    ["/events/cup", ["events part"], ["events part"]],
    ["/new-event", ["events part"], ["events part"]],
    ["/tables", ["tables page"], ["more part"]],
    ["/print/table-cards", ["tables part"], ["more part"]],
    ["/bars", ["tables part"], ["more part"]],
    ["/members", ["people page"], ["more part"]],
    ["/league", ["settings page"], ["more part"]],
    ["/more", [], ["more page"]],
  ])("at %s", (path, wide, phone) => {
    expect(currentOn(`${home}${path}`, "wide")).toEqual(wide);
    expect(currentOn(`${home}${path}`, "phone")).toEqual(phone);
  });

  test("link to the season in the address, else to the current one", () => {
    const hrefs = (path: string) =>
      deskSections({ home, seasons }, path)
        .filter(({ name }) => name === "season" || name === "teams")
        .map(({ href }) => href);
    expect(hrefs(`${home}/tables`)).toEqual([`${home}/seasons/fall`, `${home}/seasons/fall/teams`]);
    const joker = `${home}/seasons/joker%20cup`;
    expect(hrefs(`${joker}/rounds`)).toEqual([joker, `${joker}/players`]);
  });

  test("link to the list of seasons, and to no teams, without a season", () => {
    const places = deskSections({ home, seasons: [] }, `${home}/tonight`);
    expect(places.map(({ name }) => name)).not.toContain("teams");
    expect(places.find(({ name }) => name === "season")?.href).toBe(`${home}/seasons`);
  });
});
