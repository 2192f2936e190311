import { useFormatter, useTranslations } from "next-intl";
import { raceBox, raceLines, raceScale } from "@/components/standings/race-lines";
import { classNames } from "@/components/ui/class-names";
import { numberText } from "@/components/ui/number-text";
import type { GameTally } from "@/lib/rulebooks/rulebook";
import { curveLabels } from "./curve-labels";

interface RunningScoreProps {
  readonly game: number;
  readonly sideNames: readonly string[];
  readonly tally: Pick<GameTally, "rows" | "totals" | "toGo">;
  /** The decisive hand: its part of the lines is shaded. */
  readonly turn?: number | undefined;
}

/** Lines differ by dashes and end marks, so that color is not needed. */
const lineClasses = ["race-first", "race-second", "race-third", "race-fourth"] as const;

/** A game's running score as lines, by hand, from 0; empty before the first hand. */
export function RunningScore({ game, sideNames, tally, turn }: RunningScoreProps) {
  const t = useTranslations("sheet.running");
  const format = useFormatter();
  const { rows, totals, toGo } = tally;
  if (rows.length === 0) return null;
  const goal = goalOf(totals, toGo);
  const lines = sideNames.map((_, side) => ({
    entrant: `${side}`,
    after: rows.map((row) => ({ value: row.totals[side] ?? 0 })),
  }));
  const scale = raceScale(goal === null ? lines : [...lines, { entrant: "", after: [{ value: goal }] }], rows.length);
  const drawn = raceLines(
    lines,
    rows.map((_, at) => at + 1),
    scale,
  );
  const { width, height, left, right, top, bottom } = raceBox;
  const labels = curveLabels(
    sideNames,
    totals.map((total) => numberText(format, total)),
  );
  return (
    <svg
      className="race"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t("chart", { game, sides: sideNames.join(" – ") })}
    >
      {turn === undefined ? null : (
        <rect
          className="race-turn"
          x={scale.x(turn - 1)}
          y={top}
          width={scale.x(turn) - scale.x(turn - 1)}
          height={height - top - bottom}
        />
      )}
      {scale.marks.map((mark) => (
        <g key={mark}>
          <path className="race-grid" d={`M${left} ${scale.y(mark)}H${width - right}`} />
          <text className="race-mark" x={left - 8} y={scale.y(mark)} dy="0.35em" textAnchor="end">
            {numberText(format, mark)}
          </text>
        </g>
      ))}
      {goal === null ? null : <path className="race-goal" d={`M${left} ${scale.y(goal)}H${width - right}`} />}
      {[0, ...rows.map((_, at) => at + 1)]
        .filter((hand) => hand % Math.ceil(rows.length / 12) === 0)
        .map((hand) => (
          <text key={hand} className="race-mark" x={scale.x(hand)} y={height - bottom + 22} textAnchor="middle">
            {hand}
          </text>
        ))}
      {drawn.map((line, side) => (
        <g key={line.entrant} className={classNames("race-line", lineClasses[side])}>
          <path d={line.path} />
          <EndMark side={side} {...line.end} />
          <path className="race-lead" d={`M${line.end.x + 6} ${line.end.y}L${width - right + 14} ${line.labelY}`} />
          <text x={width - right + 18} y={line.labelY} dy="0.35em">
            {labels[side]}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** The mark at the end of a line: a full or open circle, a square, a diamond. */
function EndMark({ side, x, y }: { readonly side: number; readonly x: number; readonly y: number }) {
  if (side === 2) return <rect className="race-end" x={x - 4} y={y - 4} width={8} height={8} />;
  if (side === 3)
    return <polygon className="race-end" points={`${x},${y - 6} ${x + 6},${y} ${x},${y + 6} ${x - 6},${y}`} />;
  return <circle cx={x} cy={y} r={3.5} />;
}

/** The total that ends the game, computed from the points that a side needs. */
function goalOf(totals: readonly number[], toGo: GameTally["toGo"]): number | null {
  const side = toGo.findIndex((left) => left !== null && left > 0);
  return side < 0 ? null : (totals[side] ?? 0) + (toGo[side] ?? 0);
}
