import { Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { RememberedDraft } from "@/lib/rulebooks/clabber/dispute/remembered-draft";
import { indexOfCard } from "@/lib/rulebooks/clabber/play/card-set";
import { CardText } from "../lay-down/card-text";
import { useCardTexts } from "../lay-down/use-card-texts";
import { ChoiceGroup } from "./choice-group";
import type { DraftChange } from "./draft-change";

interface PlayedCardsListProps {
  readonly draft: RememberedDraft;
  readonly names: readonly string[];
  readonly press: (change: DraftChange) => void;
}

/** The remembered cards, trick by trick. A tap marks the card that is in question. */
export function PlayedCardsList({ draft, names, press }: PlayedCardsListProps) {
  const t = useTranslations("playDispute");
  const { plays, question } = draft;
  if (plays.length === 0) return <p className="text-ink-soft">{t("noPlays")}</p>;
  const numbered = plays.map((play, number) => ({ number, play }));
  const tricks = Array.from({ length: Math.ceil(plays.length / 4) }, (_, trick) => trick);
  return (
    <div className="grid gap-2">
      <p className="text-small text-ink-soft">{t("markNote")}</p>
      <ol className="grid gap-2">
        {tricks.map((trick) => (
          <li key={trick}>
            <span className="text-small text-ink-soft">{t("trick", { number: trick + 1 })}</span>
            <div className="grid grid-cols-2 gap-1.5 desk:grid-cols-4">
              {numbered.slice(4 * trick, 4 * trick + 4).map(({ number, play }) => (
                <PlayKey
                  key={number}
                  number={number}
                  play={play}
                  names={names}
                  isQuestioned={question === number}
                  press={press}
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
      <Button tone="quiet" className="justify-self-start" onClick={() => press({ type: "take-back" })}>
        <Undo2 aria-hidden="true" className="size-5" />
        {t("takeBack")}
      </Button>
      {question === null ? null : (
        <ChoiceGroup
          name="accusation"
          legend={t("accusation.title", { number: question + 1 })}
          values={["duty", "turn"]}
          labelOf={(of) => t(`accusation.${of}`)}
          value={draft.accusation}
          onChange={(of) => press({ type: "accusation", of })}
        />
      )}
    </div>
  );
}

interface PlayKeyProps extends Pick<PlayedCardsListProps, "names" | "press"> {
  readonly number: number;
  readonly play: RememberedDraft["plays"][number];
  readonly isQuestioned: boolean;
}

function PlayKey({ number, play: [seat, card], names, isQuestioned, press }: PlayKeyProps) {
  const t = useTranslations("playDispute");
  const texts = useCardTexts(names);
  const index = card === null ? undefined : indexOfCard(card);
  const who = seat === null ? t("unknownSeat") : texts.player(seat);
  const what = index === undefined ? t("unknownCard") : texts.name(index);
  return (
    <Button
      className="min-w-0 flex-col gap-0 px-1"
      aria-pressed={isQuestioned}
      aria-label={t("playOf", { number: number + 1, who, what })}
      onClick={() => press({ type: "question", play: number })}
    >
      <small className="max-w-full wrap-anywhere font-normal">{who}</small>
      {index === undefined ? <span>?</span> : <CardText card={index} rank={texts.short(index)} />}
    </Button>
  );
}
