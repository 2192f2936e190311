"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Fragment, type KeyboardEvent, useEffect, useEffectEvent } from "react";
import { numberText } from "@/components/ui/number-text";
import type { DealEntry } from "@/lib/rulebooks/joker/hand";
import { jokerRules } from "@/lib/rulebooks/joker/rules";
import type { PaperEntryProps, TypedRow } from "../paper-entry-props";
import { focusPaperCell, PaperCell, PaperRefusal, PaperTable, pressPaperCell } from "../paper-table";
import { type KeyedDeal, keyedSheet, type PaperFigures, rowOf } from "./keyed-sheet";
import { acceptedIn, emptyRow, type PaperColumn, paperColumns, paperRowOf, paperRowState } from "./paper-row";

/**
 * Entry of a paper sheet: one row per deal, one digit per player, bids then tricks; the last player's tricks are
 * computed. Each row is checked by the rules and shows its scores.
 */
export function PaperEntry(props: PaperEntryProps<DealEntry>) {
  const { rules, sideNames, firstDealer, recorded, typed, onType, onEnd } = props;
  const t = useTranslations("joker.keys");
  const sheet = keyedSheet({ rules, firstDealer, recorded, typed: [...typed, emptyRow] });
  const shown = sheet.isOver ? sheet.rows.filter(({ state }) => state.kind !== "empty") : sheet.rows;
  const houseRules = jokerRules.parse(rules);
  const { players } = houseRules;

  // Focuses the first deal after the choice of the first dealer.
  const begin = useEffectEvent(() => focusPaperCell(recorded.length + typed.length + 1, "bids"));
  useEffect(() => begin(), []);

  function type(index: number, column: PaperColumn, text: string) {
    const figures = acceptedIn(text, players);
    const rows: TypedRow[] = Array.from({ length: Math.max(typed.length, index + 1) }, (_, i) => typed[i] ?? emptyRow);
    const isLonger = figures.length > (rows[index]?.[column] ?? "").length;
    rows[index] = { ...rows[index], [column]: figures };
    onType(rows);
    // Invalid bids must be fixed before the tricks are entered.
    const deal = sheet.rows[index];
    const state = deal && paperRowState({ rules: houseRules, ...deal }, rowOf(rows[index]));
    const isWhole = column === "bids" && isLonger && figures.length === players && state?.kind !== "refused";
    if (isWhole) focusPaperCell(recorded.length + index + 1, "taken");
  }

  function press(event: KeyboardEvent, { hand, state }: KeyedDeal, column: PaperColumn) {
    pressPaperCell(event, hand, column, () => {
      const isLast = sheet.isOver && sheet.isWhole && hand === shown.at(-1)?.hand;
      if (isLast) onEnd();
      else if (state.kind === "missing" || state.kind === "refused") focusPaperCell(hand, state.column);
      else focusPaperCell(hand + 1, "bids");
    });
  }

  return (
    <PaperTable
      legend={t("legend", { names: sideNames.join(", ") })}
      caption={t("caption")}
      heads={[t("deal"), t("deals"), ...paperColumns.map((column) => t(`columns.${column}`))]}
      sideNames={sideNames}
    >
      {sheet.before.map(({ entry, cards, dealer, figures }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a deal is its number
        <Fragment key={`kept-${i + 1}`}>
          <tr className="paper-kept">
            <th scope="row">{t("row", { hand: i + 1, cards })}</th>
            <td>{sideNames[dealer]}</td>
            {paperColumns.map((column) => (
              <td key={column}>{[...paperRowOf(entry)[column]].join(" ")}</td>
            ))}
            <Figures figures={figures} sideNames={sideNames} />
          </tr>
          <Premium figures={figures} sideNames={sideNames} />
        </Fragment>
      ))}
      {shown.map((deal, i) => (
        <KeyedLine
          key={deal.hand}
          deal={deal}
          sideNames={sideNames}
          onType={(column, text) => type(i, column, text)}
          onPress={(event, column) => press(event, deal, column)}
        />
      ))}
    </PaperTable>
  );
}

interface KeyedLineProps {
  readonly deal: KeyedDeal;
  readonly sideNames: readonly string[];
  readonly onType: (column: PaperColumn, text: string) => void;
  readonly onPress: (event: KeyboardEvent, column: PaperColumn) => void;
}

/** One deal being entered, with its problem or its pulka's premiums below. */
function KeyedLine({ deal, sideNames, onType, onPress }: KeyedLineProps) {
  const t = useTranslations("joker.keys");
  const { hand, cards, dealer, row, state, figures } = deal;
  const refused = state.kind === "refused" ? state : null;
  return (
    <>
      <tr data-state={state.kind}>
        <th scope="row">{t("row", { hand, cards })}</th>
        <td>{sideNames[dealer]}</td>
        {paperColumns.map((column) => (
          <PaperCell
            key={column}
            hand={hand}
            column={column}
            label={t("cell", { hand, cards, column: t(`columns.${column}`) })}
            size={sideNames.length + 1}
            inputMode="numeric"
            value={row[column]}
            isRefused={refused?.column === column}
            onType={(text) => onType(column, text)}
            onPress={(event) => onPress(event, column)}
          />
        ))}
        <Figures figures={figures} sideNames={sideNames} />
      </tr>
      {refused ? (
        <PaperRefusal
          hand={hand}
          rulebook="joker"
          problem={refused.problem}
          sideNames={sideNames}
          columns={2 + paperColumns.length + sideNames.length}
        />
      ) : null}
      <Premium figures={figures} sideNames={sideNames} />
    </>
  );
}

interface FiguresProps {
  readonly figures: PaperFigures | null;
  readonly sideNames: readonly string[];
}

/** Each player's score of a deal, to compare with the paper. */
function Figures({ figures, sideNames }: FiguresProps) {
  const format = useFormatter();
  return sideNames.map((name, side) => (
    <td key={name} className="num">
      {figures ? numberText(format, figures.points[side] ?? 0) : ""}
    </td>
  ));
}

/** §J60–J65: a pulka's premiums and penalties, with the totals. */
function Premium({ figures, sideNames }: FiguresProps) {
  const t = useTranslations("joker.keys");
  const format = useFormatter();
  if (!figures?.premium) return null;
  const { premium, totals } = figures;
  return (
    <>
      <tr>
        <th scope="row" colSpan={2 + paperColumns.length}>
          {t("premium")}
        </th>
        {sideNames.map((name, side) => (
          <td key={name} className="num">
            {premium[side] ? numberText(format, premium[side], { signDisplay: "always" }) : "–"}
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row" colSpan={2 + paperColumns.length}>
          {t("total")}
        </th>
        {sideNames.map((name, side) => (
          <td key={name} className="num">
            <b>{numberText(format, totals[side] ?? 0)}</b>
          </td>
        ))}
      </tr>
    </>
  );
}
