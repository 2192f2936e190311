import { Gavel } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { numberText } from "@/components/ui/number-text";
import type { DealMark } from "./sheet-lines";

interface DealMarksProps {
  readonly mark: DealMark;
  /** The missing number that is entered here. */
  readonly asks: "bid" | "tricks" | null;
}

/** One player's two cells of a deal: the bid, circled if made and struck through for a khisht, and the points. */
export function DealMarks({ mark, asks }: DealMarksProps) {
  const t = useTranslations("joker.sheet");
  if (asks === "bid") {
    return (
      <td colSpan={2} className="joker-asks">
        {t("askBid")}
      </td>
    );
  }
  return (
    <>
      <td className="joker-bid">{mark.bid === null ? null : <Bid {...mark} bid={mark.bid} />}</td>
      {asks === "tricks" ? <td className="joker-asks">{t("askTricks")}</td> : <Points {...mark} />}
    </>
  );
}

function Bid({ bid, taken }: DealMark & { readonly bid: number }) {
  const t = useTranslations("joker.sheet");
  const outcome = outcomeOf(bid, taken);
  return (
    <>
      <span aria-hidden="true" className={outcome ? `joker-${outcome}` : undefined}>
        {bid === 0 ? t("pass") : bid}
      </span>
      <span className="sr-only">
        {t("bid", { bid })} {outcome ? t(outcome, { taken: taken ?? 0 }) : null}
      </span>
    </>
  );
}

function Points({ points, fate, penalty }: DealMark) {
  const t = useTranslations("joker.sheet");
  const format = useFormatter();
  if (points === null) return <td className="joker-points" />;
  return (
    <td className={classNames("joker-points", points < 0 && "joker-loss")}>
      {penalty > 0 ? (
        <>
          <Gavel aria-hidden="true" className="joker-gavel" />
          <span className="sr-only">{t("penalty", { points: penalty })} </span>
        </>
      ) : null}
      <span className={fate ? `joker-${fate}` : undefined}>{numberText(format, points)}</span>
      {fate ? <span className="sr-only">{t(fate)}</span> : null}
    </td>
  );
}

/** The outcome of a bid; null while unknown. */
function outcomeOf(bid: number, taken: number | null): "made" | "missed" | "khisht" | null {
  if (taken === null) return null;
  if (taken === bid) return "made";
  return taken === 0 ? "khisht" : "missed";
}
