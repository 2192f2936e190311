import { ChevronDown } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { Coin } from "@/components/identity/coin";
import { OwnTeamMark } from "@/components/my-team/own-team-mark";
import { FittingName } from "@/components/short-name/fitting-name";
import { classNames } from "@/components/ui/class-names";
import { numberText } from "@/components/ui/number-text";
import { PageLink } from "@/components/ui/page-link";
import { FormStrip } from "./form-strip";
import { Movement } from "./movement";
import { PlaceMark } from "./place-mark";
import { RowDoubts } from "./row-doubts";
import { type RowOfTables, type TableFigure, tableFigureText } from "./row-figures";
import type { StandingsTableRow } from "./standings-table";

interface StandingsLineProps {
  readonly row: StandingsTableRow;
  readonly brief: boolean;
  /** Shown instead of games and points for more than two sides at a table. */
  readonly figures: readonly TableFigure[] | null;
  /** The league's address, for marking the reader's own team; without one nothing is marked. */
  readonly follow?: string | undefined;
}

/** One line of the table; its reason, if any, opens in the next row, without scripts. */
export function StandingsLine({ row, brief, figures, follow }: StandingsLineProps) {
  const t = useTranslations("standings");
  return (
    <>
      <tr
        className={classNames("standings-row", row.cut && "standings-cut")}
        data-live={`standing ${row.id}`}
        data-live-name={row.name}
      >
        <td className="standings-place">{row.place ?? <span className="sr-only">{t("noPlace")}</span>}</td>
        <td className="standings-move">
          <Movement places={row.movement} />
        </td>
        <th scope="row" className="standings-name">
          <NameCell row={row} brief={brief} follow={follow} />
        </th>
        {figures && row.tables ? <TableFigures row={row.tables} figures={figures} /> : <GameFigures row={row} />}
        {brief ? null : <RowEnd row={row} withForm={figures === null} />}
      </tr>
      {row.why && !brief ? (
        <tr className={classNames("why-row", row.cut && "standings-cut")}>
          <td colSpan={figures ? 4 + figures.length : 7}>{row.why}</td>
        </tr>
      ) : null}
    </>
  );
}

/** Coin and name, with one note below: results in doubt, else a proved statement about first place. */
function NameCell({ row, brief, follow }: Omit<StandingsLineProps, "figures">) {
  const t = useTranslations("standings");
  const tMine = useTranslations("myTeam");
  return (
    <span className="standings-who">
      <Coin name={row.name} {...(brief && { size: "small" })} className="standings-coin" />
      <span className="standings-words">
        <span>
          <EntrantName row={row} />
          {follow === undefined ? null : <OwnTeamMark league={follow} entrants={[row.id]} label={tMine("marked")} />}
        </span>
        {row.mark && !row.inDoubt ? <PlaceMark mark={row.mark} /> : null}
        <RowDoubts inDoubt={row.inDoubt} />
        {row.gamesInHand && !brief ? (
          <span className="standings-sub">{t("inHand", { count: row.gamesInHand })}</span>
        ) : null}
      </span>
    </span>
  );
}

function RowEnd({ row, withForm }: { readonly row: StandingsTableRow; readonly withForm: boolean }) {
  return (
    <>
      {withForm ? (
        <td className="standings-form">
          <FormStrip outcomes={row.form} />
        </td>
      ) : null}
      <td className="standings-why">{row.why ? <WhySwitch name={row.name} /> : null}</td>
    </>
  );
}

function WhySwitch({ name }: { readonly name: string }) {
  const t = useTranslations("standings");
  return (
    <details className="why-switch">
      <summary>
        <ChevronDown aria-hidden="true" className="size-5" />
        <span aria-hidden="true">{t("why")}</span>
        <span className="sr-only">{t("whyOf", { name })}</span>
      </summary>
    </details>
  );
}

function GameFigures({ row }: { readonly row: StandingsTableRow }) {
  const t = useTranslations("standings");
  const format = useFormatter();
  const { gamesWon: won, gamesLost: lost } = row;
  return (
    <>
      <td className="standings-figure">
        <span aria-hidden="true">
          <b>{won}</b>–{lost}
        </span>
        <span className="sr-only">{t("gamesSaid", { won, lost })}</span>
      </td>
      <td className="standings-figure standings-points">{numberText(format, row.gamePoints)}</td>
    </>
  );
}

function TableFigures(props: { readonly row: RowOfTables; readonly figures: readonly TableFigure[] }) {
  const format = useFormatter();
  return props.figures.map((figure) => (
    <td key={figure} className={classNames("standings-figure", `standings-${figure}`)}>
      {tableFigureText(props.row, figure, format)}
    </td>
  ));
}

function EntrantName({ row: { name, href } }: { readonly row: StandingsTableRow }) {
  const texts = <FittingName name={name} />;
  return href ? <PageLink href={href}>{texts}</PageLink> : <span>{texts}</span>;
}
