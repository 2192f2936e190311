import type { Doubt } from "@/lib/competition/result-standing";
import type { ExportedBracketMatch } from "@/lib/exports/bracket-csv";
import type { BracketMatch, BracketView } from "./bracket-view";
import { type BracketTongue, BracketWords, treeTitle } from "./bracket-words";

/** Translations and formats of an exported draw. */
export interface ExportTongue extends BracketTongue {
  readonly doubtWords: (doubt: Doubt) => string;
}

/** All matches of a draw as text, for an exported file; with short names of teams. */
export function exportedBracket(
  view: BracketView,
  tongue: ExportTongue,
  shortNames: ReadonlyMap<string, string>,
): readonly ExportedBracketMatch[] {
  const words = new BracketWords(view, tongue);
  return view.parts.flatMap((part) =>
    part.rounds.flatMap((round) =>
      round.cells.flatMap((match): ExportedBracketMatch[] =>
        match === null
          ? []
          : [
              {
                part: treeTitle(part, tongue.t),
                round: words.round(round.name),
                match: words.match(match),
                sides: match.slots.map((slot) => ({
                  name: words.slot(slot),
                  shortName: slot.entrant === null ? undefined : shortNames.get(slot.name),
                  seed: slot.seed,
                  figure: slot.figure,
                  isWinner: slot.isWinner,
                })),
                state: match.state,
                date: match.date ?? null,
                time: match.time ?? null,
                bar: match.place ?? "",
                tables: match.tables ?? [],
                note: noteOf(match, words, tongue),
              },
            ],
      ),
    ),
  );
}

/** Notes of a match: walkover, reason of the decision, and pending confirmations. */
function noteOf(match: BracketMatch, words: BracketWords, { t, doubtWords }: ExportTongue): string {
  const { slots, state, why, isOnlyIf, isEqual, doubt } = match;
  const byes = slots.filter(({ isBye }) => isBye).map(({ name, isGone }) => `${name}: ${t(isGone ? "gone" : "bye")}`);
  const rest = [
    words.why(why),
    isOnlyIf && state === "waiting" ? t("onlyIf") : "",
    isEqual ? t("equal") : "",
    doubt ? doubtWords(doubt) : "",
  ];
  return [...byes, ...rest].filter(Boolean).join("; ");
}
