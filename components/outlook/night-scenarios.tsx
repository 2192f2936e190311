import { useFormatter, useTranslations } from "next-intl";
import type { NightScenario } from "@/lib/competition/outlook/tonight";
import type { NameInSentence } from "@/lib/competition/people/short-name";

interface NightScenariosProps {
  readonly scenarios: readonly NightScenario[];
  /** The teams' names, by their index. */
  readonly names: readonly string[];
  readonly said: NameInSentence;
}

/** What a night can decide about first place, a sentence for every way. */
export function NightScenarios({ scenarios, names, said }: NightScenariosProps) {
  const t = useTranslations("outlook");
  const sentence = useSentence(names, said);
  if (scenarios.length === 0) return <p>{t("nightNothing")}</p>;
  return (
    <>
      <ul className="outlook-list">
        {scenarios.map((scenario) => {
          const words = sentence(scenario);
          return <li key={words}>{words}</li>;
        })}
      </ul>
      <p className="mt-3 text-small text-ink-soft">{t("nightNote")}</p>
    </>
  );
}

function useSentence(names: readonly string[], said: NameInSentence) {
  const t = useTranslations("outlook");
  const format = useFormatter();
  return ({ team, verdict, games, wins, others }: NightScenario): string => {
    const title = verdict === "champion";
    const isSaid = title ? wins > 0 : wins < games;
    const own = isSaid ? [t(title ? "condition.own-least" : "condition.own-most", { wins, games })] : [];
    const rivals = others.map((other) =>
      t(title ? "condition.most" : "condition.least", { ...other, team: said(names[other.team] ?? "") }),
    );
    const all = [...own, ...rivals];
    const conditions = all.length === 0 ? t("condition.any") : format.list(all, { type: "conjunction" });
    return t(title ? "nightTitle" : "nightOut", { team: said(names[team] ?? "", "start"), conditions });
  };
}
