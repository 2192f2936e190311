import {
  type Availability,
  namesByAnswer,
  type PlayersByAnswer,
  playersByAnswer,
} from "@/lib/competition/people/availability";
import type { ComingMatch, TeamCardView } from "@/lib/competition/people/team-card";
import type { StoredAnswer } from "./my-answer";

interface MatchAnswers {
  /** The names by answer, with the reasons. */
  readonly players: PlayersByAnswer<string>;
  /** The reader's own answer; null without one. */
  readonly stored: StoredAnswer | null;
}

/** The answers for a match of a team's card. `withNote` joins a name and a reason. */
export function answersOf(
  { coming, maybe, absent }: Pick<ComingMatch, "coming" | "maybe" | "absent">,
  people: TeamCardView["people"],
  me: string,
  withNote: (name: string, note: string) => string,
): MatchAnswers {
  const given = (
    [
      ["yes", coming],
      ["maybe", maybe],
      ["no", absent],
    ] as const
  ).flatMap(([answer, players]) =>
    players.map(({ person, note }) => ({ person, note, answer: answer as Availability })),
  );
  const notes = new Map(given.map(({ person, note }) => [person, note]));
  const answers = new Map(given.map(({ person, answer }) => [person, answer]));
  const players = people.map((one) => {
    const note = notes.get(one.person);
    return note ? { ...one, name: withNote(one.name, note) } : one;
  });
  return {
    players: namesByAnswer(playersByAnswer(players, answers)),
    stored: given.find(({ person }) => person === me) ?? null,
  };
}
