import { useTranslations } from "next-intl";
import { Suit } from "@/components/ui/suit";
import { PenDash, TurkeyTracks } from "@/components/ui/turkey-tracks";
import { type ClabberRules, evansville } from "@/lib/rulebooks/clabber/rules";
import type { PaperSheetProps } from "../../paper-sheet-props";

/** Number of rows; a game to 500 takes about seven hands, a long one eleven. */
const hands = Array.from({ length: 12 }, (_, i) => i + 1);

/** A blank sheet for print: two sides, twelve hands, and the legend of marks. */
export function PaperSheet({ rules, sides, sideTexts }: PaperSheetProps<ClabberRules | null>) {
  const t = useTranslations("clabber.paper");
  const side = (index: number) => <SideName side={sides[index]} texts={sideTexts} />;
  return (
    <div>
      <table className="pencil-sheet" aria-label={t("label")}>
        <thead>
          <tr className="pencil-sides">
            <td className="pencil-number" />
            <th scope="colgroup" colSpan={3}>
              {side(0)}
            </th>
            <th scope="colgroup" colSpan={3} className="pencil-second">
              {side(1)}
            </th>
          </tr>
          <tr className="pencil-columns">
            <th scope="col" className="pencil-number">
              <span className="sr-only">{t("hand")}</span>
            </th>
            <th scope="col" className="pencil-margin">
              {t("margin")}
            </th>
            <th scope="col">{t("points")}</th>
            <th scope="col">{t("total")}</th>
            <th scope="col" className="pencil-second">
              {t("points")}
            </th>
            <th scope="col">{t("total")}</th>
            <th scope="col" className="pencil-margin">
              {t("margin")}
            </th>
          </tr>
        </thead>
        <tbody>
          {hands.map((hand) => (
            <tr key={hand}>
              <th scope="row" className="pencil-number">
                {hand}
              </th>
              <td />
              <td />
              <td />
              <td className="pencil-second" />
              <td />
              <td />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className="pencil-number" />
            <th scope="row" colSpan={3}>
              {t("final")}
            </th>
            <th scope="row" colSpan={3} className="pencil-second">
              {t("final")}
            </th>
          </tr>
        </tfoot>
      </table>
      <ul className="pencil-marks">
        <li>
          <span className="pencil-dot" aria-hidden="true" /> {t("dealer")}
        </li>
        <li>
          <Suit suit="H" plain /> {t("trump")}
        </li>
        <li>
          <TurkeyTracks className="h-4 w-11 fill-current!" /> {t("set")}
        </li>
        <li>
          <PenDash /> {t("none")}
        </li>
        <li>{t("hundred")}</li>
        <li>{t("end", { points: (rules ?? evansville).gameTo })}</li>
      </ul>
    </div>
  );
}

function SideName({
  side,
  texts,
}: {
  readonly side: PaperSheetProps<null>["sides"][number] | undefined;
  readonly texts: string;
}) {
  if (!side) return <span className="pencil-small">{texts}</span>;
  return (
    <>
      <span className="pencil-name">{side.name}</span>
      {side.players.length > 0 ? <span className="pencil-small">{side.players.join(", ")}</span> : null}
    </>
  );
}
