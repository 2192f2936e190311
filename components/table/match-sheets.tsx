import { useFormatter, useTranslations } from "next-intl";
import { rulebookViews } from "@/components/rulebooks/registry";
import { RunningScore } from "@/components/score-sheet/running-score";
import { LinkButton } from "@/components/ui/link-button";
import { numberText } from "@/components/ui/number-text";
import { PageLink } from "@/components/ui/page-link";
import type { SheetSettings } from "@/lib/competition/sheet-settings";
import { rulebook } from "@/lib/rulebooks/registry";
import { type SheetEntry, scoreSheet } from "@/lib/rulebooks/sheet";
import { ResultState } from "./result-state";

/** The seats of a table from a game on. */
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
        /** The hands that are kept card by card. */
        readonly recorded?: readonly number[];
      }[];
    }[];
  };
  /** The page for correcting hands and final scores; left out if corrections are not offered. */
  readonly correct?: string;
  /** Returns the address of a game's score sheet, for users with the right to correct it. */
  readonly sheetHref?: (table: number, game: number) => string;
  /** Returns the address of a hand that is kept card by card; left out where hands are not linked. */
  readonly handHref?: (table: number, game: number, hand: number) => string;
  /** Returns the address for entering a game's hands card by card, for users with the right to score. */
  readonly cardsHref?: (table: number, game: number) => string;
  /** Whether a game's running score is drawn below its sheet; by default none is. */
  readonly charts?: (table: number, game: number) => boolean;
}

/** The score sheets of a match, by hand, as on public pages. */
export function MatchSheets({ match, correct, sheetHref, handHref, cardsHref, charts }: MatchSheetsProps) {
  const t = useTranslations("table");
  const tSheet = useTranslations("sheet");
  const book = rulebook(match.rulebook);
  const views = rulebookViews(match.rulebook);
  if (!book || !views) throw new Error(`no rulebook ${match.rulebook}`);
  const games = match.tables.flatMap((table) => table.games.map((game) => ({ ...game, table })));
  if (games.length === 0) return <p className="text-ink-soft">{t("noSheet")}</p>;
  return (
    <div className="grid items-start gap-5 wide:grid-cols-2">
      {games.map(({ table, number, firstDealer, final, entries, recorded = [], ...signed }) => {
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
            <RecordedHands
              {...{ handHref, cardsHref, table: table.position, game: number, hands: recorded }}
              word={views.handWord}
              hasHands={sheet.scores.length > 0}
            />
            <Seats lineUps={table.lineUps} game={number} />
          </section>
        );
      })}
    </div>
  );
}

/** Addresses for correcting a game's hands and final score; undefined if corrections are not offered. */
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
  /** Null for a game recorded by hands. */
  readonly final: readonly number[] | null;
  /** Undefined if corrections are not offered. */
  readonly hrefOf: ((side: number) => string) | undefined;
}

/** Links for correcting a final score, one per side; visible only to users with the right to correct. */
function CorrectFinal({ sides, final, hrefOf }: CorrectFinalProps) {
  const t = useTranslations("table.final");
  const format = useFormatter();
  if (!final || !hrefOf) return null;
  return (
    <p className="correct-offers">
      {sides.map((side, at) => (
        <PageLink key={side} href={hrefOf(at)} className="key correct-offer">
          {t("correctOf", { side, total: numberText(format, final[at] ?? 0) })}
        </PageLink>
      ))}
    </p>
  );
}

/** A link to a game's score sheet; visible only to users with the right to correct. */
function OpenSheet({ game, href }: { readonly game: number; readonly href: string | undefined }) {
  const t = useTranslations("table");
  if (href === undefined) return null;
  return (
    <LinkButton href={href} className="correct-offer justify-self-start">
      {t("openSheetOf", { game })}
    </LinkButton>
  );
}

interface RecordedHandsProps {
  readonly word: "hand" | "deal";
  readonly table: number;
  readonly game: number;
  readonly hands: readonly number[];
  /** Whether a hand is on the sheet. */
  readonly hasHands: boolean;
  readonly handHref: MatchSheetsProps["handHref"];
  readonly cardsHref: MatchSheetsProps["cardsHref"];
}

/** Links to the hands that are kept card by card, and for users with the right to score to entering some. */
function RecordedHands({ word, table, game, hands, hasHands, handHref, cardsHref }: RecordedHandsProps) {
  const t = useTranslations("handReview");
  const tEntry = useTranslations("playEntry");
  const links = handHref ? hands.map((hand) => ({ hand, href: handHref(table, game, hand) })) : [];
  return (
    <>
      {links.length === 0 ? null : (
        <nav aria-label={t("hands")} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="text-small text-ink-soft">{t("hands")}:</span>
          {links.map(({ hand, href }) => (
            <PageLink key={hand} href={href} className="inline-flex min-h-tap items-center">
              {t("handLink", { isDeal: word === "deal" ? "yes" : "no", hand })}
            </PageLink>
          ))}
        </nav>
      )}
      {!hasHands || cardsHref === undefined ? null : (
        <LinkButton href={cardsHref(table, game)} className="correct-offer justify-self-start">
          {tEntry("offer")}
        </LinkButton>
      )}
    </>
  );
}

/** The seats of a game as text; empty if not recorded. */
function Seats({ lineUps, game }: { readonly lineUps: readonly LineUp[]; readonly game: number }) {
  const t = useTranslations("table");
  const tPeople = useTranslations("people");
  const seats = lineUps.findLast(({ fromGame }) => fromGame <= game)?.seats ?? [];
  if (seats.length === 0) return null;
  const names = seats.map(({ name, substitute }) => (substitute ? `${name} (${tPeople("isSubstitute")})` : name));
  return <p className="text-small text-ink-soft">{t("seats", { names: names.join(", ") })}</p>;
}
