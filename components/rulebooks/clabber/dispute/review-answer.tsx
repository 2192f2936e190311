import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { RuleLink } from "@/components/problems/rule-link";
import { Sheet } from "@/components/ui/sheet";
import type { Accusation } from "@/lib/rulebooks/clabber/dispute/accusation";
import { judgeQuestion, type Witness } from "@/lib/rulebooks/clabber/dispute/judge-question";
import { rememberedIn } from "@/lib/rulebooks/clabber/dispute/remembered-draft";
import { cardAt, indexesIn } from "@/lib/rulebooks/clabber/play/card-set";
import type { ReviewAnswerProps } from "../../dispute-props";
import { CardText } from "../lay-down/card-text";
import { useCardTexts } from "../lay-down/use-card-texts";

/** What follows from an accusation, with the counted layouts and one of them each way. */
export function ReviewAnswer({ accusation, review, seatNames, sides }: ReviewAnswerProps<Accusation>) {
  const t = useTranslations("playDispute.answer");
  const tGame = useTranslations("clabber.reneges");
  const { verdict, rule, accused, layouts, illegal } = review;
  const counts = { layouts: layouts ?? 0, illegal: illegal ?? 0 };
  return (
    <Sheet title={t("title")} titleId="dispute-answer">
      <div role="status" className="grid gap-2">
        <p className="font-serif text-lead font-bold">{t(`${accusation.kind}.${verdict}`)}</p>
        {layouts === null || verdict === "too-much-unknown" || verdict === "nothing-fits" ? null : (
          <p>{t(`counts.${accusation.kind === "lay-down" ? "lay-down" : "play"}.${verdict}`, counts)}</p>
        )}
        {verdict === "depends" && layouts !== null ? <p>{t("notOdds")}</p> : null}
        {accused === null ? null : <p>{t("accused", { side: sides[accused] ?? "" })}</p>}
        {rule === null ? null : (
          <p>
            {tGame((rule === "C62" ? "C61" : rule) as "C31")}. <RuleLink rulebook="clabber" rule={rule} />
          </p>
        )}
      </div>
      {accusation.kind === "play" ? <Witnesses accusation={accusation} names={seatNames} /> : null}
    </Sheet>
  );
}

interface WitnessesProps {
  readonly accusation: Extract<Accusation, { kind: "play" }>;
  readonly names: readonly string[];
}

/** A layout in which the card was illegal, and one in which it was legal. */
function Witnesses({ accusation: { remembered }, names }: WitnessesProps) {
  const t = useTranslations("playDispute.answer");
  const witnesses = useMemo(() => {
    const read = rememberedIn(remembered);
    return read?.question ? judgeQuestion(read.hand, read.question).witnesses : null;
  }, [remembered]);
  if (witnesses === null) return null;
  return (
    <div className="mt-3 grid gap-3 desk:grid-cols-2">
      {(["illegal", "legal"] as const).map((way) => {
        const witness = witnesses[way];
        return witness && <WitnessHands key={way} title={t(`witness.${way}`)} witness={witness} names={names} />;
      })}
    </div>
  );
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
