import "server-only";
import { matchLengths } from "@/lib/competition/brackets/match-length";
import { type EntrantId, entrantId } from "@/lib/competition/entrant";
import { drawSettings, kinOf, plannedDraw } from "@/lib/competition/events/planned-draw";
import { freshDraw } from "@/lib/competition/formats/carry-on";
import type { Problem } from "@/lib/kernel/problem";
import { rulebook } from "@/lib/rulebooks/registry";
import { isLength } from "@/lib/rulebooks/table-for";
import { deleteDraw, drawnEventOf, drawnMatchesOf, saveDraw } from "../data/events/event-draws";
import { eventOf, type StoredEvent } from "../data/events/events";
import { type StoredSignUp, signUpsOf } from "../data/events/sign-ups";
import { insertMembers } from "../data/people/members";
import { insertEntrants } from "../data/seasons/seasons";
import { enterPlayers } from "../people/enter-players";
import { peopleByName } from "../people/known-people";
import { notDrawn } from "../seasons/not-drawn";
import { rejected, type UseCase, type Work } from "../use-case";
import { advance, saveRoundsOfDraw } from "./advance";
import { hasBegun } from "./event-progress";
import { seedOrder } from "./seed-order";

/**
 * Draws the event: all accepted sign-ups become entrants in seed order, and matches with known entrants are created.
 */
export const drawEvent: UseCase<"draw-event"> = async (work, command) => {
  const { league, season, format } = command;
  const event = await eventOf(work.tx, league, season);
  const stage = event?.season.stages[0];
  if (!event || !stage) return { kind: "missing" };
  const accepted = (await signUpsOf(work.tx, league, season)).filter(({ state }) => state === "accepted");
  const problem = drawProblem(event, accepted);
  if (problem) return { kind: "rejected", problems: [problem] };
  const seeded = await seedOrder(work, command, accepted);
  if ("code" in seeded) return { kind: "rejected", problems: [seeded] };
  const { order, seeds } = seeded;
  const entrants = order.map((signUp) => ({ signUp, entrant: entrantId(work.newId()) }));
  const contenders = entrants.map(({ signUp, entrant }) => ({ id: entrant, kin: kinOf(signUp) }));
  const plan = {
    ...{ format, settings: command.settings, who: event.who, games: stage.gamesPerMeeting },
    isLot: seeds.kind === "lot",
  };
  const draw = plannedDraw(plan, contenders);
  if (!draw.ok) return { kind: "rejected", problems: draw.error };
  const settings = drawSettings(plan);
  if (!areLengths(stage, settings["lengths"])) return rejected("no-such-length", { path: "settings" });
  await enter(work, { league, season, stage: stage.id, who: event.who }, entrants);
  await saveDraw(
    work.tx,
    { leagueId: league, seasonId: season, stageId: stage.id },
    {
      draw: { ...freshDraw(draw.value), kin: contenders.map(({ kin }) => kin), seeds, places: {} },
      ...{ format, settings, at: work.at },
    },
    new Map(entrants.map(({ signUp, entrant }) => [signUp.id, entrant])),
  );
  await saveRoundsOfDraw(work, league, season);
  await advance(work, league, season);
  return { kind: "applied", ...(seeds.kind === "lot" ? { result: { lotSeed: seeds.lotSeed } } : {}) };
};

/** Reverts the draw with its entrants and matches, unless a game was played or ruled on. */
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

/** Whether the event's card game has games of all these lengths. */
function areLengths(
  { rulebook: id, rules }: { readonly rulebook: string; readonly rules: unknown },
  settings: unknown,
): boolean {
  const book = rulebook(id);
  const { usual, rounds } = matchLengths.parse(settings);
  return [usual, ...Object.values(rounds)].every(
    ({ plays }) => plays === null || (book !== undefined && isLength(book, rules, plays)),
  );
}

function drawProblem({ season, drawnAt }: StoredEvent, accepted: readonly StoredSignUp[]): Problem | null {
  if (drawnAt) return { code: "event-is-drawn" };
  if (season.state === "draft") return { code: "season-is-draft" };
  if (season.state !== "published") return { code: "season-over" };
  if (accepted.length < 2) return { code: "too-few-accepted", params: { count: accepted.length } };
  return null;
}

async function enter(
  work: Work,
  { league, season, stage, who }: { league: string; season: string; stage: string; who: StoredEvent["who"] },
  entrants: readonly { readonly signUp: StoredSignUp; readonly entrant: EntrantId }[],
): Promise<void> {
  if (who === "singles") {
    const players = entrants.map(({ signUp: { name, fullName, personId, homeLeagueId }, entrant }) => {
      return {
        entrant,
        name: fullName ?? name,
        person: personId !== null && homeLeagueId === league ? personId : undefined,
      };
    });
    await enterPlayers(work, { league, season, stage, first: 1 }, players);
    return;
  }
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

/** The roster of people that a team named. */
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
