"use client";

import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { useIsMine } from "@/lib/client/use-next-match";

interface RaceLineProps {
  /** The league's address. */
  readonly league: string;
  readonly entrant: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** One team's line in the race chart, marked for the reader's own team. */
export function RaceLine({ league, entrant, className, children }: RaceLineProps) {
  const isMine = useIsMine(league, [entrant]);
  return <g className={classNames("race-line", className, isMine && "race-mine")}>{children}</g>;
}
