import type { Doubt } from "@/lib/competition/result-standing";
import type { ExportedBracketMatch } from "@/lib/exports/bracket-csv";
import { BracketTexts, type BracketTranslator, treeTitle } from "./bracket-texts";
import type { BracketMatch, BracketView } from "./bracket-view";

/** Translations and formats of an exported draw. */
export interface ExportTranslator extends BracketTranslator {
  readonly doubtTexts: (doubt: Doubt) => string;
}

/** All matches of a draw as text, for an exported file; with short names of teams. */
export function exportedBracket(
  view: BracketView,
  translator: ExportTranslator,
  shortNames: ReadonlyMap<string, string>,
): readonly ExportedBracketMatch[] {
  const texts = new BracketTexts(view, translator);
  return view.parts.flatMap((part) =>
    part.rounds.flatMap((round) =>
      round.cells.flatMap((match): ExportedBracketMatch[] =>
        match === null
          ? []
          : [
              {
                part: treeTitle(part, translator.t),
                round: texts.round(round.name),
                match: texts.match(match),
                sides: match.slots.map((slot) => ({
                  name: texts.slot(slot),
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
                note: noteOf(match, texts, translator),
              },
            ],
      ),
    ),
  );
}

/** Notes of a match: walkover, reason of the decision, and pending confirmations. */
function noteOf(match: BracketMatch, texts: BracketTexts, { t, doubtTexts }: ExportTranslator): string {
  const { slots, state, why, isOnlyIf, isEqual, doubt } = match;
  const byes = slots.filter(({ isBye }) => isBye).map(({ name, isGone }) => `${name}: ${t(isGone ? "gone" : "bye")}`);
  const rest = [
    texts.why(why),
    isOnlyIf && state === "waiting" ? t("onlyIf") : "",
    isEqual ? t("equal") : "",
    doubt ? doubtTexts(doubt) : "",
  ];
  return [...byes, ...rest].filter(Boolean).join("; ");
}
