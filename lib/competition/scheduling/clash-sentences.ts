import type { Demand, SeasonFrame } from "./season-frame";

const numerals = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** The sentences of a clash: one for each night, and one for the wishes that apply all season. */
export function clashSentences(frame: SeasonFrame, clash: readonly Demand[]): readonly string[] {
  const byNight = new Map<string, Demand[]>();
  for (const demand of clash) {
    const night = nightOf(frame, demand);
    byNight.set(night, [...(byNight.get(night) ?? []), demand]);
  }
  const nights = [...byNight].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const sentences = nights.map(
    ([night, demands]) => `${night || "all season"}: ${nightSentence(frame, night, demands)}`,
  );
  return nights.length > 1 ? [...sentences, "No schedule keeps all of these together."] : sentences;
}

function nightOf(frame: SeasonFrame, demand: Demand): string {
  if (demand.kind !== "wish") return demand.date;
  const wish = frame.wishes[demand.wish];
  return wish && "date" in wish ? wish.date : "";
}

/** One venue with too many home teams, or too few tables for all matches, or the list of demands. */
function nightSentence(frame: SeasonFrame, night: string, demands: readonly Demand[]): string {
  const isPlayed = night === "" || [...frame.roundsOn.keys()].some((date) => date === night);
  if (!isPlayed) return `${demands.map((demand) => phrase(frame, demand)).join("; ")}; nothing is played on that date`;
  const rooms = demands.filter((demand) => demand.kind !== "wish");
  const homes = homeTeamsIn(frame, demands);
  const [room] = rooms;
  if (room && rooms.length === 1 && homes.length === demands.length - 1) {
    const venue = frame.venues[room.venue];
    if (homes.every((team) => venue?.teams.includes(team))) {
      return `${counted(homes.length, "home team")} at ${venue?.id}, ${roomPhrase(frame, room, "")}`;
    }
  }
  if (rooms.length === demands.length) {
    const matches = counted(Math.floor(frame.teams.length / 2), "match");
    const others = homeless(frame, rooms);
    return `${matches}; ${rooms.map((one) => roomPhrase(frame, one, "at")).join(", ")}${others}`;
  }
  return demands.map((demand) => phrase(frame, demand)).join("; ");
}

/** The teams that other venues could have at home, if there are any. */
function homeless(frame: SeasonFrame, rooms: readonly Demand[]): string {
  const named = new Set(rooms.map((room) => (room.kind === "wish" ? -1 : room.venue)));
  const elsewhere = frame.venueOf.filter((venue) => !named.has(venue)).length;
  return elsewhere === 0 ? "" : `, ${counted(elsewhere, "team")} at other venues`;
}

function homeTeamsIn(frame: SeasonFrame, demands: readonly Demand[]): readonly number[] {
  return demands.flatMap((demand) => {
    const wish = demand.kind === "wish" ? frame.wishes[demand.wish] : undefined;
    return wish?.kind === "home" ? [frame.placeOf.get(wish.team) ?? 0] : [];
  });
}

function roomPhrase(frame: SeasonFrame, room: Demand, preposition: string): string {
  if (room.kind === "wish") return "";
  const venue = frame.venues[room.venue];
  const where = preposition === "" ? "" : ` ${preposition} ${venue?.id}`;
  if (room.kind === "closed") return preposition === "" ? "which is closed" : `${venue?.id} is closed`;
  return `${counted(venue?.tables ?? 0, "table")}${where}`;
}

function phrase(frame: SeasonFrame, demand: Demand): string {
  if (demand.kind !== "wish") return roomPhrase(frame, demand, "at");
  const wish = frame.wishes[demand.wish];
  if (wish === undefined) return "";
  switch (wish.kind) {
    case "home":
      return `${wish.team} at home`;
    case "away":
      return `${wish.team} away`;
    case "off":
      return frame.teams.length % 2 === 0
        ? `${wish.team} off, though with an even number of teams everyone plays every round`
        : `${wish.team} off`;
    case "pair":
      return `${wish.teams.join(" against ")}`;
    case "never-home-together":
      return `${wish.teams.join(" and ")} never at home together`;
    case "home-together":
      return `${wish.teams.join(" and ")} at home together`;
  }
}

function counted(count: number, noun: string): string {
  const plural = noun === "match" ? "matches" : `${noun}s`;
  return `${numerals[count] ?? count} ${count === 1 ? noun : plural}`;
}
