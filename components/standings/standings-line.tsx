import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { FormStrip } from "./form-strip";
import { Movement } from "./movement";
import { PlaceMark } from "./place-mark";
import { RowDoubts } from "./row-doubts";
import type { StandingsTableRow } from "./standings-table";

interface StandingsLineProps {
  readonly row: StandingsTableRow;
  readonly brief: boolean;
}

/** One line of the table; with a reason, that opens in the row under it by the browser's own means. */
export function StandingsLine({ row, brief }: StandingsLineProps) {
  const t = useTranslations("standings");
  const format = useFormatter();
  const { gamesWon: won, gamesLost: lost } = row;
  return (
    <>
      <tr
        className={classNames("standings-row", row.mine && "standings-mine", row.cut && "standings-cut")}
        data-live={`standing ${row.id}`}
        data-live-name={row.name}
      >
        <td className="standings-place">{row.place ?? <span className="sr-only">{t("noPlace")}</span>}</td>
        <td className="standings-move">
          <Movement places={row.movement} />
        </td>
        <th scope="row" className="standings-name">
          <EntrantName row={row} />
          {row.mark ? <PlaceMark mark={row.mark} /> : null}
          <RowDoubts inDoubt={row.inDoubt} />
          {row.gamesInHand && !brief ? (
            <span className="standings-in-hand">{t("inHand", { count: row.gamesInHand })}</span>
          ) : null}
        </th>
        <td className="standings-figure">
          <span aria-hidden="true">
            <b>{won}</b>–{lost}
          </span>
          <span className="sr-only">{t("gamesSaid", { won, lost })}</span>
        </td>
        <td className="standings-figure">{format.number(row.gamePoints)}</td>
        {brief ? null : (
          <>
            <td className="standings-form">
              <FormStrip outcomes={row.form} />
            </td>
            <td className="standings-why">
              {row.why ? (
                <details className="why-switch">
                  <summary>
                    <ChevronDown aria-hidden="true" className="size-5" />
                    <span aria-hidden="true">{t("why")}</span>
                    <span className="sr-only">{t("whyOf", { name: row.name })}</span>
                  </summary>
                </details>
              ) : null}
            </td>
          </>
        )}
      </tr>
      {row.why && !brief ? (
        <tr className={classNames("why-row", row.cut && "standings-cut")}>
          <td colSpan={7}>{row.why}</td>
        </tr>
      ) : null}
    </>
  );
}

function EntrantName({ row: { name, shortName, href } }: { readonly row: StandingsTableRow }) {
  const words = shortName ? (
    <>
      <span className="standings-long">{name}</span>
      <span className="standings-short">{shortName}</span>
    </>
  ) : (
    name
  );
  return href ? <Link href={href}>{words}</Link> : <span>{words}</span>;
}
