import type { z } from "zod";
import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { PlayDisputes } from "../../play-disputes";
import { handEntry, renegedHand } from "../hand";
import { clabberRules } from "../rules";
import { sideOf } from "../side";
import { accusation, reviewAccusation } from "./accusation";
import { rememberedDraft } from "./remembered-draft";
import { rulingOutcomes } from "./ruling-outcomes";

/** §C54: what scores if a hand ends by a renege. */
export const penaltyMelds = renegedHand
  .unwrap()
  .pick({ maker: true, trump: true, melds: true, bella: true, meldWinner: true });

export type PenaltyMelds = z.infer<typeof penaltyMelds>;

/** No melds. */
export const noMelds: PenaltyMelds = { melds: [[], []], bella: null };

/** Disputes about the play of a hand of Clabber (C50–C62). */
export const clabberDisputes: PlayDisputes = {
  rememberedProblems(remembered) {
    const parsed = parsedAs(rememberedDraft, remembered);
    return parsed.ok ? [] : parsed.error;
  },
  review(rules, given) {
    const parsed = parsedAs(accusation, given);
    return parsed.ok ? reviewAccusation(clabberRules.parse(rules), parsed.value) : parsed;
  },
  outcomes(rules, { verdict, rule, accused }, { entry, isLastHand, melds, statements }) {
    const meldsGiven = parsedAs(penaltyMelds, melds);
    if (!meldsGiven.ok) return meldsGiven;
    if (accused === null) return err([{ code: "clabber-dispute-accused" }]);
    const current = entry === null ? null : handEntry.parse(entry);
    const about = { verdict, rule, accused: sideOf(accused), entry: current, isLastHand, melds: meldsGiven.value };
    return rulingOutcomes(clabberRules.parse(rules), about, statements);
  },
};

function parsedAs<T>(schema: z.ZodType<T>, value: unknown): Result<T, readonly Problem[]> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  return err([{ code: "entry-malformed", params: { field: issue?.path.join(".") ?? "" } }]);
}
