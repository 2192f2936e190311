import type { KeyboardEvent, ReactNode } from "react";
import { ProblemLinks } from "@/components/problems/problem-links";
import { ProblemSentence } from "@/components/problems/problem-sentence";
import { DataTable } from "@/components/ui/data-table";
import type { Problem } from "@/lib/kernel/problem";

interface PaperTableProps {
  readonly legend: string;
  readonly caption: string;
  /** Headings of the hand's number, the dealer, and each input column. */
  readonly heads: readonly string[];
  readonly sideNames: readonly string[];
  /** The rows: recorded hands, then those being entered. */
  readonly children: ReactNode;
}

/** The table for entering a paper sheet: input on the left, each side's score on the right. */
export function PaperTable({ legend, caption, heads, sideNames, children }: PaperTableProps) {
  return (
    <>
      <p className="max-w-prose text-small" id="paper-legend">
        {legend}
      </p>
      <DataTable caption={caption} hideCaption className="paper-keys">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {sideNames.map((name) => (
              <th key={name} scope="col" className="num">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </DataTable>
    </>
  );
}

interface PaperCellProps {
  readonly hand: number;
  readonly column: string;
  readonly label: string;
  readonly size: number;
  readonly inputMode?: "numeric";
  readonly value: string;
  /** The input is invalid; the reason is below (`PaperRefusal`). */
  readonly isRefused: boolean;
  readonly onType: (text: string) => void;
  readonly onPress: (event: KeyboardEvent) => void;
}

/** One input cell of a row. */
export function PaperCell({ hand, column, label, isRefused, onType, onPress, ...rest }: PaperCellProps) {
  return (
    <td>
      <input
        {...rest}
        id={cellId(hand, column)}
        className="field-box paper-key"
        aria-label={label}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? refusalId(hand) : "paper-legend"}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onPress}
      />
    </td>
  );
}

interface PaperRefusalProps {
  readonly hand: number;
  readonly rulebook: string;
  readonly problem: Problem;
  readonly sideNames: readonly string[];
  /** Columns of the whole table. */
  readonly columns: number;
}

/** The reason that a row is invalid, below it. */
export function PaperRefusal({ hand, rulebook, problem, sideNames, columns }: PaperRefusalProps) {
  return (
    <tr>
      <td colSpan={columns}>
        <p id={refusalId(hand)} role="alert" className="font-semibold text-red">
          <ProblemSentence problem={problem} sideNames={sideNames} />{" "}
          <ProblemLinks rulebook={rulebook} problem={problem} />
        </p>
      </td>
    </tr>
  );
}

/** Focuses a cell, if it exists. */
export function focusPaperCell(hand: number, column: string): void {
  document.getElementById(cellId(hand, column))?.focus();
}

/** Handles the keys that leave a cell: Enter by `onEnter`, the arrows to the row below or above. */
export function pressPaperCell(event: KeyboardEvent, hand: number, column: string, onEnter: () => void): void {
  if (event.key === "Enter") {
    event.preventDefault();
    onEnter();
  } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    focusPaperCell(hand + (event.key === "ArrowDown" ? 1 : -1), column);
  }
}

function cellId(hand: number, column: string): string {
  return `paper-${hand}-${column}`;
}

function refusalId(hand: number): string {
  return `paper-refusal-${hand}`;
}
