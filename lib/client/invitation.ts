import type { InvitedAccount } from "@/lib/commands/invited-account";
import { acceptInvitation, invitationProof } from "@/lib/commands/memberships";
import { type CardFragment, formatCard } from "@/lib/commands/tables/card-fragment";
import type { Problem } from "@/lib/kernel/problem";
import { newId } from "./new-id";
import { postCommand } from "./post-command";
import { postJson } from "./post-json";

/** Accepts an invitation for the signed-in account. Returns the problems; empty on success. */
export async function accept({ league, card: invitation, token }: CardFragment): Promise<readonly Problem[]> {
  const unproven = {
    id: newId(),
    kind: "accept-invitation",
    league,
    invitation,
    by: { proof: "0".repeat(64) },
  } as const;
  const command = acceptInvitation.parse(unproven);
  const reply = await postCommand({ ...command, by: { proof: invitationProof(token, command) } });
  if (reply.kind === "unanswered") return reply.problems ?? [{ code: "no-answer" }];
  if (reply.kind === "refused") return reply.problems;
  return reply.outcome.outcome === "rejected" ? reply.outcome.problems : [];
}

/** Creates an account from an invitation. Returns the problems; empty on success. */
export async function createAccount(
  card: CardFragment,
  words: Pick<InvitedAccount, "name" | "email" | "password" | "locale">,
): Promise<readonly Problem[]> {
  const reply = await postJson<object>("/api/invitation/account", {
    card: formatCard(card),
    account: newId(),
    ...words,
  });
  return "problem" in reply ? [reply.problem as Problem] : [];
}
