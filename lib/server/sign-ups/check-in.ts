import "server-only";
import { type CheckIn, signUpProof } from "@/lib/commands/events/sign-ups";
import { eventCardToken, hashOf, isSame } from "../auth/secrets";
import type { Tx } from "../data/connection/client";
import { eventCardOf, eventOf } from "../data/events/events";
import { type StoredSignUp, signUpOf, updateSignUp } from "../data/events/sign-ups";
import { rejected, type UseCase } from "../use-case";
import { isProven } from "./change-sign-up";

/** Checks an entrant in or out: by the private link, the event's card, or the desk. */
export const checkIn: UseCase<"check-in"> = async ({ tx, at }, command) => {
  const { league, signUp: id, isHere } = command;
  const stored = await signUpOf(tx, league, id);
  if (!stored || !(await mayCheckIn(tx, stored, command))) return { kind: "missing" };
  const event = await eventOf(tx, league, stored.seasonId);
  if (event?.season.state !== "published") return { kind: "missing" };
  if (stored.state !== "accepted") return rejected("not-accepted", { params: { name: stored.name } });
  if (isHere === (stored.checkedInAt !== null)) return { kind: "agreed" };
  await updateSignUp(tx, league, id, { checkedInAt: isHere ? at : null });
  return { kind: "applied" };
};

async function mayCheckIn(tx: Tx, stored: StoredSignUp, command: CheckIn): Promise<boolean> {
  const { league, by } = command;
  if (by?.card === undefined) return isProven(league, stored, command);
  const card = await eventCardOf(tx, league, by.card);
  if (!card || card.revokedAt || card.seasonId !== stored.seasonId) return false;
  const token = eventCardToken(league, by.card);
  return hashOf(token) === card.tokenHash && isSame(signUpProof(token, command), by.proof);
}
