import { useTranslations } from "next-intl";
import { TrickTables } from "@/components/hand-record/trick-tables";
import { DataTable } from "@/components/ui/data-table";
import { Sheet } from "@/components/ui/sheet";
import type { JokerReview } from "@/lib/rulebooks/joker/review/joker-reviewer";
import type { ReviewedCard } from "@/lib/rulebooks/review";
import type { HandReviewProps } from "../hand-review-props";

/** A deal of Joker: its tricks, and what each player bid and took. */
export function HandReview({ review: { tricks, own }, names }: HandReviewProps<ReviewedCard, JokerReview>) {
  const t = useTranslations("handReview");
  return (
    <>
      <section aria-labelledby="tricks" className="grid gap-3">
        <h2 id="tricks">{t("tricks")}</h2>
        <TrickTables rulebook="joker" names={names} tricks={tricks} />
      </section>
      <Sheet title={t("jokerGame.taken")} titleId="taken" flush>
        <DataTable caption={t("jokerGame.taken")} hideCaption className="w-full">
          <thead>
            <tr>
              <th scope="col">{t("player")}</th>
              <th scope="col" className="num">
                {t("jokerGame.bid")}
              </th>
              <th scope="col" className="num">
                {t("jokerGame.took")}
              </th>
            </tr>
          </thead>
          <tbody>
            {names.map((name, seat) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="num">{own.bids[seat]}</td>
                <td className="num">{own.taken[seat]}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </Sheet>
    </>
  );
}
