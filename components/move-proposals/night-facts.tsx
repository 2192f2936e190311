"use client";

import { CircleCheck, CircleX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useProblemTexts } from "@/components/problems/use-problem-texts";
import { Pill } from "@/components/ui/pill";
import type { NightCheck } from "@/lib/competition/move-proposals/night-check";
import { useNightTexts } from "./use-night-texts";

/** Whether a night is possible, and what it changes or why it is impossible. */
export function NightFacts({ check }: { readonly check: NightCheck }) {
  const t = useTranslations("proposals.night");
  const problemText = useProblemTexts();
  const texts = useNightTexts();
  const { problems } = check;
  const sentences = problems.length > 0 ? [...new Set(problems.map((one) => problemText(one)))] : texts.facts(check);
  return (
    <div className="grid gap-1">
      {problems.length > 0 ? (
        <Pill tone="bad" icon={CircleX}>
          {t("impossible")}
        </Pill>
      ) : (
        <Pill tone="good" icon={CircleCheck}>
          {t("possible")}
        </Pill>
      )}
      <ul className="text-small leading-snug wrap-anywhere text-ink-soft">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
