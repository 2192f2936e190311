import { expect } from "vitest";
import type { CommandInput, UnnamedCommand } from "@/lib/commands/command";
import type { CaptainMoves } from "@/lib/competition/move-proposals/move-proposal";
import type { Caller } from "@/lib/server/auth/caller";
import { db } from "@/lib/server/data/connection/client";
import { countInbox } from "@/lib/server/desk/count-inbox";
import { inboxOf } from "@/lib/server/desk/load-inbox";
import { loadCaptainMatch } from "@/lib/server/move-proposals/load-moves";
import { scheduleOf } from "@/lib/server/seasons/season-schedule";
import type { MoveProposalView } from "@/lib/views/move-proposal";
import { newId } from "../sample-values";
import { aCaptain } from "./a-captain";
import { aLeague, aSeason, evening, nameOf, send } from "./a-league";
import { atVenues, aVenue } from "./a-venue";

export type Night = Extract<CommandInput, { kind: "propose-move" }>["nights"][number];

export const timeZone = "America/Chicago";
/** Nights on which nobody plays: the season of `twoCaptains` has November 19 and 26 and December 3. */
export const free: Night = { date: "2026-12-10", time: "19:00" };
export const later: Night = { date: "2026-12-17", time: "19:30" };
export const friday: Night = { date: "2026-11-20", time: "19:00" };

/** Sends a command that is expected to be applied. */
export async function applied(caller: Caller, unnamed: UnnamedCommand, at = evening): Promise<void> {
  expect(nameOf(await send(caller, unnamed, at)), unnamed.kind).toBe("applied");
}

/** A season of four teams in one bar with two tables, and the captains of both teams of its first match. */
export async function twoCaptains() {
  const home = await aLeague();
  const bar = await aVenue(home.league, 2);
  const { season, matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel", 1);
  await atVenues(home.league, season, [bar]);
  const key = { leagueId: home.league };

  async function stored() {
    const read = await scheduleOf(db(), home.league, { id: season });
    if (!read) throw new Error("no season");
    return read;
  }

  const schedule = async () => (await stored()).schedule;
  const [first] = (await schedule()).meetings;
  if (!first) throw new Error("no matches");
  const match = { id: first.id, slug: matches[0]?.slug ?? "", home: first.home, away: first.away };
  const others = matches.slice(1).map(({ id }) => id);
  const owner = await aCaptain(home.league, match.home, "Holly");
  const guest = await aCaptain(home.league, match.away, "Gus");

  const about = { league: home.league, match: match.id };
  const propose = (
    nights: readonly Night[] = [free, later],
    more: { entrant?: string; proposal?: string; word?: string } = {},
  ) => ({
    ...{ kind: "propose-move" as const, ...about, proposal: newId(), entrant: match.home, word: "Our driver is ill" },
    ...{ nights: [...nights], ...more },
  });
  const answer = (proposal: string, night: Night | null = free, word = "") => ({
    ...{ kind: "answer-move" as const, ...about, proposal, night, word },
  });
  const withdraw = (proposal: string) => ({ kind: "withdraw-move" as const, ...about, proposal });
  const decide = (proposal: string, isAccepted: boolean, word = "") => ({
    ...{ kind: "decide-move" as const, ...about, proposal, isAccepted, word },
  });
  const choose = (moves: CaptainMoves) => ({ kind: "choose-moves" as const, league: home.league, season, moves });
  const begin = { kind: "start-game" as const, ...about, table: 1, game: 1, firstDealer: 0 };

  /** A proposal of the home side, and its id. */
  async function proposed(nights?: readonly Night[]): Promise<string> {
    const proposal = newId();
    await applied(owner, propose(nights, { proposal }));
    return proposal;
  }

  const rowOf = (id: string) => db().moveProposal.findUniqueOrThrow({ where: { leagueId_id: { ...key, id } } });
  const slug = async () =>
    (await db().season.findUniqueOrThrow({ where: { leagueId_id: { ...key, id: season } } })).slug;

  async function nightOfMatch(): Promise<string> {
    const { date, time } = await db().match.findUniqueOrThrow({ where: { id: match.id } });
    return `${date?.toISOString().slice(0, 10)} ${time}`;
  }

  /** The items of the desk's inbox about moves. */
  async function inbox(at = evening) {
    const of = { id: home.league, slug: home.league, timeZone };
    const { items } = await inboxOf(of, at);
    expect(await countInbox(of, at)).toBe(items.length);
    return items.filter(({ kind }) => kind === "move" || kind === "moved");
  }

  /** The states of the match's proposals that a captain sees, by name. */
  async function statesFor(caller: Caller, at = evening): Promise<readonly MoveProposalView["state"][]> {
    const view = await loadCaptainMatch(caller, match.id, at);
    return view?.match.proposals.map(({ state }) => state).toSorted() ?? [];
  }

  /** Moves a match by the secretary, as the desk does. */
  async function moveByDesk(id: string, date: string | null): Promise<void> {
    const { season: read } = await stored();
    await applied(home.secretary, {
      ...{ kind: "change-schedule", league: home.league, season, change: newId(), basis: read.scheduleVersion },
      ...{ what: "by-hand", changes: [{ match: id, date, tables: [] }] },
    });
  }

  return {
    ...{ home, bar, season, slug, match, others, owner, guest, stored, schedule },
    ...{ propose, answer, withdraw, decide, choose, begin, proposed },
    ...{ rowOf, nightOfMatch, inbox, statesFor, moveByDesk },
  };
}
