import "server-only";
import type { Draw } from "@/lib/competition/brackets/draw";
import { drawLots } from "@/lib/competition/brackets/seeding";
import { type EntrantId, entrantId } from "@/lib/competition/entrant";
import { eventLength } from "@/lib/competition/event-result";
import { tournamentById } from "@/lib/competition/formats/registry";
import { teamNameKey } from "@/lib/competition/team-list";
import type { Problem } from "@/lib/kernel/problem";
import { deleteDraw, drawnEventOf, drawnMatchesOf, keepDraw } from "../db/event-draws";
import { eventOf, type StoredEvent } from "../db/events";
import { insertMembers } from "../db/members";
import { insertEntrants } from "../db/seasons";
import { type StoredSignUp, signUpsOf } from "../db/sign-ups";
import { peopleByName } from "../members/known-people";
import { rejected, type UseCase, type Work } from "../use-case";
import { advance, keepRoundsOfDraw } from "./advance";
import { hasBegun } from "./event-progress";
import { notDrawn } from "./not-drawn";

/** The event is drawn: everybody who was accepted becomes an entrant, in seed order, and whoever is ready has a match. */
export const drawEvent: UseCase<"draw-event"> = async (work, command) => {
  const { league, season, format, seeds } = command;
  const event = await eventOf(work.tx, league, season);
  const stage = event?.season.stages[0];
  if (!event || !stage) return { kind: "missing" };
  const accepted = (await signUpsOf(work.tx, league, season)).filter(({ state }) => state === "accepted");
  const problem = drawProblem(event, command, accepted);
  if (problem) return { kind: "rejected", problems: [problem] };
  const lotSeed = seeds.kind === "lot" ? lotSeedFrom(work.newId()) : null;
  const ordered = lotSeed === null ? byHand(command, accepted) : byLot(accepted, lotSeed);
  const entrants = ordered.map((signUp) => ({ signUp, entrant: entrantId(work.newId()) }));
  const settings = withLength(command.settings, stage.gamesPerMeeting, lotSeed !== null);
  const draw = tournamentById(format)?.draw(
    entrants.map(({ signUp, entrant }) => ({ id: entrant, kin: kinOf(signUp) })),
    settings,
  );
  if (!draw) return rejected("no-such-format", { path: "format" });
  if (!draw.ok) return { kind: "rejected", problems: draw.error };
  if (!isPlayable(draw.value)) return rejected("no-such-format", { path: "format" });
  await enter(work, { league, season, stage: stage.id, who: event.who }, entrants);
  await keepDraw(
    work.tx,
    { leagueId: league, seasonId: season, stageId: stage.id },
    {
      draw: { draw: draw.value, seeds: lotSeed === null ? { kind: "hand" } : { kind: "lot", lotSeed } },
      ...{ format, settings, at: work.at },
    },
    new Map(entrants.map(({ signUp, entrant }) => [signUp.id, entrant])),
  );
  await keepRoundsOfDraw(work, league, season);
  await advance(work, league, season);
  return { kind: "applied", ...(lotSeed === null ? {} : { result: { lotSeed } }) };
};

/** The draw is taken back, with its entrants and matches, while nothing of it was played or ruled. */
export const undoDraw: UseCase<"undo-draw"> = async ({ tx }, { league, season }) => {
  const event = await eventOf(tx, league, season);
  if (!event) return { kind: "missing" };
  const drawn = await drawnEventOf(tx, league, season);
  if (!drawn) return { kind: "agreed" };
  const rows = await drawnMatchesOf(tx, league, drawn.stage.id);
  if (rows.some(hasBegun)) return rejected("event-has-begun");
  await deleteDraw(tx, { leagueId: league, seasonId: season, stageId: drawn.stage.id }, notDrawn);
  return { kind: "applied" };
};

/** What an event can run: a draw that is whole from the start, of matches of two. */
function isPlayable({ isComplete, matches }: Draw): boolean {
  return isComplete && matches.every(({ slots }) => slots.length === 2);
}

type Drawing = Parameters<UseCase<"draw-event">>[1];

function drawProblem(
  { season, drawnAt, who }: StoredEvent,
  { seeds }: Drawing,
  accepted: readonly StoredSignUp[],
): Problem | null {
  if (drawnAt) return { code: "event-is-drawn" };
  if (season.state === "draft") return { code: "season-is-draft" };
  if (season.state !== "published") return { code: "season-over" };
  if (who === "singles") return { code: "event-format-unfit", path: "format" };
  if (accepted.length < 2) return { code: "too-few-accepted", params: { count: accepted.length } };
  if (seeds.kind === "lot") return null;
  const isWhole = seeds.order.length === accepted.length && new Set(seeds.order).size === accepted.length;
  const known = new Set(accepted.map(({ id }) => id));
  return isWhole && seeds.order.every((id) => known.has(id))
    ? null
    : { code: "seeds-not-those-accepted", path: "seeds" };
}

function byHand({ seeds }: Drawing, accepted: readonly StoredSignUp[]): readonly StoredSignUp[] {
  const order = seeds.kind === "hand" ? seeds.order : [];
  return order.flatMap((id) => accepted.find((signUp) => signUp.id === id) ?? []);
}

/** By lot: who has signed up in which order says nothing; the same seed gives the same order. */
function byLot(accepted: readonly StoredSignUp[], lotSeed: number): readonly StoredSignUp[] {
  const lots = drawLots(
    accepted.map(({ id }) => entrantId(id)),
    lotSeed,
  );
  return lots.flatMap((id) => accepted.find((signUp) => signUp.id === id) ?? []);
}

/** A seed of 30 bits from an id that the server's dice have made. */
function lotSeedFrom(id: string): number {
  return 1 + (parseInt(id.replaceAll(/[^0-9a-v]/g, "").slice(-6), 32) % 0x3fffffff);
}

/** The format's settings with the event's own length of matches; seeds that were drawn by lot bind nobody to a tier. */
function withLength(settings: unknown, games: number, isLot: boolean): Readonly<Record<string, unknown>> {
  const given = typeof settings === "object" && settings !== null ? settings : {};
  const lengths = { usual: eventLength(games), rounds: {} };
  return { ...given, lengths, ...(isLot ? { exactSeeds: 1, tiers: false } : {}) };
}

/** Who is kept apart from whom: a single player's team, else the bar. */
function kinOf({ club, bar }: StoredSignUp): string | null {
  if (club !== "") return `club ${teamNameKey(club)}`;
  return bar === "" ? null : `bar ${teamNameKey(bar)}`;
}

async function enter(
  work: Work,
  { league, season, stage }: { league: string; season: string; stage: string; who: StoredEvent["who"] },
  entrants: readonly { readonly signUp: StoredSignUp; readonly entrant: EntrantId }[],
): Promise<void> {
  await insertEntrants(
    work.tx,
    stage,
    entrants.map(({ signUp, entrant }, i) => ({
      leagueId: league,
      id: entrant,
      seasonId: season,
      position: i + 1,
      name: signUp.name,
      homeLeagueId: signUp.homeLeagueId ?? league,
      ...(signUp.teamId !== null && { teamId: signUp.teamId }),
    })),
  );
  for (const { signUp, entrant } of entrants) await enterMembers(work, league, entrant, signUp.members);
}

/** The people whom a team named, on its roster. */
export async function enterMembers(
  work: Work,
  league: string,
  entrant: string,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const people = await peopleByName(work, league, names);
  await insertMembers(
    work.tx,
    league,
    entrant,
    people.map(({ id, name }) => ({ personId: id, name, role: "regular" as const })),
  );
}
