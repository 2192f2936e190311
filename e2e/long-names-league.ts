import type { Page } from "@playwright/test";
import { openDesk } from "./desk-steps";
import type { OwnServer } from "./own-server";
import { type CreatedSeason, makeSeason, sendCommand } from "./season-by-command";

/** The league's name, of the maximum length. */
const longLeagueName = "Объединённая городская лига любителей эвансвиллского клаббера имени Кёнигсбергер";

/** Distinct long team names in both alphabets. */
function longNames(count: number): readonly string[] {
  const clubs = [
    "Клуб ветеранов Верхне-Исетского металлургического зав.",
    "Germania Maennerchor und Schützenverein von Vanderburgh",
    "Benevolent Order of Owls Nest of Evansville",
    "West Side Sportsmans and Conservation Club",
    "Железнодорожники станции Екатеринбург-Сортировочный",
    "Bucyrus-Erie Steam Shovel Works Recreation Society",
  ];
  return Array.from({ length: count }, (_, i) => `${clubs[i % clubs.length]} ${Math.floor(i / clubs.length) + 1}`);
}

/** Long names of bars. */
const bars = ["Культурный центр Машиностроитель", "Knights of Columbus Meeting Hall"];

/**
 * A league with the longest names: a finished season with all results, one of tonight without any, and a coming one.
 */
export interface LongNamesLeague {
  /** Its address, without the language. */
  readonly home: string;
  readonly over: CreatedSeason;
  readonly tonight: CreatedSeason;
  readonly coming: CreatedSeason;
}

/** Makes the league on a test's own server. */
export async function makeLongNamesLeague(secretary: Page, server: OwnServer): Promise<LongNamesLeague> {
  await openDesk(secretary, server, longLeagueName);
  const { origin } = server;
  const leagues = await secretary.request.get(`${origin}/ru`);
  const home = /\/ru(\/leagues\/[^"#?]+)"/.exec(await leagues.text())?.[1] ?? "";
  const words = { league: home, origin, games: 1 };
  const inBars = (names: readonly string[]) => names.map((name, i) => `${name}, ${bars[i % bars.length]}`);
  const over = await makeSeason(secretary, {
    ...words,
    name: "Осенний чемпионат 2025",
    teams: inBars(longNames(12)),
    inDays: -120,
  });
  for (const [i, { match }] of over.meetings.entries()) {
    const totals = i % 3 === 0 ? [300 + i, 612] : [620, 280 + i];
    const final = { kind: "record-final-score", league: over.league, match, table: 1, game: 1, totals, seen: null };
    await sendCommand(secretary, final, origin);
  }
  const tonight = await makeSeason(secretary, {
    ...words,
    name: "Зимний чемпионат 2026",
    teams: longNames(32),
  });
  const coming = await makeSeason(secretary, {
    ...words,
    name: "Весенний чемпионат 2027",
    teams: longNames(12),
    inDays: 240,
  });
  return { home, over, tonight, coming };
}
