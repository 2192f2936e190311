import "server-only";
import {
  type ActEffect,
  decideAct,
  type MatchNight,
  type ProposalAct,
} from "@/lib/competition/move-proposals/move-proposal";
import { leagueTimeZone } from "../data/leagues/leagues";
import { proposalOf, type StoredProposal, updateProposal } from "../data/matches/move-proposals";
import { tonightIn } from "../platform/system/clock";
import { rejected, type UseCase, type UseCaseResult, type Work } from "../use-case";
import { decideAgreedMove, saveAgreedMove } from "./move-agreed-match";
import { answererProblem, type MoveRights, moveRights, proposerProblem } from "./move-rights";
import { contextIn, proposalIn } from "./stored-proposal";

/**
 * Answers a proposal for the other team. An accepted night is checked again; by the season's setting, or if the desk
 * answers, the match then moves, otherwise the secretary decides.
 */
export const answerMove: UseCase<"answer-move"> = async (work, command) => {
  const stored = await readProposal(work, command);
  if (!stored) return { kind: "missing" };
  const problem = answererProblem(stored.rights, work.caller, stored.row);
  if (problem) return problem;
  const { night, word } = command;
  const act: ProposalAct = night ? { kind: "take", night, byDesk: stored.rights.isDesk } : { kind: "decline" };
  return carryOut(work, stored, act, word);
};

/** Withdraws a proposal of the caller's team that is not answered. */
export const withdrawMove: UseCase<"withdraw-move"> = async (work, command) => {
  const stored = await readProposal(work, command);
  if (!stored || (!stored.rights.isDesk && stored.rights.captained.length === 0)) return { kind: "missing" };
  return proposerProblem(stored.rights, stored.row.entrantId) ?? carryOut(work, stored, { kind: "withdraw" }, "");
};

/** The secretary's decision about what both teams agreed. */
export const decideMove: UseCase<"decide-move"> = async (work, command) => {
  const stored = await readProposal(work, command);
  if (!stored) return { kind: "missing" };
  return carryOut(work, stored, { kind: command.isAccepted ? "approve" : "refuse" }, command.word);
};

/** A stored proposal, and the rights of the caller on its match. */
interface ReadProposal {
  readonly row: StoredProposal;
  readonly rights: MoveRights;
}

interface ProposalKey {
  readonly league: string;
  readonly match: string;
  readonly proposal: string;
}

async function readProposal(
  { tx, caller }: Work,
  { league, match, proposal }: ProposalKey,
): Promise<ReadProposal | null> {
  const row = await proposalOf(tx, league, proposal);
  if (row?.matchId !== match) return null;
  const sides = row.match.sides.map(({ entrantId }) => entrantId);
  return { row, rights: await moveRights(tx, caller, league, sides) };
}

async function carryOut(
  work: Work,
  { row, rights }: ReadProposal,
  act: ProposalAct,
  reply: string,
): Promise<UseCaseResult> {
  const { tx, at } = work;
  const league = row.leagueId;
  const tonight = tonightIn(await leagueTimeZone(tx, league), at);
  const effect = decideAct(proposalIn(row), contextIn(row, tonight), act);
  if (effect.kind === "same") return { kind: "agreed" };
  if (effect.kind === "refused") return refusal(effect);
  const { state, accepted, moves } = effect;
  const night = act.kind === "take" ? act.night : moves;
  const move = night && (await agreedMove(work, row, night, moves !== null));
  if (move && "refusal" in move) return move.refusal;
  await updateProposal(tx, league, row.id, {
    ...{ state, accepted, reply, answeredAt: at },
    ...(move?.change && { changeId: move.change, isNotice: !rights.isDesk }),
  });
  return { kind: "applied", result: { state } };
}

/** Checks that a match can be played on the agreed night, and moves it there if `isMoved`. */
async function agreedMove(
  work: Work,
  { leagueId, matchId }: StoredProposal,
  night: MatchNight,
  isMoved: boolean,
): Promise<{ readonly refusal: UseCaseResult } | { readonly change: string | null }> {
  const decided = await decideAgreedMove(work, { league: leagueId, match: matchId, night });
  if (decided.refusal) return { refusal: decided.refusal };
  return { change: isMoved ? await saveAgreedMove(work, decided) : null };
}

function refusal({ code, night }: Extract<ActEffect, { kind: "refused" }>): UseCaseResult {
  return rejected(code, night ? { params: { date: night.date } } : {});
}
