import { useFormatter, useTranslations } from "next-intl";
import { Suit } from "@/components/ui/suit";
import type { RememberedDraft } from "@/lib/rulebooks/clabber/dispute/remembered-draft";
import { indexOfCard } from "@/lib/rulebooks/clabber/play/card-set";
import type { RememberedTextProps } from "../../dispute-props";
import { CardText } from "../lay-down/card-text";
import { useCardTexts } from "../lay-down/use-card-texts";

/** What a side remembers: the cards in their order, and the rest in sentences. */
export function RememberedText({ remembered, seatNames }: RememberedTextProps<RememberedDraft>) {
  const t = useTranslations("playDispute");
  const tGame = useTranslations("clabber.suits");
  const texts = useCardTexts(seatNames);
  const facts = useFacts(remembered, seatNames);
  const { plays, question, trump } = remembered;
  return (
    <div className="grid gap-2">
      {trump === null ? null : (
        <p className="flex items-center gap-1">
          {t("trump")}: <Suit suit={trump} label={tGame(trump)} className="size-4" />
        </p>
      )}
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
      {facts.length === 0 ? null : (
        <ul className="grid gap-1">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What is remembered besides trumps and plays, a sentence each. */
function useFacts(remembered: RememberedDraft, seatNames: readonly string[]): readonly string[] {
  const t = useTranslations("playDispute.facts");
  const tGame = useTranslations("clabber.suits");
  const format = useFormatter();
  const texts = useCardTexts(seatNames);
  const { dealer, maker, turnup, hands, lacks, melds, voids } = remembered;
  const listed = (cards: readonly string[]) => format.list(cards.map((card) => texts.name(indexOfCard(card) ?? 0)));
  const ofSeats = (fact: "had" | "not", all: readonly (readonly string[])[]) =>
    all.flatMap((cards, seat) =>
      cards.length === 0 ? [] : [t(fact, { name: texts.player(seat), cards: listed(cards) })],
    );
  return [
    ...(dealer === null ? [] : [t("dealer", { name: texts.player(dealer) })]),
    ...(maker === null ? [] : [t("maker", { name: texts.player(maker) })]),
    ...(turnup === null ? [] : [t("turnup", { card: listed([turnup]) })]),
    ...ofSeats("had", hands),
    ...ofSeats("not", lacks),
    ...melds.flatMap((shown, seat) =>
      shown.map((cards) => t("shown", { name: texts.player(seat), cards: listed(cards) })),
    ),
    ...voids.map(([seat, suit, before]) =>
      t("void", { name: texts.player(seat), suit: tGame(suit), isLater: String(before > 0), number: before + 1 }),
    ),
  ];
}
