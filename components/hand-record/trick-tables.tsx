import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { ReviewedCard, ReviewedTrick } from "@/lib/rulebooks/review";
import { CardList, CardText } from "./card-text";
import { RuleNumber } from "./rule-number";

interface TrickTablesProps<Card extends ReviewedCard> {
  readonly rulebook: string;
  readonly names: readonly string[];
  readonly tricks: readonly ReviewedTrick<Card>[];
  /** What a card gave away, in games that say so. */
  readonly costOf?: (card: Card) => ReactNode;
}

/** Each trick as a table: who played what, what could be played by which rule, and who took it by which rule. */
export function TrickTables<Card extends ReviewedCard>({ rulebook, names, tricks, costOf }: TrickTablesProps<Card>) {
  const t = useTranslations("handReview");
  return (
    <div className="trick-grid">
      {tricks.map(({ cards, winner, rule }, trick) => (
        <div key={cards[0]?.card} className="sheet">
          <table className="trick-table">
            <caption>
              <span aria-hidden="true">{t("trick", { trick: trick + 1 })}</span>
              <span className="sr-only">{t("trickCaption", { trick: trick + 1 })}</span>
            </caption>
            <thead>
              <tr>
                <th scope="col">{t("column.card")}</th>
                <th scope="col">{t("column.legal")}</th>
                {costOf ? <th scope="col">{t("column.gave")}</th> : null}
              </tr>
            </thead>
            <tbody>
              {cards.map((card) => (
                <tr key={card.card}>
                  <th scope="row">
                    <CardText card={card.card} /> <span className="block text-ink-soft">{names[card.seat]}</span>
                  </th>
                  <td>
                    {card.legal.length > 1 ? <CardList cards={card.legal} /> : t("onlyCard")}{" "}
                    <RuleNumber rulebook={rulebook} rule={card.rule} />
                  </td>
                  {costOf ? <td>{costOf(card)}</td> : null}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td colSpan={costOf ? 3 : 2}>
                  {winner === null || rule === null ? (
                    t("unfinished")
                  ) : (
                    <>
                      {t("takenBy", { name: names[winner] ?? "" })} <RuleNumber rulebook={rulebook} rule={rule} />
                    </>
                  )}
                </td>
              </tr>
            </tfoot>
          </table>
        </div>
      ))}
    </div>
  );
}
