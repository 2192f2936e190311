import type { MoveGame } from "@/lib/commands/move-game";
import { type CurrentPlace, currentPlace } from "../phone/moved-sheets";
import { movesIn, type SheetWork } from "../run-sheet-command";
import type { MatchPlace, SheetStorage, TableKey } from "../storage";
import type { TableState } from "../table-state";
import { rejected, type UseCaseResult } from "../use-case-result";
import { moveSheet } from "./move-sheet";

/**
 * The range of a sheet's move: from the desk to any match of its stage, from a table to one at the same bar on the same
 * night.
 */
export type Reach = "stage" | "night";

/**
 * Moves a game's sheet to the match that it belongs to. A repeated request, or the same one from another phone,
 * agrees; a sheet that has moved elsewhere meanwhile stays there.
 */
export async function runMoveGame<Tx>(
  storage: SheetStorage<Tx>,
  work: SheetWork<Tx>,
  command: MoveGame,
  reach: Reach,
): Promise<UseCaseResult> {
  const { tx } = work;
  const { league, match, table, game, to } = command;
  const [from, there] = [
    { league, match, table },
    { league, match: to.match, table: to.table },
  ];
  const here = await storage.placeOf(tx, league, match);
  const leaving = here && (await storage.tableOf(tx, from));
  if (!leaving) return { kind: "missing" };
  const moved = resultIfMoved(await currentPlace(movesIn(storage, tx), command), command);
  if (moved) return moved;
  const place = await storage.placeOf(tx, league, to.match);
  const entering = place && (await storage.tableOf(tx, there));
  if (!entering) return rejected("move-no-match");
  const tooFar = cannotReach(command, here, place, reach);
  if (tooFar) return rejected(tooFar);
  const begunElsewhere = leaving.tables > 1 ? await begunAtOthers(storage, tx, from, leaving) : 0;
  const tables = { from: leaving, to: entering, isSameMatch: match === to.match, begunElsewhere };
  const decided = moveSheet(tables, command, work);
  if ("done" in decided) return decided.done;
  const { before, left, arrived, ...moving } = decided.move;
  if (before.length > 0) await storage.write(tx, from, before, work);
  const { swapped, reason } = command;
  await storage.moveGame(tx, { ...moving, from: { ...from, game }, to, swapped, reason }, work);
  if (left.length > 0) await storage.write(tx, from, left, work);
  if (arrived.length > 0) await storage.write(tx, there, arrived, work);
  return { kind: "applied" };
}

/** Returns the result for a sheet that has moved since the command was written, or null. */
function resultIfMoved({ at, isElsewhere }: CurrentPlace, { game, to }: MoveGame): UseCaseResult | null {
  if (!isElsewhere) return null;
  const isThere = at.match === to.match && at.table === to.table && at.game === to.game;
  return isThere ? { kind: "agreed" } : rejected("sheet-moved", { params: { game } });
}

function cannotReach(
  { match, table, to }: MoveGame,
  here: MatchPlace,
  there: MatchPlace,
  reach: Reach,
): "move-same-match" | "move-other-stage" | "move-other-night" | null {
  if (match === to.match && table === to.table) return "move-same-match";
  if (here.stage !== there.stage) return "move-other-stage";
  const isTonight = here.date !== null && here.date === there.date && here.venue === there.venue;
  return reach === "night" && !isTonight && match !== to.match ? "move-other-night" : null;
}

/** Returns how many games have begun at the other tables of a match. */
async function begunAtOthers<Tx>(
  storage: SheetStorage<Tx>,
  tx: Tx,
  { league, match, table }: TableKey,
  { tables }: TableState,
): Promise<number> {
  let begun = 0;
  for (let other = 1; other <= tables; other++) {
    if (other === table) continue;
    begun += (await storage.tableOf(tx, { league, match, table: other }))?.games.length ?? 0;
  }
  return begun;
}
