import type { IsoDate } from "../schedule/iso-date";
import type { ScheduleSetting } from "../schedule/season-schedule";
import type { Wish } from "./schedule-request";
import type { Demand, SeasonFrame } from "./season-frame";

/** One of the demands that cannot hold together. */
export type SeasonClashItem =
  /** A wish, by its place in the list. */
  | { readonly kind: "wish"; readonly wish: number; readonly of: Wish }
  | { readonly kind: "closed"; readonly venue: NamedVenue; readonly date: IsoDate }
  /** The tables of a bar on a date: `meetings` fit at the same time. */
  | {
      readonly kind: "tables";
      readonly venue: NamedVenue;
      readonly date: IsoDate;
      readonly tables: number;
      readonly meetings: number;
    };

export interface NamedVenue {
  readonly id: string;
  readonly name: string;
}

/** A bar's capacity on a night; 0 if it is closed. */
export interface ClashRoom {
  readonly venue: NamedVenue;
  readonly isClosed: boolean;
  readonly tables: number;
  readonly meetings: number;
}

/** The reasons of a clash, by night, with the data of their sentences. Teams by name. */
export type ClashReason =
  /** More teams must be at home at a bar than it has tables ("four home teams, one table, 12 March"). */
  | {
      readonly code: "home-teams-over-tables" | "home-teams-at-closed";
      readonly date: IsoDate;
      readonly room: ClashRoom;
      readonly teams: readonly string[];
    }
  /** A round has more meetings than the bars have tables; `elsewhere`: teams of other bars. */
  | {
      readonly code: "meetings-over-room";
      readonly date: IsoDate;
      readonly meetings: number;
      readonly rooms: readonly ClashRoom[];
      readonly elsewhere: number;
    }
  /** Wishes for a date without play. */
  | { readonly code: "nothing-played"; readonly date: IsoDate; readonly items: readonly SeasonClashItem[] }
  /** All demands on a date; without a date: for the whole season. */
  | { readonly code: "not-together"; readonly date: IsoDate | null; readonly items: readonly SeasonClashItem[] };

/** The items of a clash, with their names and counts. */
export function clashItems(
  frame: SeasonFrame,
  setting: ScheduleSetting,
  clash: readonly Demand[],
): readonly SeasonClashItem[] {
  return clash.flatMap((demand): readonly SeasonClashItem[] => {
    if (demand.kind === "wish") {
      const of = frame.wishes[demand.wish];
      return of === undefined ? [] : [{ kind: "wish", wish: demand.wish, of }];
    }
    const { venue, tables, meetings } = roomOf(frame, setting, demand);
    const { date } = demand;
    return demand.kind === "closed"
      ? [{ kind: "closed", venue, date }]
      : [{ kind: "tables", venue, date, tables, meetings }];
  });
}

/** The reasons of a clash: one for each night, and one for the wishes that apply all season. */
export function clashReasons(
  frame: SeasonFrame,
  setting: ScheduleSetting,
  clash: readonly Demand[],
): readonly ClashReason[] {
  const byNight = new Map<IsoDate | null, Demand[]>();
  for (const demand of clash) {
    const night = nightOf(frame, demand);
    byNight.set(night, [...(byNight.get(night) ?? []), demand]);
  }
  return [...byNight]
    .toSorted(([one], [other]) => ((one ?? "") < (other ?? "") ? -1 : 1))
    .map(([date, demands]) => reasonOf(frame, setting, date, demands));
}

function nightOf(frame: SeasonFrame, demand: Demand): IsoDate | null {
  if (demand.kind !== "wish") return demand.date;
  const wish = frame.wishes[demand.wish];
  return wish && "date" in wish ? wish.date : null;
}

function reasonOf(
  frame: SeasonFrame,
  setting: ScheduleSetting,
  date: IsoDate | null,
  demands: readonly Demand[],
): ClashReason {
  const items = clashItems(frame, setting, demands);
  if (date === null) return { code: "not-together", date, items };
  if (!frame.roundsOn.has(date)) return { code: "nothing-played", date, items };
  const rooms = demands.flatMap((demand) => (demand.kind === "wish" ? [] : [demand]));
  const [room] = rooms;
  const homes = homeTeamsIn(frame, demands);
  if (room && rooms.length === 1 && homes.length > 0 && homes.length === demands.length - 1) {
    if (homes.every((team) => frame.venueOf[team] === room.venue)) {
      const code = room.kind === "closed" ? "home-teams-at-closed" : "home-teams-over-tables";
      const teams = homes.map((team) => setting.teams[team]?.name ?? "");
      return { code, date, room: roomOf(frame, setting, room), teams };
    }
  }
  if (rooms.length < demands.length) return { code: "not-together", date, items };
  const named = new Set(rooms.map(({ venue }) => venue));
  return {
    code: "meetings-over-room",
    date,
    meetings: Math.floor(frame.teams.length / 2),
    rooms: rooms.map((one) => roomOf(frame, setting, one)),
    elsewhere: frame.venueOf.filter((venue) => !named.has(venue)).length,
  };
}

function homeTeamsIn(frame: SeasonFrame, demands: readonly Demand[]): readonly number[] {
  return demands.flatMap((demand) => {
    const wish = demand.kind === "wish" ? frame.wishes[demand.wish] : undefined;
    return wish?.kind === "home" ? [frame.placeOf.get(wish.team) ?? 0] : [];
  });
}

function roomOf(
  frame: SeasonFrame,
  setting: ScheduleSetting,
  demand: Extract<Demand, { readonly venue: number }>,
): ClashRoom {
  const isClosed = demand.kind === "closed";
  const venue = setting.venues[demand.venue];
  const meetings = isClosed ? 0 : (frame.venues[demand.venue]?.tables ?? 0);
  const named = { id: venue?.id ?? "", name: venue?.name ?? "" };
  return { venue: named, isClosed, tables: isClosed ? 0 : (venue?.tables ?? 0), meetings };
}
