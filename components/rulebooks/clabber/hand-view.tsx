import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { classNames } from "@/components/ui/class-names";
import { Suit } from "@/components/ui/suit";
import type { HandEntry } from "@/lib/rulebooks/clabber/hand";
import { sideOf } from "@/lib/rulebooks/clabber/side";
import type { HandScore, Seat } from "@/lib/rulebooks/rulebook";
import { meldCounts, useMeldWords } from "./meld-words";

interface HandViewProps {
  /** Null for a hand of which nothing is written yet. */
  readonly entry: HandEntry | null;
  readonly side: number;
  readonly dealerSeat: Seat | null;
  /** With it the view shows what was lost. */
  readonly score?: HandScore;
}

/** One side's margin: the dealer's dot with its seat, the makers' trump, and the melds in words. */
export function HandView({ entry, side, dealerSeat, score }: HandViewProps) {
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
      <Melds entry={entry} side={side} lost={score?.marks[side]?.kind === "set"} />
      {tricks === undefined ? null : <span className="hand-view-melds">{t("margin.tricks", { count: tricks })}</span>}
    </span>
  );
}

interface MeldsProps {
  readonly entry: HandEntry | null;
  readonly side: number;
  /** The side was set, and its melds are lost. */
  readonly lost: boolean;
}

function Melds({ entry, side, lost }: MeldsProps) {
  const t = useTranslations("sheet");
  const words = useMeldWords();
  const counts = meldCounts(entry, side);
  if (counts.length === 0) return null;
  if (!lost) {
    return (
      <span className="hand-view-melds">
        {counts.map((count, at) => (
          <Fragment key={count.kind}>
            {at > 0 ? ", " : ""}
            <span>{words(count)}</span>
          </Fragment>
        ))}
      </span>
    );
  }
  const text = counts.map(words).join(", ");
  return (
    <span className="hand-view-melds">
      <s aria-hidden="true">{text}</s>
      <span className="sr-only">{t("margin.lost", { melds: text })}</span>
    </span>
  );
}
