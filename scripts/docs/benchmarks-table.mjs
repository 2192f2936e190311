/** The table in docs/benchmarks.md written by `npm run bench -- --write`; text outside the markers is preserved. */

export const beginMark = "<!-- npm run bench -- --write: begin -->";
export const endMark = "<!-- npm run bench -- --write: end -->";

const columns = ["figure", "what", "measured", "target", "met", "peer", "machine", "Node", "date", "commit"];

/**
 * Returns the document with the rows of some figures replaced. Rows of other figures stay.
 * Throws when the markers are not there exactly once, in order.
 * @param {string} document
 * @param {readonly string[]} figures the figures that were measured whole: their rows are replaced
 * @param {readonly (readonly string[])[]} rows one list of cells for each row, the figure first
 */
export function withMeasuredRows(document, figures, rows) {
  const [before, rest, ...more] = document.split(beginMark);
  const [table, after, ...others] = (rest ?? "").split(endMark);
  if (rest === undefined || after === undefined || more.length + others.length > 0 || before.includes(endMark))
    throw new Error(`the document needs one "${beginMark}" and one "${endMark}" after it`);
  const otherRows = rowsOf(table).filter(([figure = ""]) => !figures.includes(figure));
  const all = [...otherRows, ...rows.map((cells) => cells.map(cellText))];
  const sorted = all.map((cells, i) => ({ cells, i })).sort((a, b) => number(a.cells) - number(b.cells) || a.i - b.i);
  const lines = [columns, columns.map(() => "---"), ...sorted.map(({ cells }) => cells)].map(
    (cells) => `| ${cells.join(" | ")} |`,
  );
  return `${before}${beginMark}\n\n${lines.join("\n")}\n\n${endMark}${after}`;
}

/** The rows of a table without its header. `\|` does not end a cell. */
function rowsOf(table) {
  const lines = table.split("\n").filter((line) => line.startsWith("|"));
  return lines.slice(2).map((line) =>
    line
      .replace(/^\|\s*|\s*\|\s*$/g, "")
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  );
}

function cellText(value) {
  return String(value).replace(/\s+/g, " ").replaceAll("|", "\\|").trim() || "–";
}

function number([figure = ""]) {
  return Number(figure.replace(/^P/, "")) || Number.POSITIVE_INFINITY;
}
