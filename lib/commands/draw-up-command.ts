import { requestOf } from "@/lib/competition/new-season/draft-plan";
import type { SeasonDraft } from "@/lib/competition/new-season/season-draft";
import { drawUpSeason } from "@/lib/competition/scheduling/draw-up-season";
import type { NewId } from "@/lib/kernel/ids";
import { unwrap } from "@/lib/kernel/result";
import { type SeasonOf, seasonCommand, withMeetingIds } from "./season-command";

/**
 * Draws up a feasible season and returns its command, for the demo and for tests. Throws (a bug) when there is no
 * schedule.
 */
export function drawUpCommand(draft: SeasonDraft, of: SeasonOf, newId: NewId): ReturnType<typeof seasonCommand> {
  const drawn = unwrap(drawUpSeason(requestOf(draft), { isOver: () => false }));
  if (drawn.kind !== "schedule") throw new Error(`no schedule: ${drawn.kind}`);
  return seasonCommand(draft, of, withMeetingIds(drawn.schedule, newId), drawn.proofs);
}
