import type { z } from "zod";
import { type PlayersDraft, type PlayersNights, roundsOf } from "@/lib/competition/new-season/players-draft";
import type { KnownBar } from "@/lib/competition/new-season/season-draft";
import { parseIsoDate } from "@/lib/competition/schedule/iso-date";
import type { createMovementSeason } from "./movement-season";

type MovementCommand = Omit<z.input<typeof createMovementSeason>, "id">;

/** Returns the command that creates a season of single players from a draft; `known`: the league's current bars. */
export function movementCommand(
  draft: PlayersDraft,
  { league, knownVenues }: { readonly league: string; readonly knownVenues: readonly KnownBar[] },
  { rounds }: PlayersNights,
): MovementCommand {
  const { season, name, rulebook, rules, kind, spare, players, bar, games, standings } = draft;
  const { firstNight, time, everyDays, noPlay, roundsPerNight } = draft;
  const first = parseIsoDate(firstNight);
  const chosen = draft.bars.find(({ id }) => id === bar);
  const stored = knownVenues.find(({ id }) => id === bar);
  const isChanged = chosen && (!stored || stored.tables !== chosen.tables);
  return {
    kind: "create-movement-season",
    league,
    season,
    name,
    rulebook,
    rules,
    movement: { kind, spare: kind === "partners" ? "sit-out" : spare },
    players: players.map(({ id, name: player, person }) => ({
      entrant: id,
      name: player,
      ...(person === null ? {} : { person }),
    })),
    venues: isChanged ? [{ ...chosen }] : [],
    venue: chosen?.id ?? null,
    rounds: rounds.map((round, i) => {
      const plays = draft.plays[i + 1];
      return { ...round, ...(plays !== undefined && { plays }) };
    }),
    plan: {
      firstNight: first.ok ? first.value : null,
      time,
      everyDays,
      noPlay: noPlay.map((one) => ({ ...one })),
      roundsPerNight: Math.min(9, roundsPerNight, roundsOf(draft)),
    },
    games,
    standings,
  };
}
