import { Star } from "lucide-react";
import { useTranslations } from "next-intl";
import { classic, type JokerRules } from "@/lib/rulebooks/joker/rules";
import { pulkas } from "@/lib/rulebooks/joker/schedule";
import type { PaperSheetProps } from "../paper-sheet-props";

/**
 * A blank sheet for print: the deals of four pulkas with each player's bid and points, premiums, totals, and
 * signatures.
 */
export function PaperSheet({ rules, sides }: PaperSheetProps<JokerRules | null>) {
  const t = useTranslations("joker.paper");
  const chosen = rules ?? classic;
  const seats = Array.from({ length: chosen.players }, (_, seat) => seat);
  const nameOf = (seat: number) => sides[seat]?.name ?? "";
  return (
    <div>
      <table className="pencil-sheet joker-paper" aria-label={t("label")}>
        <colgroup>
          <col className="joker-paper-cards" />
          {seats.flatMap((seat) => [<col key={`${seat}-bid`} className="joker-paper-narrow" />, <col key={seat} />])}
        </colgroup>
        <thead>
          <tr className="pencil-sides">
            <td className="pencil-number" />
            {seats.map((seat) => (
              <th key={seat} scope="colgroup" colSpan={2}>
                {nameOf(seat) === "" ? (
                  <span className="pencil-small">{t("player", { number: seat + 1 })}</span>
                ) : (
                  <span className="pencil-name">{nameOf(seat)}</span>
                )}
              </th>
            ))}
          </tr>
          <tr className="pencil-columns">
            <th scope="col" className="pencil-number">
              {t("cards")}
            </th>
            {seats.flatMap((seat) => [
              <th key={`${seat}-bid`} scope="col" className="joker-paper-bid">
                {t("bid")}
              </th>,
              <th key={`${seat}-points`} scope="col">
                {t("points")}
              </th>,
            ])}
          </tr>
        </thead>
        {pulkas(chosen).map((sizes, pulka) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pulka is its index
          <tbody key={pulka}>
            {sizes.map((cards, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a deal is its place in the pulka
              <tr key={at} data-deal="">
                <th scope="row" className="pencil-number">
                  {cards}
                </th>
                {seats.flatMap((seat) => [
                  <td key={`${seat}-bid`} className="joker-paper-bid" />,
                  <td key={`${seat}-points`} />,
                ])}
              </tr>
            ))}
            <tr className="joker-paper-premium">
              <th scope="row" className="pencil-number">
                <Star aria-hidden="true" className="inline size-3.5" />
                <span className="sr-only">{t("premium")}</span>
              </th>
              {seats.map((seat) => (
                <td key={seat} colSpan={2} />
              ))}
            </tr>
            <tr className="joker-paper-total">
              <th scope="row" className="pencil-number">
                {t("after", { number: pulka + 1 })}
              </th>
              {seats.map((seat) => (
                <td key={seat} colSpan={2} />
              ))}
            </tr>
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row" className="pencil-number">
              {t("signed")}
            </th>
            {seats.map((seat) => (
              <td key={seat} colSpan={2} />
            ))}
          </tr>
        </tfoot>
      </table>
      <Marks rules={chosen} />
    </div>
  );
}

/** The scoring of a deal by the sheet's house rules. */
function Marks({ rules: { minus, miss, khisht } }: { readonly rules: JokerRules }) {
  const t = useTranslations("joker.paper");
  return (
    <ul className="pencil-marks joker-paper-marks">
      <li>{t(minus ? "minus" : "made")}</li>
      <li>{"flat" in miss ? t("missFlat", { points: miss.flat }) : t("miss", { points: miss.perTrick })}</li>
      {minus ? null : <li>{khisht === "percard" ? t("khishtPerCard") : t("khisht", { points: khisht })}</li>}
      <li>
        <Star aria-hidden="true" className="inline size-3.5" /> {t("star")}
      </li>
    </ul>
  );
}
