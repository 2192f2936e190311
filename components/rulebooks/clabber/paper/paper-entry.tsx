"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useEffectEvent } from "react";
import type { HandEntry } from "@/lib/rulebooks/clabber/hand";
import { clabberRules } from "@/lib/rulebooks/clabber/rules";
import { sheetMarks } from "@/lib/rulebooks/clabber/score";
import { tallyGame } from "@/lib/rulebooks/clabber/tally";
import type { HandScore } from "@/lib/rulebooks/rulebook";
import type { PaperEntryProps, TypedRow } from "../../paper-entry-props";
import { focusPaperCell, PaperCell, PaperRefusal, PaperTable, pressPaperCell } from "../../paper-table";
import { type KeyedRow, keyedSheet } from "./keyed-sheet";
import { acceptedIn, emptyRow, type PaperColumn, paperColumns, paperRowOf } from "./paper-row";

const widths: Record<PaperColumn, number> = { maker: 1, trump: 1, points: 4, melds: 6, others: 4, otherMelds: 6 };
/** Maximum number of rows; a game to 500 takes about seven hands, a long one eleven. */
const most = 40;

/**
 * Entry of a paper sheet by keyboard: one row per hand; the focus advances automatically, and each row is checked by
 * the rules.
 */
export function PaperEntry(props: PaperEntryProps<HandEntry>) {
  const { rules, sideNames, firstDealer, recorded, typed, onType, onEnd } = props;
  const t = useTranslations("paperKeys");
  const sheet = keyedSheet({ rules, firstDealer, recorded, typed: [...typed, emptyRow].slice(0, most) });
  const houseRules = clabberRules.parse(rules);
  const tally = tallyGame(
    houseRules,
    firstDealer,
    sheet.before.map(({ score }) => score),
  );
  const dealerName = (seat: number | null) => (seat === null ? "" : t("dealer", dealerTexts(seat, sideNames)));
  const shown = sheet.isOver ? sheet.rows.filter(({ state }) => state.kind !== "empty") : sheet.rows;

  // Focuses the first hand after the choice of the first dealer.
  const begin = useEffectEvent(() => focusPaperCell(recorded.length + typed.length + 1, "maker"));
  useEffect(() => begin(), []);

  function type(index: number, column: PaperColumn, text: string) {
    const rows: TypedRow[] = Array.from({ length: Math.max(typed.length, index + 1) }, (_, i) => typed[i] ?? emptyRow);
    rows[index] = { ...rows[index], [column]: text };
    onType(rows);
    const next = nextColumn(column, text);
    if (next) focusPaperCell(recorded.length + index + 1, next);
  }

  function press(event: KeyboardEvent, { hand, state }: KeyedRow, column: PaperColumn) {
    pressPaperCell(event, hand, column, () => {
      const isLast = sheet.isOver && sheet.isWhole && hand === shown.at(-1)?.hand;
      if (isLast) onEnd();
      else if (state.kind === "missing") focusPaperCell(hand, state.column);
      else focusPaperCell(hand + 1, "maker");
    });
  }

  return (
    <PaperTable
      legend={t("legend", { one: sideNames[0] ?? "", two: sideNames[1] ?? "" })}
      caption={t("caption")}
      heads={[t("hand"), t("deals"), ...paperColumns.map((column) => t(`columns.${column}`))]}
      sideNames={sideNames}
    >
      {sheet.before.map(({ entry, score }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a hand is its number
        <tr key={`kept-${i + 1}`} className="paper-kept">
          <th scope="row">{i + 1}</th>
          <td>{dealerName(tally.rows[i]?.dealer ?? null)}</td>
          {paperColumns.map((column) => (
            <td key={column}>{paperRowOf(houseRules, entry)[column].toUpperCase()}</td>
          ))}
          <Figures score={score} totals={tally.rows[i]?.totals ?? null} sides={sideNames.length} />
        </tr>
      ))}
      {shown.map((row, i) => (
        <KeyedLine
          key={row.hand}
          row={row}
          dealer={dealerName(row.dealer)}
          sideNames={sideNames}
          onType={(column, text) => type(i, column, text)}
          onPress={(event, column) => press(event, row, column)}
        />
      ))}
    </PaperTable>
  );
}

interface KeyedLineProps {
  readonly row: KeyedRow;
  readonly dealer: string;
  readonly sideNames: readonly string[];
  readonly onType: (column: PaperColumn, text: string) => void;
  readonly onPress: (event: KeyboardEvent, column: PaperColumn) => void;
}

/** One hand being entered, with its problem below. */
function KeyedLine({ row: { hand, row, state, totals }, dealer, sideNames, onType, onPress }: KeyedLineProps) {
  const t = useTranslations("paperKeys");
  const refused = state.kind === "refused" ? state : null;
  return (
    <>
      <tr data-state={state.kind}>
        <th scope="row">{hand}</th>
        <td>{dealer}</td>
        {paperColumns.map((column) => (
          <PaperCell
            key={column}
            hand={hand}
            column={column}
            label={t("cell", { hand, column: t(`columns.${column}`) })}
            size={widths[column]}
            value={row[column]}
            isRefused={refused !== null}
            onType={(text) => onType(column, acceptedIn(column, text))}
            onPress={(event) => onPress(event, column)}
          />
        ))}
        <Figures score={state.kind === "ready" ? state.score : null} totals={totals} sides={sideNames.length} />
      </tr>
      {refused ? (
        <PaperRefusal
          hand={hand}
          rulebook="clabber"
          problem={refused.problem}
          sideNames={sideNames}
          columns={2 + paperColumns.length + sideNames.length}
        />
      ) : null}
    </>
  );
}

interface FiguresProps {
  readonly score: HandScore | null;
  readonly totals: readonly number[] | null;
  readonly sides: number;
}

/** Each side's points in a hand and total after it, to compare with the paper. */
function Figures({ score, totals, sides }: FiguresProps) {
  const marks = score ? sheetMarks(score) : [];
  return Array.from({ length: sides }, (_, side) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a side is its index
    <td key={side} className="num">
      {marks[side] ?? ""} <b>{totals?.[side] ?? ""}</b>
    </td>
  ));
}

/** "Owls 2": the seats of a side are numbered clockwise. */
function dealerTexts(seat: number, sideNames: readonly string[]) {
  return { side: sideNames[seat % 2] ?? "", number: Math.floor(seat / 2) + 1 };
}

/** The next field if a column is complete; null if not. */
function nextColumn(column: PaperColumn, text: string): PaperColumn | null {
  if (column === "maker") return text === "1" || text === "2" ? "trump" : null;
  if (column === "trump") return text === "" ? null : "points";
  return column === "points" && text === "x" ? "others" : null;
}
