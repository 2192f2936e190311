import { useFormatter, useTranslations } from "next-intl";
import type { NightScenario } from "@/lib/competition/outlook/tonight";
import type { NameInSentence } from "@/lib/competition/people/name-in-sentence";
import { groupedBy } from "./grouped-places";

interface NightScenariosProps {
  readonly scenarios: readonly NightScenario[];
  /** The teams' names, by index. */
  readonly names: readonly string[];
  readonly nameInSentence: NameInSentence;
}

/** The possible effects of a night on first place: one sentence for all teams with the same condition. */
export function NightScenarios({ scenarios, names, nameInSentence }: NightScenariosProps) {
  const t = useTranslations("outlook");
  const sentence = useSentence(names, nameInSentence);
  if (scenarios.length === 0) return <p>{t("nightNothing")}</p>;
  return (
    <>
      <ul className="outlook-list">
        {groupedBy(scenarios, conditionsOf).map(([conditions, same]) => (
          <li key={conditions}>{sentence(same)}</li>
        ))}
      </ul>
      <p className="mt-3 text-small text-ink-soft">{t("nightNote")}</p>
    </>
  );
}

/** The fields that are equal for all teams of one sentence. */
function conditionsOf({ verdict, games, wins, others }: NightScenario): string {
  return JSON.stringify([verdict, games, wins, others]);
}

function useSentence(names: readonly string[], nameInSentence: NameInSentence) {
  const t = useTranslations("outlook");
  const format = useFormatter();
  return (same: readonly NightScenario[]): string => {
    const [scenario] = same;
    if (!scenario) return "";
    const { verdict, games, wins, others } = scenario;
    const title = verdict === "champion";
    const isSaid = title ? wins > 0 : wins < games;
    const own = isSaid ? [t(title ? "condition.own-least" : "condition.own-most", { wins, games })] : [];
    const rivals = others.map((other) =>
      t(title ? "condition.most" : "condition.least", { ...other, team: nameInSentence(names[other.team] ?? "") }),
    );
    const all = [...own, ...rivals];
    const conditions = all.length === 0 ? t("condition.any") : format.list(all, { type: "conjunction" });
    const team = format.list(
      same.map((one, at) => nameInSentence(names[one.team] ?? "", at === 0 ? "start" : undefined)),
      { type: "conjunction" },
    );
    return t(title ? "nightTitle" : "nightOut", { team, conditions });
  };
}
