import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { classNames } from "@/components/ui/class-names";
import { Suit } from "@/components/ui/suit";
import type { HandEntry } from "@/lib/rulebooks/clabber/hand";
import type { ClabberRules } from "@/lib/rulebooks/clabber/rules";
import { countedMelds } from "@/lib/rulebooks/clabber/score-hand";
import { sideOf } from "@/lib/rulebooks/clabber/side";
import type { Seat } from "@/lib/rulebooks/rulebook";
import { type MeldCount, meldCounts, useMeldTexts } from "./meld-texts";

interface HandViewProps {
  /** Null for a hand without an entry. */
  readonly entry: HandEntry | null;
  readonly side: number;
  readonly dealerSeat: Seat | null;
  /** If given, melds that do not count are struck through; only for a complete entry. */
  readonly rules?: ClabberRules;
}

/** One side's margin: the dealer's dot with the seat, the makers' trump, and the melds. */
export function HandView({ entry, side, dealerSeat, rules }: HandViewProps) {
  const t = useTranslations("sheet");
  const suitName = useTranslations("clabber.suits");
  const deals = dealerSeat !== null && sideOf(dealerSeat) === side;
  const made = entry !== null && "maker" in entry && entry.maker === side ? entry.trump : undefined;
  const tricks = entry?.kind === "played" ? entry.tricks?.[side as 0 | 1] : undefined;
  return (
    <span className={classNames("hand-view", side === 0 && "hand-view-first")}>
      <span className="hand-view-signs">
        {deals ? (
          <span className="hand-view-dealer">
            <span aria-hidden="true">{Math.floor(dealerSeat / 2) + 1}</span>
            <span className="sr-only">{t("margin.dealer", { number: Math.floor(dealerSeat / 2) + 1 })}</span>
          </span>
        ) : null}
        {made ? (
          <Suit suit={made} label={t("margin.trump", { suit: suitName(made) })} className="size-[1.0625rem]" />
        ) : null}
      </span>
      <Melds entry={entry} side={side} {...(rules && { rules })} />
      {tricks === undefined ? null : <span className="hand-view-melds">{t("margin.tricks", { count: tricks })}</span>}
    </span>
  );
}

interface MeldsProps {
  readonly entry: HandEntry | null;
  readonly side: number;
  readonly rules?: ClabberRules;
}

function Melds({ entry, side, rules }: MeldsProps) {
  const t = useTranslations("sheet");
  const texts = useMeldTexts();
  const all = meldCounts(entry, side);
  if (all.length === 0) return null;
  const counted = entry && rules ? countedMelds(rules, entry)[side as 0 | 1] : { melds: true, bella: true };
  const counts = ({ kind }: MeldCount) => (kind === "bella" ? counted.bella : counted.melds);
  const lost = all
    .filter((meld) => !counts(meld))
    .map(texts)
    .join(", ");
  const scored = all.filter(counts);
  return (
    <span className="hand-view-melds">
      {lost === "" ? null : (
        <>
          <s aria-hidden="true">{lost}</s>
          <span className="sr-only">{t("margin.lost", { melds: lost })}</span>
        </>
      )}
      {scored.map((count, at) => (
        <Fragment key={count.kind}>
          {at > 0 || lost !== "" ? ", " : ""}
          <span>{texts(count)}</span>
        </Fragment>
      ))}
    </span>
  );
}
