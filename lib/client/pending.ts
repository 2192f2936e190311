import type { SheetEntry } from "@/lib/rulebooks/sheet";
import type { SheetCommand } from "./outbox";

/** One game as a phone knows it. */
export interface PhoneGame {
  readonly number: number;
  readonly firstDealer: number | null;
  readonly entries: readonly SheetEntry[];
}

/**
 * The games of a table as they will be once the commands that wait on this phone are through: what the scorer sees.
 * Pure; a command that names a game not begun changes nothing. Not `waiting`: the server has them, and only its sheet
 * has not been seen since.
 */
export function withPending(
  games: readonly PhoneGame[],
  table: number,
  commands: readonly SheetCommand[],
  waiting = true,
): readonly PhoneGame[] {
  const here = commands.filter((command) => command.table === table);
  return here.reduce((known, command) => withOne(known, command, waiting), games);
}

function withOne(games: readonly PhoneGame[], command: SheetCommand, waiting: boolean): readonly PhoneGame[] {
  const game = games.find(({ number }) => number === command.game);
  if (command.kind === "start-game") {
    const started = { number: command.game, firstDealer: command.firstDealer, entries: game?.entries ?? [] };
    return game ? games.map((one) => (one === game ? started : one)) : [...games, started];
  }
  if (!game) return games;
  const { hand } = command;
  const revision = 1 + game.entries.filter((entry) => entry.hand === hand).length;
  const entries = game.entries.map((entry) =>
    entry.hand === hand && entry.standing === "current" ? { ...entry, standing: "superseded" as const } : entry,
  );
  const added: SheetEntry = {
    hand,
    revision,
    kind: command.kind === "record-hand" ? "entry" : "withdrawn",
    standing: "current",
    entry: command.kind === "record-hand" ? command.entry : null,
    waiting,
  };
  return games.map((one) => (one === game ? { ...game, entries: [...entries, added] } : one));
}
