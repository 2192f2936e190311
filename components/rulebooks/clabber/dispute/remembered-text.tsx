import { useTranslations } from "next-intl";
import { formatDraft } from "@/lib/rulebooks/clabber/dispute/dispute-notation";
import type { RememberedDraft } from "@/lib/rulebooks/clabber/dispute/remembered-draft";
import { indexOfCard } from "@/lib/rulebooks/clabber/play/card-set";
import type { RememberedTextProps } from "../../dispute-props";
import { CardText } from "../lay-down/card-text";
import { useCardTexts } from "../lay-down/use-card-texts";

/** What a side remembers: the cards in their order, and the rest as text. */
export function RememberedText({ remembered, seatNames }: RememberedTextProps<RememberedDraft>) {
  const t = useTranslations("playDispute");
  const texts = useCardTexts(seatNames);
  const { plays, question } = remembered;
  const rest = formatDraft({ ...remembered, plays: [], question: null });
  return (
    <div className="grid gap-2">
      {plays.length === 0 ? null : (
        <ol className="flex flex-wrap gap-x-4 gap-y-1">
          {plays.map(([seat, card], at) => {
            const index = card === null ? undefined : indexOfCard(card);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the plays of one statement, in their order
              <li key={at} className="flex items-center gap-1">
                <span className="text-small wrap-anywhere">
                  {seat === null ? t("unknownSeat") : texts.player(seat)}
                </span>
                {index === undefined ? (
                  t("unknownCard")
                ) : (
                  <CardText card={index} rank={texts.short(index)} name={texts.name(index)} />
                )}
                {question === at ? <b className="text-red">{t("inQuestion")}</b> : null}
              </li>
            );
          })}
        </ol>
      )}
      {rest === "" ? null : <pre className="whitespace-pre-wrap text-small">{rest}</pre>}
    </div>
  );
}
