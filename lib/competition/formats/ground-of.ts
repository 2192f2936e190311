import type { DrawnMatch } from "../brackets/draw";
import type { DrawState } from "./carry-on";

/**
 * The matches on whose results those that have begun stand: who sits there came from them, or was paired when they were over. Where
 * one of these is in doubt again (a correction that nobody has signed yet, a dispute), what is written of it goes on counting for the
 * draw: who plays already stays where they are, as long as the same go on by it.
 */
export function groundOf(
  { draw: { matches }, steps }: Pick<DrawState, "draw" | "steps">,
  begun: ReadonlySet<string>,
): ReadonlySet<string> {
  const parts = new Set(matches.flatMap(({ section, part }) => (section === "group" ? [part] : [])));
  const ground = new Set<string>();
  const stood: Stood = { matches: new Set(), groups: new Set(), before: 0 };
  // A match is fed by earlier ones only: one way back through the draw finds them all.
  for (let at = matches.length - 1; at >= 0; at--) {
    const match = matches[at];
    if (!match) continue;
    const isGround = at < stood.before || stood.matches.has(match.id) || isOfGroup(match, stood, parts);
    if (isGround) ground.add(match.id);
    if (!isGround && !begun.has(match.id)) continue;
    addFeeders(stood, match);
    stood.before = Math.max(stood.before, steps.findLast(({ after }) => after <= at)?.after ?? 0);
  }
  return ground;
}

/** What is stood on: matches, groups, and all matches that were drawn before so many. */
interface Stood {
  readonly matches: Set<string>;
  readonly groups: Set<string>;
  before: number;
}

function addFeeders(stood: Stood, { slots, onlyIf }: DrawnMatch): void {
  if (onlyIf) stood.matches.add(onlyIf.match);
  for (const slot of slots) {
    if (slot.from === "match") stood.matches.add(slot.match);
    if (slot.from === "group") stood.groups.add(slot.group);
  }
}

/** Whether it is of a group that is stood on; an order of several groups ("best-3") stands on them all. */
function isOfGroup({ section, part }: DrawnMatch, { groups }: Stood, parts: ReadonlySet<string>): boolean {
  if (section !== "group") return false;
  return groups.has(part) || [...groups].some((group) => !parts.has(group));
}
