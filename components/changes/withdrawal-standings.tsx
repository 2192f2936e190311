"use client";

import { useFormatter, useTranslations } from "next-intl";
import { DataTable } from "@/components/ui/data-table";
import type { Entrant, WithdrawnResults } from "@/lib/competition/entrant";
import { standings } from "@/lib/competition/standings/standings";
import type { SeasonToChange } from "./season-to-change";

interface WithdrawalStandingsProps {
  readonly standings: SeasonToChange["standings"];
  readonly team: string;
  readonly results: WithdrawnResults;
}

/** What a withdrawal does to the standings: every team's place, games and points, now and then. */
export function WithdrawalStandings({ standings: given, team, results }: WithdrawalStandingsProps) {
  const t = useTranslations("changes");
  const format = useFormatter();
  /** A figure, or what it was and what it becomes. */
  const turn = (before = 0, after = 0) =>
    before === after ? format.number(after) : `${format.number(before)} → ${format.number(after)}`;
  const left = given.entrants.map(
    (entrant): Entrant => (entrant.id === team ? { ...entrant, status: "withdrawn", results } : entrant),
  );
  const now = standings(given, given.settings).rows;
  const then = standings({ ...given, entrants: left }, given.settings).rows;
  const names = new Map(given.entrants.map(({ id, name }) => [id, name]));
  return (
    <DataTable caption={t("standingsAfter")}>
      <thead>
        <tr>
          <th scope="col">{t("team")}</th>
          <th scope="col" className="num">
            {t("placeNow")}
          </th>
          <th scope="col" className="num">
            {t("placeThen")}
          </th>
          <th scope="col" className="num">
            {t("gamesWon")}
          </th>
          <th scope="col" className="num">
            {t("gamePoints")}
          </th>
        </tr>
      </thead>
      <tbody>
        {then.map((row) => {
          const before = now.find(({ entrant }) => entrant === row.entrant);
          return (
            <tr key={row.entrant}>
              <th scope="row">{names.get(row.entrant)}</th>
              <td className="num">{before?.place ?? "–"}</td>
              <td className="num">{row.place ?? t("withdrawn")}</td>
              <td className="num">{turn(before?.gamesWon, row.gamesWon)}</td>
              <td className="num">{turn(before?.pointsFor, row.pointsFor)}</td>
            </tr>
          );
        })}
      </tbody>
    </DataTable>
  );
}
