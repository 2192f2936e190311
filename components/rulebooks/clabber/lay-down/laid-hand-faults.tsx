import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import type { LaidHandFault } from "@/lib/rulebooks/clabber/review/laid-hand";
import { useCardTexts } from "./use-card-texts";

interface LaidHandFaultsProps {
  readonly faults: readonly LaidHandFault[];
  readonly names: readonly string[];
}

/** What contradicts itself in what is entered so far, a sentence each. */
export function LaidHandFaults({ faults, names }: LaidHandFaultsProps) {
  const t = useTranslations("layDown.faults");
  const sentence = useFaultSentence(names);
  return (
    <div role="status">
      {faults.length === 0 ? null : (
        <Notice kind="problem" title={t("title")}>
          <ul className="mt-1 grid gap-1">
            {faults.map((fault) => (
              <li key={JSON.stringify(fault)}>{sentence(fault)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

function useFaultSentence(names: readonly string[]) {
  const t = useTranslations("layDown.faults");
  const texts = useCardTexts(names);
  return (fault: LaidHandFault): string => {
    switch (fault.kind) {
      case "in-two-places": {
        const [first, second] = fault.places.map(texts.where);
        return t(fault.kind, { card: texts.name(fault.card), first: first ?? "", second: second ?? "" });
      }
      case "too-many": {
        const { place, cards, most } = fault;
        if (typeof place === "number") return t(fault.kind, { name: texts.player(place), cards, most });
        return t(`${fault.kind}-${place}`, { cards, most });
      }
      case "held-of-void":
        return t(fault.kind, { name: texts.player(fault.seat), card: texts.name(fault.card) });
      case "illegal":
        return t(fault.kind, {
          name: texts.player(fault.seat),
          card: texts.name(fault.card),
          rule: fault.rule,
        });
    }
  };
}
