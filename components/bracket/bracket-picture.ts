import { treesOf } from "./bracket-shape";
import { BracketTexts, type BracketTranslator } from "./bracket-texts";
import type { BracketMatch, BracketView } from "./bracket-view";
import { currentRound } from "./current-round";

/** Text of a draw's link preview picture. */
export interface BracketPicture {
  readonly note: string;
  readonly lines: readonly { readonly name: string; readonly short: string; readonly figure: string }[];
}

const order: readonly BracketMatch["state"][] = ["playing", "ready", "waiting", "decided"];

/** The first matches of the current round; after the event, the champion and the final. */
export function bracketPicture(
  view: BracketView,
  translator: BracketTranslator,
  shortNames: ReadonlyMap<string, string>,
): BracketPicture {
  const texts = new BracketTexts(view, translator);
  const round = currentRound(treesOf(view)[0]?.rounds ?? []);
  const matches = round?.cells.filter((match) => match !== null && match.state !== "not-needed") ?? [];
  const sorted = matches.toSorted(
    (a, b) => order.indexOf(a?.state ?? "decided") - order.indexOf(b?.state ?? "decided"),
  );
  return {
    note: noteOf(),
    lines: sorted.flatMap((match) =>
      match ? [{ name: namesOf(match), short: shortNamesOf(match), figure: figuresOf(match) }] : [],
    ),
  };

  function noteOf(): string {
    if (view.champion) return translator.t("champion", { name: view.champion.name });
    return round ? [texts.round(round.name), texts.about(round)].filter(Boolean).join(" · ") : "";
  }

  function namesOf({ slots }: BracketMatch): string {
    return slots.map((slot) => texts.slot(slot)).join(" – ");
  }

  function shortNamesOf({ slots }: BracketMatch): string {
    return slots.map((slot) => shortNames.get(slot.name) ?? texts.slotInShort(slot)).join(" – ");
  }

  function figuresOf({ slots }: BracketMatch): string {
    return slots.every(({ figure }) => figure !== null) ? slots.map(({ figure }) => figure).join("–") : "";
  }
}
