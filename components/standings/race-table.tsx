import { useTranslations } from "next-intl";
import { TeamName } from "@/components/identity/team-name";
import { DataTable } from "@/components/ui/data-table";
import type { EntrantKind } from "@/lib/competition/entrant";
import type { Race } from "@/lib/competition/standings/race";
import { useFigureText } from "./figure-text";

interface RaceTableProps {
  readonly race: Race;
  readonly names: ReadonlyMap<string, string>;
  readonly who: EntrantKind;
  /** The number of sides in a match. */
  readonly sides: number;
  /** The league's address, for marking the reader's own team. */
  readonly follow: string;
}

/** The race as a table: the chart's figure and the place after each week. */
export function RaceTable({ race, names, who, sides, follow }: RaceTableProps) {
  const t = useTranslations("figures.race");
  const tStandings = useTranslations("standings");
  const figureText = useFigureText();
  return (
    <DataTable
      caption={t("caption", { who, criterion: tStandings(`criterion.${race.criterion}`, { sides }) })}
      hideCaption
      className="race-table"
    >
      <thead>
        <tr>
          <th scope="col">{t("team", { who })}</th>
          {race.rounds.map((round) => (
            <th key={round} scope="col" className="num">
              <span aria-hidden="true">{t("short", { round, who })}</span>
              <span className="sr-only">{t("week", { round, who })}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {race.lines.map(({ entrant, after }) => (
          <tr key={entrant}>
            <th scope="row">
              <TeamName name={names.get(entrant) ?? ""} entrant={entrant} follow={follow} />
            </th>
            {after.map(({ value, place }, at) => (
              <td key={race.rounds[at]} className="num">
                {place === null
                  ? t("noPlace", { value: figureText(race.criterion, value) })
                  : t("cell", { value: figureText(race.criterion, value), place })}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
