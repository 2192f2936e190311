"use client";

import { useLocale } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { matchAddress } from "@/components/phone/match-address";
import { RulebookTable } from "@/components/rulebooks/table-registry";
import type { TableMatch } from "@/components/table/table-match";
import { phoneStorage } from "@/lib/client/outbox";

interface OwnOpenTableProps {
  readonly match: string;
  /** Shown on all other phones. */
  readonly children: ReactNode;
}

/** The sheet of an open table that was started on this phone and not sent yet. */
export function OwnOpenTable({ match: id, children }: OwnOpenTableProps) {
  const locale = useLocale();
  const [match, setMatch] = useState<TableMatch | null>(null);

  useEffect(() => {
    void phoneStorage<TableMatch>()
      .storedView(id)
      .then((seen) => setMatch(seen?.open && seen.version === 0 ? seen : null))
      .catch(() => undefined);
  }, [id]);

  if (!match) return children;
  const href = matchAddress(locale, match);
  return <RulebookTable match={match} table={1} matchHref={href} seatsHref={href} />;
}
