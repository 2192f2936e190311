import { useFormatter, useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { numberText } from "@/components/ui/number-text";
import type { EntrantKind } from "@/lib/competition/entrant";
import type { Race } from "@/lib/competition/standings/race";
import { figureSize, useFigureText } from "./figure-text";
import { RaceLine } from "./race-line";
import { raceBox, raceLevels, raceLines, raceScale } from "./race-lines";

interface RaceChartProps {
  readonly race: Race;
  readonly names: ReadonlyMap<string, string>;
  /** The teams' short names, by full name. */
  readonly shortNames: ReadonlyMap<string, string>;
  /** The number of weeks in the season. */
  readonly weeks: number;
  readonly who: EntrantKind;
  /** The number of sides in a match. */
  readonly sides: number;
  /** The league's address, for marking the reader's own team. */
  readonly follow: string;
  /** Compact, beside a table: one label for all lines that end level. */
  readonly brief?: boolean;
}

/** The race as a line chart with the top two highlighted. The table beside it has the same data for screen readers. */
export function RaceChart({ race, names, shortNames, weeks, who, sides, follow, brief = false }: RaceChartProps) {
  const t = useTranslations("figures.race");
  const tStandings = useTranslations("standings");
  const format = useFormatter();
  const figureText = useFigureText();
  const lines = race.lines.map(({ entrant, after }) => ({
    entrant,
    after: after.map(({ value }) => ({ value: figureSize(race.criterion, value) })),
  }));
  const nameOf = (entrant: string) => {
    const name = names.get(entrant) ?? "";
    return cut(shortNames.get(name) ?? name);
  };
  const scale = raceScale(lines, weeks);
  const { width, height, left, right, bottom } = raceBox;
  const drawn = raceLines(lines, race.rounds, scale);
  const values = new Map(race.lines.map(({ entrant, after }) => [entrant as string, after.at(-1)?.value ?? 0]));
  const figureOf = (entrant = "") => figureText(race.criterion, values.get(entrant) ?? 0);
  return (
    <svg
      className={classNames("race", brief && "race-brief")}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t(brief ? "chartBeside" : "chart", {
        who,
        criterion: tStandings(`criterion.${race.criterion}`, { sides }),
      })}
    >
      {scale.marks.map((mark) => (
        <g key={mark}>
          <path className="race-grid" d={`M${left} ${scale.y(mark)}H${width - right}`} />
          <text className="race-mark" x={left - 8} y={scale.y(mark)} dy="0.35em" textAnchor="end">
            {numberText(format, mark)}
          </text>
        </g>
      ))}
      {weekMarks(weeks).map((week) => (
        <text key={week} className="race-mark" x={scale.x(week)} y={height - bottom + 22} textAnchor="middle">
          {week === 0 ? t("start") : week}
        </text>
      ))}
      {drawn
        .map((line, at) => (
          <RaceLine key={line.entrant} entrant={line.entrant} league={follow} className={leading[at]}>
            <path d={line.path} />
            <circle cx={line.end.x} cy={line.end.y} r={3.5} />
            {brief ? null : (
              <>
                <path
                  className="race-lead"
                  d={`M${line.end.x + 6} ${line.end.y}L${width - right + 14} ${line.labelY}`}
                />
                <text x={width - right + 18} y={line.labelY} dy="0.35em">
                  {nameOf(line.entrant)} {figureOf(line.entrant)}
                </text>
              </>
            )}
          </RaceLine>
        ))
        .toReversed()}
      {(brief ? raceLevels(drawn) : []).map(({ entrants, labelY }, at) => (
        <text
          key={entrants[0]}
          className={at === 0 ? "race-top" : undefined}
          x={(drawn[0]?.end.x ?? 0) + 10}
          y={labelY}
          dy="0.35em"
        >
          {entrants.length === 1
            ? `${nameOf(entrants[0] ?? "")} ${figureOf(entrants[0])}`
            : t("level", { count: entrants.length, value: figureOf(entrants[0]), who })}
        </text>
      ))}
    </svg>
  );
}

const leading = ["race-first", "race-second"] as const;

/** Week labels: the start, and at most twelve weeks. */
function weekMarks(weeks: number): number[] {
  const step = Math.ceil(weeks / 12);
  return Array.from({ length: weeks + 1 }, (_, week) => week).filter((week) => week % step === 0);
}

/** Maximum length of a label beside a line. */
const most = 13;

function cut(name: string): string {
  return name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}…`;
}
