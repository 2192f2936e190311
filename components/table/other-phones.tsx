"use client";

import { Columns2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { ScoreSheetState } from "@/lib/client/use-score-sheet";
import { ownPhoneAt, scorekeeperAt, type TablePresence } from "@/lib/score-sheet/table-presence";
import { AdmissionRequests } from "./admission-requests";
import { ScorekeeperButtons } from "./scorekeeper-buttons";

interface OtherPhonesProps {
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
export function OtherPhones({ match, table, state }: OtherPhonesProps) {
  const t = useTranslations("ownSheets");
  const { leagueId: league, id, sides, presence } = match;
  if (!presence) return null;
  return (
    <div className="grid px-3">
      <AdmissionRequests league={league} match={id} asking={presence.asking} />
      {state.ownSide === null ? (
        <ScorekeeperButtons
          league={league}
          match={id}
          sides={sides}
          table={table}
          presence={presence}
          onTaken={() => {}}
        />
      ) : null}
      {state.ownSide === null && sides.length === 2 && isScorekeeperElsewhere(presence, table) ? (
        <Button tone="quiet" className="justify-self-start" onClick={() => void state.keepOwnSheets(true)}>
          <Columns2 aria-hidden="true" className="size-5" />
          {t("keep")}
        </Button>
      ) : null}
    </div>
  );
}

/** Whether this phone represents a side, and another side's phone is the scorekeeper's. */
function isScorekeeperElsewhere(presence: TablePresence, table: number): boolean {
  const [me, pen] = [ownPhoneAt(presence), scorekeeperAt(presence, table)];
  return me !== null && me.side !== null && pen !== null && pen.side !== me.side;
}
