"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { RulebookTable } from "@/components/rulebooks/table-registry";
import { gameNumber } from "@/components/table/game-number";
import type { TableMatch } from "@/components/table/table-match";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { phoneStorage } from "@/lib/client/outbox";
import type { StoredMatch } from "@/lib/client/stored/stored-matches";
import { matchAddress } from "./match-address";
import { PhoneTables } from "./phone-tables";

interface FoundTable {
  readonly match: StoredMatch & TableMatch;
  readonly table: number;
  readonly game: number | undefined;
}

type Found = FoundTable | "none" | null;

/** The score sheet from this phone's storage, for offline use. The match is in the page's address. */
export function StoredTable() {
  const t = useTranslations("offline");
  const locale = useLocale();
  const [tableView, setTableView] = useState<Found>(null);

  useEffect(() => {
    void findTable().then(setTableView);
  }, []);

  if (tableView === null) return <main id="main" className="p-4" aria-busy="true" />;
  if (tableView === "none") {
    return (
      <main id="main" className="mx-auto grid w-full max-w-md gap-4 p-4">
        <PageHeader title={t("noNetwork")} />
        <Notice kind="warn">{t("neverSeen")}</Notice>
        <PhoneTables />
      </main>
    );
  }
  const { match, table, game } = tableView;
  return (
    <RulebookTable
      match={match}
      table={table}
      game={game}
      matchHref={matchAddress(locale, match)}
      seatsHref={`/${locale}/table/${match.id}/line-up?table=${table}`}
    />
  );
}

/** The stored table in the address, or the match's only one; "none" if there is no such table. */
async function findTable(): Promise<Found> {
  const [, id] = /\/table\/([^/]+)/.exec(window.location.pathname) ?? [];
  const match = id
    ? await phoneStorage<StoredMatch & TableMatch>()
        .storedView(id)
        .catch(() => null)
    : null;
  const query = new URLSearchParams(window.location.search);
  const requestedTable = Number(query.get("table"));
  const only = match?.tables.length === 1 ? match.tables[0] : undefined;
  const table = match?.tables.find(({ position }) => position === requestedTable) ?? only;
  return match && table ? { match, table: table.position, game: gameNumber(query.get("game") ?? "") } : "none";
}
