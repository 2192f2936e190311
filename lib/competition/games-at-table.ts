import { byCodeUnits } from "./entrant";

/** A person at a table: the name, and the person's id if known. */
export interface Sitter {
  readonly person: string | null;
  readonly name: string;
}

/** One finished game from the point of view of a person at the table. */
export interface GameSeen {
  readonly partners: readonly Sitter[];
  /** Null if there was no winner. */
  readonly won: boolean | null;
  readonly own: number;
  readonly theirs: number;
  /** With more than two sides: the side with the highest total; ties share it. */
  readonly place?: number;
}

/** Totals of games at a table. */
export interface GamesRecord {
  readonly games: number;
  readonly won: number;
  readonly lost: number;
  readonly pointsFor: number;
  readonly pointsAgainst: number;
}

/** A partner, and the record of the games together. */
export interface PartnerRecord extends GamesRecord {
  readonly partner: Sitter;
}

/** The totals of some games. */
export function gamesRecord(games: readonly GameSeen[]): GamesRecord {
  const record = { games: games.length, won: 0, lost: 0, pointsFor: 0, pointsAgainst: 0 };
  for (const { won, own, theirs } of games) {
    if (won !== null) record[won ? "won" : "lost"]++;
    record.pointsFor += own;
    record.pointsAgainst += theirs;
  }
  return record;
}

/** All partners, the most frequent first. Spellings of the same person are merged. */
export function partnersOf(games: readonly GameSeen[]): readonly PartnerRecord[] {
  const together = new Map<string, { partner: Sitter; games: GameSeen[] }>();
  for (const game of games) {
    for (const partner of game.partners) {
      const key = partner.person === null ? `name ${partner.name}` : `person ${partner.person}`;
      const existing = together.get(key);
      together.set(key, { partner, games: [...(existing?.games ?? []), game] });
    }
  }
  return [...together.values()]
    .map(({ partner, games: played }) => ({ partner, ...gamesRecord(played) }))
    .sort((a, b) => b.games - a.games || b.won - a.won || byCodeUnits(a.partner.name, b.partner.name));
}

/** The line-up in force in a game: the last one that starts at or before it. */
export function lineUpIn<L extends { readonly fromGame: number }>(lineUps: readonly L[], game: number): L | undefined {
  return lineUps
    .filter(({ fromGame }) => fromGame <= game)
    .reduce<L | undefined>((last, one) => (last && last.fromGame > one.fromGame ? last : one), undefined);
}
