import "server-only";
import type { Command } from "@/lib/commands/command";
import { drawnSeasonOfMatch, matchOfDispute, matchOfQuarantined, orTakeBack } from "../data/events/event-draws";
import { playDisputeOf } from "../data/matches/play-disputes";
import type { UseCaseResult, Work } from "../use-case";
import { advance } from "./advance";

/**
 * Carries out a command and then advances the entrants of an affected event, in the same transaction. Rejects and rolls
 * back a command that would take a match from entrants who have begun it.
 */
export async function advancing(
  work: Work,
  command: Command,
  run: () => Promise<UseCaseResult>,
): Promise<UseCaseResult> {
  const seasons = await eventsTouched(work, command);
  if (seasons.length === 0) return run();
  return orTakeBack<UseCaseResult>(work.tx, async () => {
    const value = await run();
    if (value.kind === "rejected" || value.kind === "missing") return { value, isSaved: true };
    for (const season of seasons) {
      const problem = await advance(work, command.league, season);
      if (problem) return { value: { kind: "rejected" as const, problems: [problem] }, isSaved: false };
    }
    return { value, isSaved: true };
  });
}

/** The drawn events whose matches a command affects. */
export async function eventsTouched({ tx }: Pick<Work, "tx">, command: Command): Promise<readonly string[]> {
  const matches = await matchesOf(tx, command);
  const seasons: string[] = [];
  for (const match of new Set(matches)) {
    const season = await drawnSeasonOfMatch(tx, command.league, match);
    if (season !== null && !seasons.includes(season)) seasons.push(season);
  }
  return seasons;
}

/** The matches that a command affects. */
export async function matchesOf(tx: Work["tx"], command: Command): Promise<readonly string[]> {
  const { league } = command;
  switch (command.kind) {
    case "rule-dispute":
      return matchIds(await matchOfDispute(tx, league, command.dispute));
    case "rule-play":
      return matchIds((await playDisputeOf(tx, league, command.dispute))?.game.table.matchId ?? null);
    case "settle-quarantine":
      return matchIds(await matchOfQuarantined(tx, league, command.command));
    case "move-game":
    case "adopt-game":
      return [command.match, command.to.match];
    case "take-pen":
    case "admit-phone":
    case "issue-table-link":
    case "open-table":
      return [];
    default:
      return "match" in command ? [command.match] : [];
  }
}

function matchIds(match: string | null): readonly string[] {
  return match === null ? [] : [match];
}
