"use client";

import { Star } from "lucide-react";
import { LinkButton } from "@/components/ui/link-button";
import { useStoredNextMatch } from "@/lib/client/use-next-match";

interface OwnMatchesLinkProps {
  /** The league's address. */
  readonly league: string;
  /** "My team", in the page's language. */
  readonly label: string;
  /** The season's teams, each with the address of the schedule limited to it. */
  readonly teams: readonly { readonly id: string; readonly href: string }[];
}

/**
 * A link to the schedule of the reader's own team. Added in the browser; the server's page is the same for everybody.
 */
export function OwnMatchesLink({ league, label, teams }: OwnMatchesLinkProps) {
  const mine = useStoredNextMatch(league)?.entrants ?? [];
  const own = teams.find(({ id }) => mine.includes(id));
  if (!own) return null;
  return (
    <LinkButton href={own.href} tone="quiet" className="only-mine">
      <Star aria-hidden="true" className="size-5 fill-current" />
      {label}
    </LinkButton>
  );
}
