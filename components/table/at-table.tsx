"use client";

import { Columns2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { ScoreSheetState } from "@/lib/client/use-score-sheet";
import { meAt, penAt, type TablePresence } from "@/lib/score-sheet/table-presence";
import { AskingPhones } from "./asking-phones";
import { PenKeys } from "./pen-keys";

interface AtTableProps {
  readonly match: {
    readonly leagueId: string;
    readonly id: string;
    readonly sides: readonly string[];
    readonly presence?: TablePresence;
  };
  /** The table's position. */
  readonly table: number;
  readonly state: Pick<ScoreSheetState, "ownSide" | "keepOwnSheets">;
}

/** Other phones at the table: those requesting admission, and the scorekeeper's. */
export function AtTable({ match, table, state }: AtTableProps) {
  const t = useTranslations("ownSheets");
  const { leagueId: league, id, sides, presence } = match;
  if (!presence) return null;
  return (
    <div className="grid px-3">
      <AskingPhones league={league} match={id} asking={presence.asking} />
      {state.ownSide === null ? (
        <PenKeys league={league} match={id} sides={sides} table={table} presence={presence} onTaken={() => {}} />
      ) : null}
      {state.ownSide === null && sides.length === 2 && isBesideThePen(presence, table) ? (
        <Button tone="quiet" className="justify-self-start" onClick={() => void state.keepOwnSheets(true)}>
          <Columns2 aria-hidden="true" className="size-5" />
          {t("keep")}
        </Button>
      ) : null}
    </div>
  );
}

/** Whether this phone represents a side, and another side's phone is the scorekeeper's. */
function isBesideThePen(presence: TablePresence, table: number): boolean {
  const [me, pen] = [meAt(presence), penAt(presence, table)];
  return me !== null && me.side !== null && pen !== null && pen.side !== me.side;
}
