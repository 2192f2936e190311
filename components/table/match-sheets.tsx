import { useTranslations } from "next-intl";
import { rulebookViews } from "@/components/rulebooks/registry";
import { RunningScore } from "@/components/score-sheet/running-score";
import type { SheetSettings } from "@/lib/competition/sheet-settings";
import { rulebook } from "@/lib/rulebooks/registry";
import { type SheetEntry, scoreSheet } from "@/lib/rulebooks/sheet";
import { ResultState } from "./result-state";

/** Who sits where at a table from a game on. */
interface LineUp {
  readonly fromGame: number;
  readonly seats: readonly { readonly seat: number; readonly name: string; readonly substitute: boolean }[];
}

interface MatchSheetsProps {
  readonly match: {
    readonly rulebook: string;
    readonly rules: unknown;
    readonly gamesPlanned: number;
    readonly sheets: SheetSettings;
    readonly sides: readonly string[];
    readonly tables: readonly {
      readonly position: number;
      readonly number: number | null;
      readonly lineUps: readonly LineUp[];
      readonly games: readonly {
        readonly number: number;
        readonly firstDealer: number | null;
        readonly final: readonly number[] | null;
        readonly agreed: readonly number[];
        readonly confirmed: boolean;
        readonly disputed: boolean;
        readonly entries: readonly SheetEntry[];
      }[];
    }[];
  };
  /** Where a hand is corrected; a page that has none does not offer it. */
  readonly correctHref?: (table: number, game: number, hand: number) => string;
  /** With a picture of each game's running score. */
  readonly charts?: boolean;
}

/** The score sheets of a match, hand by hand, as the public reads them. */
export function MatchSheets({ match, correctHref, charts = false }: MatchSheetsProps) {
  const t = useTranslations("table");
  const book = rulebook(match.rulebook);
  const views = rulebookViews(match.rulebook);
  if (!book || !views) throw new Error(`no rulebook ${match.rulebook}`);
  const games = match.tables.flatMap((table) => table.games.map((game) => ({ ...game, table })));
  if (games.length === 0) return <p className="text-ink-soft">{t("noSheet")}</p>;
  return (
    <div className="grid items-start gap-5 wide:grid-cols-2">
      {games.map(({ table, number, firstDealer, final, entries, ...signed }) => {
        const sheet = scoreSheet(book, match.rules, firstDealer ?? 0, entries);
        const game = t("gameN", { game: number, games: match.gamesPlanned });
        const several = match.tables.length > 1;
        const title = several ? `${t("otherTable", { number: table.number ?? table.position })}, ${game}` : game;
        return (
          <section key={`${table.position}-${number}`} className="grid gap-2" aria-label={title}>
            <h2>{title}</h2>
            {final && match.sheets.keeps === "hands" ? <p>{t("final.kept")}</p> : null}
            <views.Sheet
              rules={match.rules}
              sideNames={match.sides}
              caption={t("sheetOf", { game: number, sides: match.sides.join(" – ") })}
              sheet={sheet}
              final={final}
              hrefOf={correctHref && ((row) => correctHref(table.position, number, row.hand))}
            />
            {charts ? <RunningScore game={number} sideNames={match.sides} tally={sheet.tally} /> : null}
            {sheet.tally.over || final ? (
              <ResultState sides={match.sides} game={signed} agreement={match.sheets.agreement} />
            ) : null}
            <Seats lineUps={table.lineUps} game={number} />
          </section>
        );
      })}
    </div>
  );
}

/** Who sat round the table in a game, in words; nothing when nobody wrote it down. */
function Seats({ lineUps, game }: { readonly lineUps: readonly LineUp[]; readonly game: number }) {
  const t = useTranslations("table");
  const tPeople = useTranslations("people");
  const seats = lineUps.findLast(({ fromGame }) => fromGame <= game)?.seats ?? [];
  if (seats.length === 0) return null;
  const names = seats.map(({ name, substitute }) => (substitute ? `${name} (${tPeople("isSubstitute")})` : name));
  return <p className="text-small text-ink-soft">{t("seats", { names: names.join(", ") })}</p>;
}
