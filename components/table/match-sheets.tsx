import { useTranslations } from "next-intl";
import { rulebookViews } from "@/components/rulebooks/registry";
import { RunningScore } from "@/components/score-sheet/running-score";
import { LinkButton } from "@/components/ui/link-button";
import { PageLink } from "@/components/ui/page-link";
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
  /** The page where hands and final scores are corrected; left out where none is offered. */
  readonly correct?: string;
  /** Where the score sheet of a game is opened, for those who may correct it. */
  readonly sheetHref?: (table: number, game: number) => string;
  /** The games whose running score is drawn below their sheets; none where it is left out. */
  readonly charts?: (table: number, game: number) => boolean;
}

/** The score sheets of a match, hand by hand, as the public reads them. */
export function MatchSheets({ match, correct, sheetHref, charts }: MatchSheetsProps) {
  const t = useTranslations("table");
  const tSheet = useTranslations("sheet");
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
        const hrefs = correctionHrefs(correct, table.position, number);
        return (
          <section key={`${table.position}-${number}`} className="grid gap-2" aria-label={title}>
            <h2>{title}</h2>
            {final && sheet.rows.length > 0 ? <p>{tSheet("finalOnly")}</p> : null}
            <views.Sheet
              rules={match.rules}
              sideNames={match.sides}
              caption={t("sheetOf", { game: number, sides: match.sides.join(" – ") })}
              sheet={sheet}
              final={final}
              hrefOf={hrefs?.hand}
            />
            {hrefs && !final ? <p className="correct-offer text-small text-ink-soft">{t("correctHint")}</p> : null}
            <CorrectFinal sides={match.sides} final={final} hrefOf={hrefs?.side} />
            {charts?.(table.position, number) ? (
              <div className="sheet p-3">
                <RunningScore game={number} sideNames={match.sides} tally={sheet.tally} />
              </div>
            ) : null}
            {sheet.tally.over || final ? (
              <ResultState sides={match.sides} game={signed} agreement={match.sheets.agreement} />
            ) : null}
            <OpenSheet game={number} href={sheetHref?.(table.position, number)} />
            <Seats lineUps={table.lineUps} game={number} />
          </section>
        );
      })}
    </div>
  );
}

/** Where a hand of a game and a side's final score are corrected; undefined where no correction is offered. */
function correctionHrefs(page: string | undefined, table: number, game: number) {
  if (page === undefined) return undefined;
  const href = `${page}${page.includes("?") ? "" : "?"}table=${table}&game=${game}`;
  return {
    hand: (row: { readonly hand: number }) => `${href}&hand=${row.hand}`,
    side: (side: number) => `${href}&side=${side}`,
  };
}

interface CorrectFinalProps {
  readonly sides: readonly string[];
  /** Null where hands are kept. */
  readonly final: readonly number[] | null;
  /** Undefined where no correction is offered. */
  readonly hrefOf: ((side: number) => string) | undefined;
}

/** The ways to the correction of a final score, one for each side's total; shown to those alone who may. */
function CorrectFinal({ sides, final, hrefOf }: CorrectFinalProps) {
  const t = useTranslations("table.final");
  if (!final || !hrefOf) return null;
  return (
    <p className="correct-offers">
      {sides.map((side, at) => (
        <PageLink key={side} href={hrefOf(at)} className="key correct-offer">
          {t("correctOf", { side, total: final[at] ?? 0 })}
        </PageLink>
      ))}
    </p>
  );
}

/** The way to a game's score sheet; shown to those alone who may correct it. */
function OpenSheet({ game, href }: { readonly game: number; readonly href: string | undefined }) {
  const t = useTranslations("table");
  if (href === undefined) return null;
  return (
    <LinkButton href={href} className="correct-offer justify-self-start">
      {t("openSheetOf", { game })}
    </LinkButton>
  );
}

/** The seats of a game, in words; empty if not recorded. */
function Seats({ lineUps, game }: { readonly lineUps: readonly LineUp[]; readonly game: number }) {
  const t = useTranslations("table");
  const tPeople = useTranslations("people");
  const seats = lineUps.findLast(({ fromGame }) => fromGame <= game)?.seats ?? [];
  if (seats.length === 0) return null;
  const names = seats.map(({ name, substitute }) => (substitute ? `${name} (${tPeople("isSubstitute")})` : name));
  return <p className="text-small text-ink-soft">{t("seats", { names: names.join(", ") })}</p>;
}
