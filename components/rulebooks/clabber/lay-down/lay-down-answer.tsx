import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { Sheet } from "@/components/ui/sheet";
import { indexesIn } from "@/lib/rulebooks/clabber/play/card-set";
import { lineTricks } from "@/lib/rulebooks/clabber/review/laid-hand";
import type { LayDown, LayDownVerdict } from "@/lib/rulebooks/clabber/review/lay-down";
import { CardText } from "./card-text";
import { useCardTexts } from "./use-card-texts";

interface LayDownAnswerProps {
  readonly layDown: LayDown;
  readonly verdict: LayDownVerdict;
  readonly names: readonly string[];
}

/** The verdict, what it rests on, and the line that loses a trick. */
export function LayDownAnswer({ layDown, verdict, names }: LayDownAnswerProps) {
  const t = useTranslations("layDown");
  const { losing } = verdict;
  return (
    <Sheet title={t("answer.title")} titleId="lay-down-answer">
      <div role="status" className="grid gap-2">
        <p className="font-serif text-lead font-bold">{t(`answer.${verdict.verdict}`)}</p>
        {verdict.isAgreed ? null : <Notice kind="info">{t("says.forInformation")}</Notice>}
        <p>{sayingOf(t, verdict)}</p>
      </div>
      {losing === null ? null : <LosingLine layDown={layDown} losing={losing} names={names} />}
      {verdict.verdict === "lost" && verdict.isAgreed ? <p className="mt-3">{t("says.cost")}</p> : null}
    </Sheet>
  );
}

type Translator = ReturnType<typeof useTranslations<"layDown">>;

function sayingOf(t: Translator, { verdict, rule, good, lost, possible }: LayDownVerdict): string {
  const tried = good + lost;
  switch (verdict) {
    case "good": {
      const says = t(rule === "C61" ? "says.goodC61" : "says.goodC62", { rule });
      return possible > 1 ? `${says} ${t("says.goodOf", { possible })}` : says;
    }
    case "lost":
      return possible > 1 ? t("says.lostOf", { rule, possible }) : t("says.lost", { rule });
    case "open":
      return tried < possible
        ? t("says.openSome", { rule, possible, tried, good, lost })
        : t("says.open", { rule, possible, good, lost });
    case "ask-the-official":
      return t("says.ask", { rule, tried, possible, good, lost });
    case "impossible":
      return t("says.impossible");
  }
}

interface LosingLineProps extends Omit<LayDownAnswerProps, "verdict"> {
  readonly losing: NonNullable<LayDownVerdict["losing"]>;
}

/** The losing line trick by trick, and the hands with which it is played. */
function LosingLine({ layDown, losing, names }: LosingLineProps) {
  const t = useTranslations("layDown.line");
  const texts = useCardTexts(names);
  const tricks = lineTricks(layDown, losing);
  return (
    <>
      <ol className="mt-3 grid gap-3">
        {tricks.map(({ plays, winner }, at) => (
          <li key={plays[0]?.card ?? at} className="border-t border-rule pt-2">
            <p className="font-semibold">
              {t(at === tricks.length - 1 ? "lost" : "trick", { number: at + 1, name: texts.player(winner) })}
            </p>
            <ol className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
              {plays.map(({ seat, card }) => (
                <li key={card} className="flex items-center gap-1">
                  {texts.player(seat)} <CardText card={card} rank={texts.short(card)} name={texts.name(card)} />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <h3 className="mt-4">{t("hands")}</h3>
      <dl className="mt-1 grid gap-1">
        {names.map((name, seat) => (
          <div key={name} className="flex flex-wrap gap-x-3">
            <dt>{name}</dt>
            <dd className="m-0 flex flex-wrap gap-x-2">
              {indexesIn(losing.hands[seat as 0] as number).map((card) => (
                <CardText key={card} card={card} rank={texts.short(card)} name={texts.name(card)} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
