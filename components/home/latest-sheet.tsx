import { useTranslations } from "next-intl";
import { rulebookViews } from "@/components/rulebooks/registry";
import { MatchState } from "@/components/schedule/match-state";
import { PageLink } from "@/components/ui/page-link";
import { rulebook } from "@/lib/rulebooks/registry";
import { type SheetEntry, scoreSheet } from "@/lib/rulebooks/sheet";

interface LatestSheetProps {
  readonly sheet: {
    readonly rulebook: string;
    readonly rules: unknown;
    readonly sides: readonly string[];
    readonly number: number;
    readonly game: { readonly firstDealer: number | null; readonly entries: readonly SheetEntry[] };
    readonly venue: string | null;
    readonly table: number;
  };
  /** The address of the match's page. */
  readonly href: string;
}

/** The score sheet of the latest game. */
export function LatestSheet({ sheet, href }: LatestSheetProps) {
  const t = useTranslations("home.first");
  const tTable = useTranslations("table");
  const book = rulebook(sheet.rulebook);
  const views = rulebookViews(sheet.rulebook);
  if (!book || !views) return null;
  const { sides, rules, number, game, venue, table } = sheet;
  return (
    <section className="latest-sheet" aria-label={t("sheet")}>
      <p className="latest-sheet-about">
        <PageLink href={href}>{[venue, t("table", { number: table })].filter(Boolean).join(", ")}</PageLink>
        <MatchState state="finished" live={null} />
      </p>
      <views.Sheet
        rules={rules}
        sideNames={sides}
        caption={tTable("sheetOf", { game: number, sides: sides.join(" – ") })}
        sheet={scoreSheet(book, rules, game.firstDealer ?? 0, game.entries)}
        final={null}
      />
    </section>
  );
}
