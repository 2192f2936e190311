"use client";

import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { useMyTeam } from "@/lib/client/stored/my-team";
import { useIsMine } from "@/lib/client/use-next-match";

interface OwnMatchCellProps {
  readonly id: string;
  readonly className: string;
  readonly follow: string;
  /** The entrants in the match. */
  readonly entrants: readonly string[];
  /** The anchors of the matches that feed it. */
  readonly from: string;
  /** The match's name, for marking a recent change. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A match's cell in its round; marked if the reader's own entrant plays in it. */
export function OwnMatchCell({ id, className, follow, entrants, from, name, children }: OwnMatchCellProps) {
  const mine = useMyTeam(follow);
  const [league = ""] = follow.split("/");
  const isFollowed = useIsMine(league, entrants);
  const isMine = isFollowed || (mine !== null && entrants.includes(mine));
  return (
    <li
      id={id}
      className={classNames(className, isMine && "bracket-mine")}
      data-from={from || undefined}
      data-live={id}
      data-live-name={name}
    >
      {children}
    </li>
  );
}
