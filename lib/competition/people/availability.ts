import type { MemberRole } from "./eligibility";

/** The answers to "Can you come?", in the order in which they are shown. */
export const availabilities = ["yes", "maybe", "no"] as const;

export type Availability = (typeof availabilities)[number];

/** A team's players by their answers for a match. `unanswered`: its captain and regulars without an answer. */
export type PlayersByAnswer<Player> = Readonly<Record<Availability | "unanswered", readonly Player[]>>;

/** A team's answers for a match, by the names of its players. */
export interface TeamAvailability {
  readonly team: string;
  readonly players: PlayersByAnswer<string>;
}

interface RosterPlayer {
  readonly person: string;
  readonly role: MemberRole | "floating";
}

/**
 * Groups a team's players by their answers. Substitutes without an answer are left out: nobody waits for one until a
 * player is missing.
 */
export function playersByAnswer<Player extends RosterPlayer>(
  players: readonly Player[],
  answers: ReadonlyMap<string, Availability>,
): PlayersByAnswer<Player> {
  const answering = (answer: Availability) => players.filter(({ person }) => answers.get(person) === answer);
  return {
    yes: answering("yes"),
    maybe: answering("maybe"),
    no: answering("no"),
    unanswered: players.filter(
      ({ person, role }) => !answers.has(person) && (role === "captain" || role === "regular"),
    ),
  };
}

/** The names in each group. */
export function namesByAnswer(players: PlayersByAnswer<{ readonly name: string }>): PlayersByAnswer<string> {
  const names = (group: readonly { readonly name: string }[]) => group.map(({ name }) => name);
  return {
    yes: names(players.yes),
    maybe: names(players.maybe),
    no: names(players.no),
    unanswered: names(players.unanswered),
  };
}

/** Whether anybody has answered. */
export function hasAnswers(players: PlayersByAnswer<unknown>): boolean {
  return availabilities.some((answer) => players[answer].length > 0);
}
