import "server-only";
import { err, ok, type Result } from "@/lib/kernel/result";
import { freeSlug, slugOf } from "@/lib/kernel/slug";
import { rulebook } from "@/lib/rulebooks/registry";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { insertSeason, insertStage, type NewStage, seasonOf, seasonSlugs } from "../data/seasons/seasons";
import { rejected, type UseCaseResult, type Work } from "../use-case";
import { seasonSettings } from "./season-settings";

/** The requested game of a new season or event. */
interface RequestedPlay {
  readonly league: string;
  readonly season: string;
  readonly rulebook: string;
  readonly rules: unknown;
  readonly games: number;
  /** The order of criteria (`parseOrder`). */
  readonly standings: string;
}

/** The same after validation. */
interface SeasonPlay {
  readonly book: Rulebook;
  readonly rules: unknown;
  readonly games: number;
  readonly standings: NonNullable<ReturnType<typeof seasonSettings>>;
}

/**
 * Validates the game of a new season: an existing card game, its house rules, and a suitable ranking order; or returns
 * the refusal.
 */
export async function checkedPlay(
  { tx }: Work,
  { league, season, rulebook: id, rules: requestedRules, games, standings: order }: RequestedPlay,
): Promise<Result<SeasonPlay, UseCaseResult>> {
  const book = rulebook(id);
  if (!book) return err(rejected("no-such-rulebook", { path: "rulebook" }));
  const rules = book.parseRules(requestedRules);
  if (!rules.ok) return err({ kind: "rejected", problems: rules.error });
  const standings = seasonSettings(order, games, { book, rules: rules.value });
  if (!standings) return err(rejected("no-such-standings", { path: "standings" }));
  if (await seasonOf(tx, league, season)) return err(rejected("season-already-there"));
  return ok({ book, rules: rules.value, games, standings });
}

interface NewSeason {
  readonly league: string;
  readonly season: string;
  readonly name: string;
  readonly kind?: "season" | "event";
  readonly play: SeasonPlay;
  readonly stage: Pick<NewStage, "format" | "formatSettings" | "pairsPerMeeting" | "plan" | "sheets">;
}

/** Inserts a season with its only stage, under a new address. */
export async function insertNewSeason(
  { tx, at, newId }: Work,
  { league, season, name, kind = "season", play, stage }: NewSeason,
): Promise<{ readonly slug: string; readonly stageId: string }> {
  const { book, rules, games, standings } = play;
  const slug = freeSlug(slugOf(name) || season, await seasonSlugs(tx, league));
  const stageId = newId();
  await insertSeason(tx, { leagueId: league, id: season, slug, name, kind, createdAt: at });
  await insertStage(tx, {
    ...{ leagueId: league, id: stageId, seasonId: season, position: 1, ...stage },
    ...{ rulebook: book.id, rulesVersion: book.rulesVersion, rules, gamesPerMeeting: games, standings },
  });
  return { slug, stageId };
}
