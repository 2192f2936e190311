import "server-only";
import { askedBy } from "@/lib/competition/people/substitute-call";
import type { NewId } from "@/lib/kernel/ids";
import { withTx } from "../data/connection/client";
import { openSubstituteCalls } from "../data/line-ups/substitute-calls";
import { messageMatches } from "../data/messages/message-matches";
import { namedMatch, startOf, teamOf } from "../results/named-match";
import { candidatesIn } from "../substitutes/call-candidates";
import { type MessageDraft, queueDrafts } from "./queue-drafts";

/** How long a search for a match without a date goes on, in milliseconds. */
const undatedLife = 7 * 24 * 3_600_000;

/** Asks the candidates of open searches for a substitute whose turn has come; each is asked once. */
export async function queueSubstituteCalls(at: Date, newId: NewId): Promise<void> {
  await withTx(async (tx) => {
    for (const call of await openSubstituteCalls(tx)) {
      const { leagueId: league, id, matchId, entrantId } = call;
      const [match] = await messageMatches(tx, league, [matchId]);
      const lateAt = match && (startOf(match) ?? new Date(call.createdAt.getTime() + undatedLife));
      if (!match || !lateAt || lateAt <= at) continue;
      const named = { match: namedMatch(match), team: teamOf(match, entrantId), league, call: id };
      const drafts = askedBy({ ...call, candidates: candidatesIn(call) }, at).map(
        ({ person }): MessageDraft => ({
          key: `substitute ${id} ${person}`,
          content: { kind: "substitute", ...named, person },
          people: [{ leagueId: league, personId: person }],
          from: at,
          lateAt,
        }),
      );
      await queueDrafts(tx, league, drafts, { made: at, newId });
    }
  });
}
