import { withBar } from "./draft-bars";
import { activeWishes } from "./draft-plan";
import type { SeasonDraft } from "./season-draft";
import type { WayOut } from "./ways-out";

/** The draft after a way out was taken: more tables, a wish let go, a bar opened. */
export function withWayOut(draft: SeasonDraft, way: WayOut): SeasonDraft {
  if (way.kind === "add-tables") return withBar(draft, way.venue.id, { tables: way.tables });
  if (way.kind === "drop-wish") {
    const dropped = activeWishes(draft)[way.wish];
    return { ...draft, wishes: draft.wishes.filter((wish) => wish !== dropped) };
  }
  const isOpened = (one: SeasonDraft["closures"][number]) => one.venue === way.venue.id && one.date === way.date;
  return { ...draft, closures: draft.closures.filter((one) => !isOpened(one)) };
}
