import "server-only";
import type { Command } from "@/lib/commands/command";
import { drawnSeasonOfMatch, matchOfDispute, matchOfQuarantined, orTakeBack } from "../data/events/event-draws";
import type { Done, Work } from "../use-case";
import { advance } from "./advance";

/**
 * Carries out a command, and then whoever goes on by it in an event goes on, in the same transaction. A command that would take a
 * match from those who have begun it is refused, and has written nothing.
 */
export async function advancing(work: Work, command: Command, run: () => Promise<Done>): Promise<Done> {
  const seasons = await eventsTouched(work, command);
  if (seasons.length === 0) return run();
  return orTakeBack<Done>(work.tx, async () => {
    const value = await run();
    if (value.kind === "rejected" || value.kind === "missing") return { value, keep: true };
    for (const season of seasons) {
      const problem = await advance(work, command.league, season);
      if (problem) return { value: { kind: "rejected" as const, problems: [problem] }, keep: false };
    }
    return { value, keep: true };
  });
}

/** The drawn events whose matches a command is about. */
export async function eventsTouched({ tx }: Pick<Work, "tx">, command: Command): Promise<readonly string[]> {
  const matches = await matchesOf(tx, command);
  const seasons: string[] = [];
  for (const match of new Set(matches)) {
    const season = await drawnSeasonOfMatch(tx, command.league, match);
    if (season !== null && !seasons.includes(season)) seasons.push(season);
  }
  return seasons;
}

/** The matches that a command is about. */
export async function matchesOf(tx: Work["tx"], command: Command): Promise<readonly string[]> {
  const { league } = command;
  switch (command.kind) {
    case "rule-dispute":
      return named(await matchOfDispute(tx, league, command.dispute));
    case "settle-quarantine":
      return named(await matchOfQuarantined(tx, league, command.command));
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

function named(match: string | null): readonly string[] {
  return match === null ? [] : [match];
}
