import { useTranslations } from "next-intl";
import { type CriterionCode, criterion } from "@/lib/competition/standings/criteria";
import type { StandingsRow } from "@/lib/competition/standings/standings";
import { useFigureText } from "./figure-text";

/** The other entrants tied at a criterion that depends on them, and its value. */
export interface Tied {
  readonly code: CriterionCode;
  readonly others: readonly string[];
  readonly value: number | null;
}

interface FigureNotesProps {
  readonly row: StandingsRow;
  readonly criteria: readonly CriterionCode[];
  /** The number of sides in a match. */
  readonly sides: number;
  readonly tied: readonly Tied[];
  /** The seed of the lots; null before the draw. */
  readonly lotSeed: number | null;
}

/** The season's criteria, each with its figure and how it is computed; linked from the reasons of a place. */
export function FigureNotes({ row, criteria, sides, tied, lotSeed }: FigureNotesProps) {
  const t = useTranslations("figures.from");
  const tStandings = useTranslations("standings");
  const figureText = useFigureText();
  return (
    <dl className="figure-notes">
      {criteria.map((code) => {
        const value = row.values.find((one) => one.code === code)?.value ?? null;
        const name = tStandings(`criterion.${code}`, { sides });
        const bare = value === null || code === "drawn-lot";
        return (
          <div key={code} id={code}>
            <dt>
              {bare
                ? t("noValue", { criterion: name })
                : t("value", { criterion: name, value: figureText(code, value) })}
            </dt>
            {code === "drawn-lot" && lotSeed !== null ? <dd>{t("lotSeed", { seed: String(lotSeed) })}</dd> : null}
            <Reckoned code={code} row={row} tied={tied.filter((one) => one.code === code)} lotSeed={lotSeed} />
          </div>
        );
      })}
    </dl>
  );
}

interface ReckonedProps {
  readonly code: CriterionCode;
  readonly row: StandingsRow;
  readonly tied: readonly Tied[];
  /** The seed of the lots; null before the draw. */
  readonly lotSeed: number | null;
}

function Reckoned({ code, row, tied, lotSeed }: ReckonedProps) {
  const t = useTranslations("figures.from");
  if (!criterion(code).scoped) return <dd>{t(`how.${code}`, { for: row.pointsFor, against: row.pointsAgainst })}</dd>;
  if (code === "drawn-lot" && lotSeed === null) return <dd>{t("lotUndrawn")}</dd>;
  if (tied.length === 0) return <dd>{t("tied.not-needed")}</dd>;
  const unknown = (others: string) => (code === "playoff" ? t("playoff") : t("tied.unknown", { others }));
  return tied.map(({ others, value }) => {
    const names = others.join(", ");
    return <dd key={names}>{value === null ? unknown(names) : t(`how.${code}`, { others: names, value })}</dd>;
  });
}
