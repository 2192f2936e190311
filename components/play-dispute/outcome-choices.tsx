import { useFormatter, useTranslations } from "next-intl";
import { RuleLink } from "@/components/problems/rule-link";
import { numberText } from "@/components/ui/number-text";
import { RadioGroup } from "@/components/ui/radio-group";
import type { RulingOutcome } from "@/lib/rulebooks/play-disputes";
import type { PlayDisputeView } from "@/lib/views/play-dispute";

interface OutcomeChoicesProps {
  readonly outcomes: readonly RulingOutcome[];
  readonly chosen: RulingOutcome["kind"] | null;
  readonly accused: number | null;
  readonly dispute: Pick<PlayDisputeView, "sides" | "rulebook">;
  readonly onChoose: (kind: RulingOutcome["kind"]) => void;
}

/** The outcomes that the rules allow, each with its score and its rules. */
export function OutcomeChoices({ outcomes, chosen, accused, dispute, onChoose }: OutcomeChoicesProps) {
  const t = useTranslations("playDispute");
  const format = useFormatter();
  const { sides, rulebook } = dispute;
  const names = outcomeNames(sides, accused);
  if (outcomes.length === 0) return null;
  return (
    <RadioGroup
      id="play-outcome"
      name="play-outcome"
      legend={t("outcomes.title")}
      hint={t(`outcomes.${outcomes[0]?.by === "rules" ? "byRules" : "byPeople"}`)}
      value={chosen ?? ""}
      onChange={(value) => {
        const outcome = outcomes.find(({ kind }) => kind === value);
        if (outcome) onChoose(outcome.kind);
      }}
      options={outcomes.map(({ kind, by, rules, score }) => ({
        value: kind,
        label: t(`outcomes.${kind}`, names),
        hint: (
          <>
            {t(`outcomes.by.${by}`)}
            {score === null
              ? null
              : ` ${t("outcomes.score", {
                  score: sides
                    .map((side, at) =>
                      t("outcomes.points", { side, points: numberText(format, score.points[at] ?? 0) }),
                    )
                    .join(" · "),
                })}`}
            {rules.map((rule) => (
              <span key={rule}>
                {" "}
                <RuleLink rulebook={rulebook} rule={rule} />
              </span>
            ))}
          </>
        ),
      }))}
    />
  );
}

/** The names of the accused side and of its accusers. */
export function outcomeNames(sides: readonly string[], accused: number | null) {
  return { accused: sides[accused ?? 0] ?? "", accusers: sides[1 - (accused ?? 0)] ?? "" };
}
