import type { FixStep, SeasonFix } from "../scheduling/season-fixes";
import { withBar } from "./draft-bars";
import { activeWishes } from "./draft-plan";
import type { SeasonDraft } from "./season-draft";

/** The draft after applying a fix with all its steps: more tables, dropped wishes, opened bars. */
export function withFix(draft: SeasonDraft, { steps }: SeasonFix): SeasonDraft {
  const wishes = activeWishes(draft);
  return steps.reduce((current, step) => withStep(current, step, wishes), draft);
}

/** Applies one step. `wishes`: the wishes as the fix numbers them. */
function withStep(draft: SeasonDraft, step: FixStep, wishes: SeasonDraft["wishes"]): SeasonDraft {
  if (step.kind === "add-tables") return withBar(draft, step.venue.id, { tables: step.tables });
  if (step.kind === "drop-wish") {
    const dropped = wishes[step.wish];
    return { ...draft, wishes: draft.wishes.filter((wish) => wish !== dropped) };
  }
  const isOpened = (one: SeasonDraft["closures"][number]) => one.venue === step.venue.id && one.date === step.date;
  return { ...draft, closures: draft.closures.filter((one) => !isOpened(one)) };
}
