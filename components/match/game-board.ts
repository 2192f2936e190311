import { type Doubt, doubtOf } from "@/lib/competition/result-standing";
import type { SheetSettings } from "@/lib/competition/sheet-settings";
import type { GameTally, Mark, Rulebook } from "@/lib/rulebooks/rulebook";
import { type SheetEntry, scoreSheet } from "@/lib/rulebooks/sheet";
import { type TurningPoint, turningPoint } from "@/lib/rulebooks/turning-point";

/** A game as the scoreboard shows it. */
export interface GameBoard {
  readonly table: { readonly position: number; readonly number: number };
  readonly game: number;
  /** By side; null before the game's start. */
  readonly totals: readonly number[] | null;
  /** The number of hands on its sheet. */
  readonly hands: number;
  readonly isOver: boolean;
  readonly winner: number | null;
  /** The number of sets of each side. */
  readonly sets: readonly number[];
  readonly signedAt: readonly { readonly side: number; readonly at: string }[];
  readonly doubt: Doubt | null;
  /** The decisive hand, with its mark on the sheet by side. */
  readonly turn: (TurningPoint & { readonly marks: readonly Mark[] }) | null;
  /** Its running score; null before its start. */
  readonly tally: GameTally | null;
}

interface BoardMatch {
  readonly state: string;
  readonly rules: unknown;
  readonly gamesPlanned: number;
  readonly sides: readonly string[];
  readonly sheets: SheetSettings;
  readonly tables: readonly {
    readonly position: number;
    readonly number: number | null;
    readonly games: readonly {
      readonly number: number;
      readonly firstDealer: number | null;
      readonly final: readonly number[] | null;
      readonly winner: number | null;
      readonly entries: readonly SheetEntry[];
      readonly agreed: readonly number[];
      readonly confirmed: boolean;
      readonly disputed: boolean;
      readonly signedAt: readonly { readonly side: number; readonly at: string }[];
    }[];
  }[];
}

/** The games of a match, by table. During the match, future games have empty places to avoid layout shifts. */
export function gameBoards(book: Rulebook, match: BoardMatch): readonly GameBoard[] {
  const { rules, sides, sheets, gamesPlanned } = match;
  const goesOn = match.state === "scheduled" || match.state === "postponed" || match.state === "playing";
  return match.tables.flatMap(({ position, number, games }) => {
    const table = { position, number: number ?? position };
    const begun = games.map((game): GameBoard => {
      const { tally, scores } = scoreSheet(book, rules, game.firstDealer ?? 0, game.entries);
      const isOver = tally.over || game.final !== null;
      const turn = turningPoint(tally);
      return {
        table,
        game: game.number,
        totals: game.final ?? tally.totals,
        hands: scores.length,
        isOver,
        winner: game.final ? game.winner : tally.winner,
        sets: sides.map((_, side) => scores.filter(({ marks }) => marks[side]?.kind === "set").length),
        signedAt: game.signedAt,
        doubt: isOver ? doubtOf(game, sheets.agreement, sides.length) : null,
        turn: turn && { ...turn, marks: scores[turn.hand - 1]?.marks ?? [] },
        tally,
      };
    });
    const planned = goesOn ? Array.from({ length: gamesPlanned }, (_, at) => at + 1) : [];
    const toCome = planned.filter((game) => games.every((one) => one.number !== game));
    return [...begun, ...toCome.map((game) => notBegun(table, game, sides.length))].sort((a, b) => a.game - b.game);
  });
}

function notBegun(table: GameBoard["table"], game: number, sides: number): GameBoard {
  const sets = Array<number>(sides).fill(0);
  return {
    ...{ table, game, totals: null, hands: 0, isOver: false, winner: null, sets },
    ...{ signedAt: [], doubt: null, turn: null, tally: null },
  };
}

/** The finished game with the largest swing. */
export function gameThatTurned(
  games: readonly GameBoard[],
): (GameBoard & { turn: NonNullable<GameBoard["turn"]> }) | null {
  const turned = games.flatMap((game) => (game.isOver && game.turn ? [{ ...game, turn: game.turn }] : []));
  const swing = ({ turn }: (typeof turned)[number]) => turn.after - turn.before;
  return turned.toSorted((a, b) => swing(b) - swing(a))[0] ?? null;
}

/**
 * The game whose running score is shown large: the current one, else the one with the largest swing. Null without a
 * hand.
 */
export function gameToDraw(games: readonly GameBoard[], live: { readonly game: number } | null): GameBoard | null {
  const playing = live ? games.find(({ game, isOver }) => game === live.game && !isOver) : undefined;
  const drawn = playing ?? gameThatTurned(games);
  return drawn?.tally && drawn.tally.rows.length > 0 ? drawn : null;
}

/** The time of each side's last signature; only for sides that signed all finished games. */
export function lastSignatures(games: readonly GameBoard[], sides: number): readonly { side: number; at: string }[] {
  const over = games.filter(({ isOver }) => isOver);
  return Array.from({ length: sides }, (_, side) => side).flatMap((side) => {
    const times = over.map(({ signedAt }) => signedAt.find((one) => one.side === side)?.at);
    const last = times.every((at) => at !== undefined) ? times.toSorted().at(-1) : undefined;
    return last === undefined ? [] : [{ side, at: last }];
  });
}
