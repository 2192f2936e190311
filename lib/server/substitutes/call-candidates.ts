import "server-only";
import { z } from "zod";
import type { Candidate } from "@/lib/competition/people/substitute-call";
import { byName } from "@/lib/kernel/by-name";
import { isSame, substituteCallToken } from "../auth/secrets";
import type { Tx } from "../data/connection/client";
import { answersAt } from "../data/line-ups/absences";
import type { StoredCall } from "../data/line-ups/substitute-calls";
import { rosterOf, sparesOf } from "../data/people/members";

const stored = z.array(z.strictObject({ person: z.string(), name: z.string() }));

/** The candidates of a stored search, in order. */
export function candidatesIn({ candidates }: Pick<StoredCall, "candidates">): readonly Candidate[] {
  return stored.parse(candidates);
}

interface Search {
  readonly league: string;
  readonly match: string;
  readonly season: string;
  readonly entrant: string;
}

/** Who can be asked to play for a team: its own substitutes first, then the season's spares; without who cannot come. */
export async function candidatesFor(tx: Tx, { league, match, season, entrant }: Search): Promise<readonly Candidate[]> {
  const [roster, spares, answers] = [
    await rosterOf(tx, league, entrant),
    await sparesOf(tx, league, season),
    await answersAt(tx, league, [match]),
  ];
  const absent = new Set(answers.flatMap(({ answer, personId }) => (answer === "no" ? [personId] : [])));
  const own = roster.filter(({ role }) => role === "substitute" || role === "spare").toSorted(byName);
  const others = spares.filter(({ entrants, personId }) => {
    const isOfTeam = roster.some((one) => one.personId === personId);
    return !isOfTeam && (entrants.length === 0 || entrants.includes(entrant));
  });
  return [...own, ...others]
    .filter(({ personId }) => !absent.has(personId))
    .map(({ personId, name }) => ({ person: personId, name }));
}

/** Who a private link of a search belongs to: a candidate's id, or null for its guest link; undefined for a forged one. */
export function holderOf(call: StoredCall, token: string): string | null | undefined {
  const holders = [...candidatesIn(call).map(({ person }) => person), null];
  return holders.find((person) => isSame(substituteCallToken(call.leagueId, call.id, person), token));
}
