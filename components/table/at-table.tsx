"use client";

import type { TablePresence } from "@/lib/sync/table-presence";
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
}

/** Who else is at the table: phones that ask to be let in, and the one that keeps the score where it is another. */
export function AtTable({ match, table }: AtTableProps) {
  const { leagueId: league, id, sides, presence } = match;
  if (!presence) return null;
  return (
    <div className="grid px-3">
      <AskingPhones league={league} match={id} asking={presence.asking} />
      <PenKeys league={league} match={id} sides={sides} table={table} presence={presence} onTaken={() => {}} />
    </div>
  );
}
