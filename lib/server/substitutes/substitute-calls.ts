import "server-only";
import { type AnswerSubstituteCall, answerCallProof, callProof, endCallProof } from "@/lib/commands/substitute-calls";
import { seatToTake } from "@/lib/competition/people/substitute-call";
import { isSame, substituteCallToken, teamCardToken } from "../auth/secrets";
import type { Tx } from "../data/connection/client";
import { answersAt, matchToCome, teamCardOf } from "../data/line-ups/absences";
import { matchForLineUp } from "../data/line-ups/line-ups";
import {
  insertSubstituteCall,
  type StoredCall,
  substituteCallOf,
  substituteCallsAt,
  updateSubstituteCall,
} from "../data/line-ups/substitute-calls";
import { rosterOf } from "../data/people/members";
import { chairsOf } from "../people/line-up-chairs";
import { setLineUp } from "../people/set-line-up";
import { rejected, type UseCase, type UseCaseResult, type Work } from "../use-case";
import { candidatesFor, candidatesIn } from "./call-candidates";

/** Begins to ask a team's substitutes, with the team's card or by the desk. */
export const callSubstitutes: UseCase<"call-substitutes"> = async ({ tx, at }, command) => {
  const { league, match: matchId, entrant, call, by } = command;
  if (by && !(await hasCard(tx, { league, entrant, card: by.card }, by.proof, (token) => callProof(token, command))))
    return { kind: "missing" };
  const match = await matchToCome(tx, league, matchId);
  const isTheirs = match?.sides.some(({ entrantId }) => entrantId === entrant) ?? false;
  if (match?.season.state !== "published" || !isTheirs) return { kind: "missing" };
  if (match.state !== "scheduled" && match.state !== "postponed") return rejected("match-not-to-come");
  const earlier = await substituteCallsAt(tx, league, [matchId]);
  if (earlier.some(({ id }) => id === call)) return rejected("link-already-there");
  if (earlier.some((one) => one.entrantId === entrant && one.settledAt === null)) return rejected("call-already-open");
  const candidates = await candidatesFor(tx, { league, match: matchId, season: match.seasonId, entrant });
  await insertSubstituteCall(tx, {
    leagueId: league,
    id: call,
    matchId,
    entrantId: entrant,
    candidates,
    createdAt: at,
  });
  return { kind: "applied" };
};

/** Ends a search for a substitute. */
export const endSubstituteCall: UseCase<"end-substitute-call"> = async ({ tx, at }, command) => {
  const { league, call: id, by } = command;
  const call = await substituteCallOf(tx, league, id);
  if (!call) return { kind: "missing" };
  const place = { league, entrant: call.entrantId, card: by?.card ?? "" };
  if (by && !(await hasCard(tx, place, by.proof, (token) => endCallProof(token, command)))) return { kind: "missing" };
  if (call.settledAt !== null) return { kind: "agreed" };
  await updateSubstituteCall(tx, league, id, { settledAt: at });
  return { kind: "applied" };
};

interface CardPlace {
  readonly league: string;
  readonly entrant: string;
  readonly card: string;
}

async function hasCard(
  tx: Tx,
  { league, entrant, card: id }: CardPlace,
  proof: string,
  proofBy: (token: string) => string,
): Promise<boolean> {
  const card = await teamCardOf(tx, league, id);
  if (!card || card.revokedAt || card.entrantId !== entrant) return false;
  return isSame(proofBy(teamCardToken(league, id)), proof);
}

/** Records an answer. The first who accepts takes the seat; the line-up's rules decide whether they may. */
export const answerSubstituteCall: UseCase<"answer-substitute-call"> = async (work, command) => {
  const { league, person, isComing } = command;
  const call = await substituteCallOf(work.tx, league, command.call);
  if (!call || !isProven(call, command)) return { kind: "missing" };
  const name = person === null ? command.name : (candidatesIn(call).find((one) => one.person === person)?.name ?? "");
  if (name === "") return { kind: "missing" };
  const settled = settledAnswer(call, name, isComing) ?? (await matchProblem(work.tx, call));
  if (settled) return settled;
  if (!isComing) return declined(work, call, person);
  const seated = await takeSeat(work, command, call, name);
  if (seated.kind !== "applied" && seated.kind !== "agreed") return seated;
  await updateSubstituteCall(work.tx, league, call.id, { takenBy: name, settledAt: work.at });
  return { kind: "applied" };
};

/** The answer to somebody who is late: another one plays, or the search was ended; null while it goes on. */
function settledAnswer({ takenBy, settledAt }: StoredCall, name: string, isComing: boolean): UseCaseResult | null {
  if (takenBy !== null)
    return takenBy === name && isComing ? { kind: "agreed" } : rejected("call-taken", { params: { name: takenBy } });
  return settledAt === null ? null : rejected("call-ended");
}

async function matchProblem(tx: Tx, { leagueId, matchId }: StoredCall): Promise<UseCaseResult | null> {
  const match = await matchToCome(tx, leagueId, matchId);
  if (match?.season.state !== "published") return { kind: "missing" };
  return match.state === "scheduled" || match.state === "postponed" ? null : rejected("match-not-to-come");
}

/** Whether an answer carries the proof of its link. The desk needs none: the policy has checked it. */
function isProven(call: StoredCall, command: AnswerSubstituteCall): boolean {
  if (!command.by) return true;
  const token = substituteCallToken(call.leagueId, call.id, command.person);
  return isSame(answerCallProof(token, command), command.by.proof);
}

async function declined({ tx }: Work, call: StoredCall, person: string | null): Promise<UseCaseResult> {
  if (person === null || call.refused.includes(person)) return { kind: "agreed" };
  await updateSubstituteCall(tx, call.leagueId, call.id, { refused: [...call.refused, person] });
  return { kind: "applied" };
}

/** Puts a substitute into the line-up from the first game on. Others keep their seats; a free partner's seat is filled. */
async function takeSeat(
  work: Work,
  command: AnswerSubstituteCall,
  call: StoredCall,
  name: string,
): Promise<UseCaseResult> {
  const { tx } = work;
  const match = await matchForLineUp(tx, call.leagueId, call.matchId);
  if (!match) return { kind: "missing" };
  const absent = await absentOf(tx, call);
  const chairs = chairsOf(match);
  for (const table of match.tables) {
    const first = table.seatings.filter(({ fromGame }) => fromGame === 1);
    const seats = chairs.map(({ seat, entrantId }) => ({
      seat,
      isOwn: entrantId === call.entrantId,
      person: first.find((one) => one.seat === seat)?.personId ?? null,
    }));
    const seat = seatToTake(seats, absent);
    if (seat === null) continue;
    const others = first.flatMap((one) =>
      one.seat === seat
        ? []
        : [one.personId === null ? { seat: one.seat, name: one.name } : { seat: one.seat, person: one.personId }],
    );
    const own = seats.filter((one) => one.isOwn && one.seat !== seat);
    const partners = own.every(({ person }) => person === null) ? await partnersFor(tx, call, absent, own) : [];
    const taken = command.person === null ? { seat, name } : { seat, person: command.person };
    const lineUp = { league: call.leagueId, match: call.matchId, table: table.position, fromGame: 1 };
    return setLineUp(work, { ...lineUp, id: command.id, kind: "set-line-up", seats: [...others, ...partners, taken] });
  }
  return rejected("call-no-seat");
}

async function absentOf(tx: Tx, { leagueId, matchId, entrantId }: StoredCall): Promise<ReadonlySet<string>> {
  const answers = await answersAt(tx, leagueId, [matchId]);
  const own = answers.filter((one) => one.entrantId === entrantId && one.answer === "no");
  return new Set(own.map(({ personId }) => personId));
}

/** The team's other players, if exactly as many can come as it has other seats. */
async function partnersFor(
  tx: Tx,
  { leagueId, entrantId }: StoredCall,
  absent: ReadonlySet<string>,
  seats: readonly { readonly seat: number }[],
) {
  const roster = await rosterOf(tx, leagueId, entrantId);
  const coming = roster.filter(
    ({ role, personId }) => (role === "captain" || role === "regular") && !absent.has(personId),
  );
  if (coming.length !== seats.length) return [];
  return seats.map(({ seat }, i) => ({ seat, person: coming[i]?.personId ?? "" }));
}
