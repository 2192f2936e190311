import { useTranslations } from "next-intl";
import { entryDifference } from "@/lib/rulebooks/joker/entry-difference";
import type { DealEntry } from "@/lib/rulebooks/joker/hand";
import type { EntryQuestionProps } from "../entry-question-props";

/** The questions that a rule helps to answer. */
const hints = ["kind", "dealer", "taken", "trump", "rulings"] as const;

/** The question that settles which of two entries is right, and the rule that helps to answer it. */
export function EntryQuestion({ one, other }: EntryQuestionProps<DealEntry>) {
  const t = useTranslations("joker.differences");
  const code = entryDifference(one, other);
  const hint = hints.find((one) => one === code);
  return (
    <>
      <b className="font-serif text-lead">{t(code)}</b>
      {hint ? <span className="block">{t(`rule.${hint}`)}</span> : null}
    </>
  );
}
