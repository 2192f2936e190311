import { useTranslations } from "next-intl";
import { CardText } from "@/components/hand-record/card-text";
import { RuleNumber } from "@/components/hand-record/rule-number";
import { TrickTables } from "@/components/hand-record/trick-tables";
import { classNames } from "@/components/ui/class-names";
import { Sheet } from "@/components/ui/sheet";
import type { ClabberReview, ShownCard, ShownKnownCost } from "@/lib/rulebooks/clabber/review/clabber-reviewer";
import type { HandReviewProps } from "../hand-review-props";

/** A hand of Clabber: its tricks with the two numbers of each card, and how rare the deal was. */
export function HandReview({ review, names, sides }: HandReviewProps<ShownCard, ClabberReview>) {
  const t = useTranslations("handReview");
  const { tricks, own } = review;
  return (
    <>
      {tricks.length === 0 ? null : (
        <section aria-labelledby="tricks" className="grid gap-3">
          <h2 id="tricks">{t("tricks")}</h2>
          <TrickTables rulebook="clabber" names={names} tricks={tricks} costOf={(card) => <CardCosts card={card} />} />
        </section>
      )}
      <Costs own={own} sides={sides} />
      <Rare own={own} names={names} />
    </>
  );
}

/** What a card gave away: with all cards seen, and given what its player could know. */
function CardCosts({ card: { legal, seen, known } }: { readonly card: ShownCard }) {
  const t = useTranslations("handReview.clabber");
  if (legal.length === 1) return <span className="text-ink-soft">{t("noChoice")}</span>;
  return (
    <>
      <span className={classNames("card-cost", seen.points > 0 && "card-cost-some")}>
        {t("seen", { points: seen.points })}
      </span>
      {seen.turned ? (
        <span className="block">
          <span className="card-cost card-cost-turned">{t("turned", { to: seen.turned })}</span>{" "}
          <RuleNumber rulebook="clabber" rule="C40" />
        </span>
      ) : null}
      {known ? <Known known={known} /> : null}
    </>
  );
}

function Known({ known }: { readonly known: ShownKnownCost }) {
  const t = useTranslations("handReview.clabber");
  const { isDifference, isExact, points, error, best, layouts, possible } = known;
  const text = isExact ? t("knownExact", { points }) : t("known", { points, error });
  return (
    <span className="block">
      <span className={classNames("card-cost", isDifference && "card-cost-some")}>
        {isDifference ? text : t("noDifference")}
      </span>
      {isDifference ? (
        <span className="block">{t.rich("bestCard", { card: () => <CardText card={best} /> })}</span>
      ) : null}
      <span className="block text-small text-ink-soft">
        {t("layouts", { isExact: isExact ? "yes" : "no", layouts, possible })}
      </span>
    </span>
  );
}

/** What the numbers mean, the law that they follow, and what they do not see. */
function Costs({
  own: { totals, sampling },
  sides,
}: {
  readonly own: ClabberReview;
  readonly sides: readonly string[];
}) {
  const t = useTranslations("handReview.clabber");
  if (totals === null) return null;
  const [first = "", second = ""] = sides;
  const { value, end, given } = totals;
  return (
    <Sheet title={t("costs")} titleId="costs">
      <div className="grid gap-2">
        <p>{t("costsNote")}</p>
        <p>{t("law", { first, second, value: value[0], end: end[0], given: given[0], other: given[1] })}</p>
        <p className="text-ink-soft">{t("sampling", { layouts: sampling.layouts, seed: sampling.seed })}</p>
        <p className="text-ink-soft">{t("fusion")}</p>
      </div>
    </Sheet>
  );
}

/** What was dealt, with its exact odds, and the par of the deal. */
function Rare({ own: { dealt, par }, names }: { readonly own: ClabberReview; readonly names: readonly string[] }) {
  const t = useTranslations("handReview.clabber");
  return (
    <Sheet title={t("rare")} titleId="rare" note={t("rareNote")}>
      {dealt.length === 0 ? (
        <p>{t("nothingRare")}</p>
      ) : (
        <ul className="grid gap-2">
          {dealt.map(({ figure, seats, deals, allDeals, hands, allHands }) => (
            <li key={figure}>
              <strong>{t("figure", { figure: figure.replaceAll("-", "_") })}</strong>:{" "}
              {t("figureOdds", {
                names: seats.map((seat) => names[seat]).join(", "),
                deals: oneIn(allDeals, deals),
                hands: oneIn(allHands, hands),
              })}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2">
        {par.maker === null
          ? t("parPass")
          : t("par", { name: names[par.maker] ?? "", suit: par.trump ?? "", points: par.points.join("–") })}
      </p>
    </Sheet>
  );
}

/** Rounds "one in so many": to a tenth below ten. */
function oneIn(all: number, count: number): number {
  const ratio = all / count;
  return ratio < 10 ? Math.round(ratio * 10) / 10 : Math.round(ratio);
}
