import { useFormatter, useTranslations } from "next-intl";
import { scoreText } from "@/components/ui/number-text";
import type { ScenarioMatch } from "@/lib/competition/outlook/scenario";

/** A team's best or worst place, and results that lead to it. */
export interface TeamOutcome {
  readonly end: "best" | "worst";
  readonly place: number;
  readonly scenario: readonly ScenarioMatch[];
  /** Whether game totals matter; otherwise they are not shown. */
  readonly withPoints: boolean;
}

interface TeamOutcomesProps {
  readonly ends: readonly TeamOutcome[];
  /** The condition for each of the first places. */
  readonly places: readonly {
    readonly place: number;
    readonly suffice: number | null;
    readonly needed: number | null;
  }[];
  readonly left: number;
  readonly nameOf: (entrant: string) => string;
}

/**
 * A team's possible final places: conditions for the first places, and a list of results each for its best and worst
 * place.
 */
export function TeamOutcomes({ ends, places, left, nameOf }: TeamOutcomesProps) {
  const t = useTranslations("outlook");
  const wordsOf = ({ suffice, needed }: TeamOutcomesProps["places"][number]) => {
    if (suffice === 0) return t("teamSure");
    if (suffice !== null) return t("teamSuffice", { count: suffice });
    return needed === null ? t("teamOut") : t("teamNeeds", { count: needed, left });
  };
  return (
    <div className="grid gap-4">
      <ul className="outlook-list">
        {places.map((one) => (
          <li key={one.place}>
            {t("teamPlace", { place: one.place })} {wordsOf(one)}
          </li>
        ))}
      </ul>
      <div className="grid gap-4 wide:grid-cols-2">
        {ends.map(({ end, place, scenario, withPoints }) => (
          <div key={end}>
            <h3>{t(end, { place })}</h3>
            <p className="text-small text-ink-soft">{scenario.length === 0 ? t("witnessDone") : t("witness")}</p>
            <ul className="outlook-witness">
              {scenario.map((match) => (
                <li key={match.match}>
                  <WitnessLine match={match} withPoints={withPoints} nameOf={nameOf} />
                </li>
              ))}
            </ul>
            {scenario.length > 0 && !withPoints ? <p className="text-small text-ink-soft">{t("anyPoints")}</p> : null}
          </div>
        ))}
      </div>
    </div>
  );
}

interface WitnessLineProps {
  readonly match: ScenarioMatch;
  readonly withPoints: boolean;
  readonly nameOf: (entrant: string) => string;
}

function WitnessLine({ match: { round, sides, won, games }, withPoints, nameOf }: WitnessLineProps) {
  const t = useTranslations("outlook");
  const format = useFormatter();
  const [home, away] = sides.map(nameOf);
  const texts = t("witnessLine", { week: round, home: home ?? "", away: away ?? "", won: won[0], lost: won[1] });
  const totals = games.map(({ totals: pair }) => scoreText(format, pair)).join(", ");
  return withPoints ? `${texts} (${totals})` : texts;
}
