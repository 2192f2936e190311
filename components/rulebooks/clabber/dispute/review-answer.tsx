import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { RuleLink } from "@/components/problems/rule-link";
import { Sheet } from "@/components/ui/sheet";
import type { Accusation } from "@/lib/rulebooks/clabber/dispute/accusation";
import { judgeQuestion, type QuestionVerdict, type Witness } from "@/lib/rulebooks/clabber/dispute/judge-question";
import { rememberedIn } from "@/lib/rulebooks/clabber/dispute/remembered-draft";
import { cardAt, indexesIn } from "@/lib/rulebooks/clabber/play/card-set";
import type { ReviewAnswerProps } from "../../dispute-props";
import { CardText } from "../lay-down/card-text";
import { useCardTexts } from "../lay-down/use-card-texts";

/** What follows from an accusation: the counted layouts, the rules with their texts, and a layout each way. */
export function ReviewAnswer({ accusation, review, ruleTexts, seatNames, sides }: ReviewAnswerProps<Accusation>) {
  const t = useTranslations("playDispute.answer");
  const tGame = useTranslations("clabber.reneges");
  const judged = useMemo(() => judgedCard(accusation), [accusation]);
  const { verdict, rule, accused, layouts, illegal } = review;
  const counts = { layouts: layouts ?? 0, illegal: illegal ?? 0 };
  const broken = judged?.rules.map(([one]) => one) ?? (rule === null ? [] : [rule]);
  return (
    <Sheet title={t("title")} titleId="dispute-answer">
      <div role="status" className="grid gap-2">
        <p className="font-serif text-lead font-bold">{t(`${accusation.kind}.${verdict}`)}</p>
        {layouts === null || verdict === "too-much-unknown" || verdict === "nothing-fits" ? null : (
          <p>{t(`counts.${accusation.kind === "lay-down" ? "lay-down" : "play"}.${verdict}`, counts)}</p>
        )}
        {verdict === "depends" && layouts !== null ? <p>{t("notOdds")}</p> : null}
        {accused === null ? null : <p>{t("accused", { side: sides[accused] ?? "" })}</p>}
        {broken.map((one) => (
          <div key={one}>
            <p>
              {tGame((one === "C62" ? "C61" : one) as "C31")}. <RuleLink rulebook="clabber" rule={one} />
            </p>
            <p className="text-small text-ink-soft">{ruleTexts[one]}</p>
          </div>
        ))}
      </div>
      {judged ? (
        <div className="mt-3 grid gap-3 desk:grid-cols-2">
          {(["illegal", "legal"] as const).map((way) => {
            const witness = judged.witnesses[way];
            return (
              witness && <WitnessHands key={way} title={t(`witness.${way}`)} witness={witness} names={seatNames} />
            );
          })}
        </div>
      ) : null}
    </Sheet>
  );
}

/** Judges the questioned card again, for what the review leaves out; null for other accusations. */
function judgedCard(accusation: Accusation): QuestionVerdict | null {
  const read = accusation.kind === "play" ? rememberedIn(accusation.remembered) : null;
  return read?.question ? judgeQuestion(read.hand, read.question) : null;
}

interface WitnessHandsProps {
  readonly title: string;
  readonly witness: Witness;
  readonly names: readonly string[];
}

function WitnessHands({ title, witness, names }: WitnessHandsProps) {
  const texts = useCardTexts(names);
  return (
    <section className="grid content-start gap-1" aria-label={title}>
      <h3>{title}</h3>
      <dl className="grid gap-1">
        {names.map((name, seat) => (
          <div key={name} className="grid gap-x-3">
            <dt className="text-small wrap-anywhere">{name}</dt>
            <dd className="m-0 flex flex-wrap gap-x-2">
              {indexesIn(witness.hands[seat as 0] as number).map((card) => (
                <CardText key={cardAt(card)} card={card} rank={texts.short(card)} name={texts.name(card)} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
