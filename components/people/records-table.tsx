import { useFormatter, useTranslations } from "next-intl";
import { DataTable } from "@/components/ui/data-table";
import { scoreText } from "@/components/ui/number-text";
import type { GamesRecord, PartnerRecord } from "@/lib/competition/games-at-table";
import { PlayerLink } from "./player-link";

interface RecordsTableProps {
  readonly caption: string;
  /** The heading of the names. */
  readonly heading: string;
  readonly records: readonly PartnerRecord[];
  readonly total: GamesRecord;
  /** Address of the players' pages. */
  readonly players: string;
}

/** A player's games by partner or by opponent, with results. */
export function RecordsTable({ caption, heading, records, total, players }: RecordsTableProps) {
  const t = useTranslations("players");
  return (
    <DataTable caption={caption} hideCaption className="figure-lines">
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col" className="num">
            {t("games")}
          </th>
          <th scope="col" className="num">
            {t("points")}
          </th>
        </tr>
      </thead>
      <tbody>
        {records.map(({ partner, ...one }) => (
          <tr key={partner.person ?? `name ${partner.name}`}>
            <th scope="row">
              <PlayerLink players={players} person={partner.person} name={partner.name} />
            </th>
            <Figures record={one} />
          </tr>
        ))}
      </tbody>
      {records.length > 1 ? (
        <tfoot>
          <tr>
            <th scope="row">{t("total")}</th>
            <Figures record={total} />
          </tr>
        </tfoot>
      ) : null}
    </DataTable>
  );
}

function Figures({ record: { won, lost, pointsFor, pointsAgainst } }: { readonly record: GamesRecord }) {
  const t = useTranslations("players");
  const format = useFormatter();
  return (
    <>
      <td className="num">
        <span aria-hidden="true">{t("wonLost", { won, lost })}</span>
        <span className="sr-only">{t("wonLostSaid", { won, lost })}</span>
      </td>
      <td className="num">{scoreText(format, [pointsFor, pointsAgainst])}</td>
    </>
  );
}
