/** The chart's size and margins, in SVG units. */
export const raceBox = { width: 440, height: 340, left: 46, right: 146, top: 16, bottom: 34 } as const;

/** An entrant with its figure at each point of the chart. */
interface LineToDraw {
  readonly entrant: string;
  readonly after: readonly { readonly value: number }[];
}

/** A line of the chart, with the position of its label on the right. */
export interface DrawnLine {
  readonly entrant: string;
  readonly path: string;
  readonly end: { readonly x: number; readonly y: number };
  /** Position of the name; names do not overlap if there is space. */
  readonly labelY: number;
}

/** Positions of figures and weeks. */
export interface RaceScale {
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
  readonly marks: readonly number[];
}

/** The scale of a chart: from the start (0) to the last week, and from the lowest to the highest figure. */
export function raceScale(lines: readonly LineToDraw[], weeks: number): RaceScale {
  const values = lines.flatMap(({ after }) => after.map(({ value }) => value));
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
  const step = niceStep((most - least) / 4);
  const [low, high] = [Math.floor(least / step) * step, Math.ceil(most / step) * step];
  const { width, height, left, right, top, bottom } = raceBox;
  const x = (at: number) => left + (at / Math.max(1, weeks)) * (width - left - right);
  const y = (value: number) => top + ((high - value) / (high - low)) * (height - top - bottom);
  const marks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step);
  return { x, y, marks };
}

/** The smallest of 1, 2, 5, 10, 20, 50 … at or above a distance. */
function niceStep(distance: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, distance)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= distance) ?? 10 * power;
}

const lineHeight = 18;

/** The line of each entrant from the start, with the position of its label. */
export function raceLines(lines: readonly LineToDraw[], rounds: readonly number[], scale: RaceScale): DrawnLine[] {
  const drawn = lines.map(({ entrant, after }) => {
    const points = [[0, 0] as const, ...after.map(({ value }, i) => [rounds[i] ?? 0, value] as const)];
    const [lastX, lastValue] = points.at(-1) ?? [0, 0];
    return {
      entrant,
      path: points.map(([at, value], i) => `${i ? "L" : "M"}${round(scale.x(at))} ${round(scale.y(value))}`).join(""),
      end: { x: round(scale.x(lastX)), y: round(scale.y(lastValue)) },
    };
  });
  const labels = spreadOut(drawn.map(({ end }) => end.y));
  return drawn.map((line, i) => ({ ...line, labelY: labels[i] ?? line.end.y }));
}

/** Lines that end at the same height, with one label. */
export interface RaceLevel {
  readonly entrants: readonly string[];
  readonly labelY: number;
}

/** Maximum number of labels beside a small chart. */
const maxLevels = 12;

/** Labels beside a small chart, for the first lines: one for all that end level. */
export function raceLevels(drawn: readonly DrawnLine[]): readonly RaceLevel[] {
  const levels = new Map<number, string[]>();
  for (const { entrant, end } of drawn) levels.set(end.y, [...(levels.get(end.y) ?? []), entrant]);
  const shown = [...levels].slice(0, maxLevels);
  const heights = spreadOut(shown.map(([y]) => y));
  return shown.map(([y, entrants], i) => ({ entrants, labelY: heights[i] ?? y }));
}

/** Spreads heights out so that they are at least a line apart and within the chart; the order is preserved. */
export function spreadOut(heights: readonly number[]): number[] {
  const order = heights.map((y, i) => ({ y, i })).toSorted((a, b) => a.y - b.y || a.i - b.i);
  const { top, height, bottom } = raceBox;
  const most = height - bottom;
  const gap = Math.min(lineHeight, (most - top) / Math.max(1, heights.length - 1));
  const placed: number[] = [];
  for (const { y } of order) placed.push(Math.max(y, (placed.at(-1) ?? Number.NEGATIVE_INFINITY) + gap));
  let below = most;
  for (let at = placed.length - 1; at >= 0; at--) {
    placed[at] = Math.min(placed[at] ?? below, below);
    below = (placed[at] ?? below) - gap;
  }
  const out = [...heights];
  for (const [at, { i }] of order.entries()) out[i] = round(placed[at] ?? 0);
  return out;
}

function round(figure: number): number {
  return Math.round(figure * 10) / 10;
}
