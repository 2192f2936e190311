import { useTranslations } from "next-intl";
import { rulebookViews } from "@/components/rulebooks/registry";
import { rulebook } from "@/lib/rulebooks/registry";
import { type SheetEntry, scoreSheet } from "@/lib/rulebooks/sheet";

interface DisputeSheetProps {
  readonly match: { readonly rulebook: string; readonly rules: unknown; readonly sides: readonly string[] };
  readonly game: {
    readonly number: number;
    readonly firstDealer: number | null;
    readonly final: readonly number[] | null;
    readonly entries: readonly SheetEntry[];
  };
  /** The disputed hand; null if unknown. */
  readonly hand: number | null;
  /** Address for correcting a hand, without its number. */
  readonly correct: string;
}

/** The current sheet with the disputed hand marked; each hand links to its correction. */
export function DisputeSheet({ match, game, hand, correct }: DisputeSheetProps) {
  const t = useTranslations("disputes");
  const tTable = useTranslations("table");
  const book = rulebook(match.rulebook);
  const views = rulebookViews(match.rulebook);
  if (!book || !views) throw new Error(`no rulebook ${match.rulebook}`);
  const { number, firstDealer, final, entries } = game;
  return (
    <section className="correctable grid gap-2" aria-labelledby="on-record">
      <h2 id="on-record">{t("onRecord")}</h2>
      {hand === null ? null : <p className="font-semibold text-red">{t("inQuestion", { hand })}</p>}
      <views.Sheet
        rules={match.rules}
        sideNames={match.sides}
        caption={tTable("sheetOf", { game: number, sides: match.sides.join(" – ") })}
        sheet={scoreSheet(book, match.rules, firstDealer ?? 0, entries)}
        final={final}
        inQuestion={hand}
        {...(!final && { hrefOf: (row: { readonly hand: number }) => `${correct}&hand=${row.hand}` })}
      />
    </section>
  );
}
