"use client";

import { Star } from "lucide-react";
import { useIsMine } from "@/lib/client/use-next-match";

interface OwnTeamMarkProps {
  /** The league's address. */
  readonly league: string;
  /** The row's entrant. */
  readonly entrants: readonly string[];
  /** "Yours", in the page's language. */
  readonly label: string;
}

/** Marks a row of the reader's own team. Added in the browser; the server's page is the same for everybody. */
export function OwnTeamMark({ league, entrants, label }: OwnTeamMarkProps) {
  if (!useIsMine(league, entrants)) return null;
  return (
    <span className="mine-mark">
      <Star aria-hidden="true" className="size-4 fill-current" />
      <span className="sr-only">{label} </span>
    </span>
  );
}
