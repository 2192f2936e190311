import { useTranslations } from "next-intl";
import { rulebookViews } from "@/components/rulebooks/registry";
import { LinkButton } from "@/components/ui/link-button";
import { Sheet } from "@/components/ui/sheet";
import { rulebook } from "@/lib/rulebooks/registry";
import { seatNames, seatsOfTable } from "@/lib/rulebooks/seat-names";
import { type SheetEntry, scoreSheet } from "@/lib/rulebooks/sheet";
import { FileEntry } from "./file-entry";

interface GamesToEnterProps {
  readonly match: {
    readonly leagueId: string;
    readonly id: string;
    readonly rulebook: string;
    readonly rules: unknown;
    readonly sides: readonly string[];
    readonly tables: readonly {
      readonly position: number;
      readonly games: readonly {
        readonly number: number;
        readonly firstDealer: number | null;
        readonly entries: readonly SheetEntry[];
        readonly recorded: readonly number[];
      }[];
    }[];
  };
  /** The address of this page. */
  readonly here: string;
}

/** The hands of a match that can be entered card by card, game by game; each game also by file. */
export function GamesToEnter({ match, here }: GamesToEnterProps) {
  const t = useTranslations("playEntry");
  const tReview = useTranslations("handReview");
  const book = rulebook(match.rulebook);
  if (!book) throw new Error(`no rulebook ${match.rulebook}`);
  const isDeal = rulebookViews(match.rulebook)?.handWord === "deal" ? "yes" : "no";
  const several = match.tables.length > 1 ? "yes" : "no";
  const games = match.tables.flatMap((table) =>
    table.games.map((game) => {
      const { rows } = scoreSheet(book, match.rules, game.firstDealer ?? 0, game.entries);
      return { table: table.position, game, hands: rows.filter(({ state }) => state === "inked") };
    }),
  );
  const begun = games.filter(({ hands }) => hands.length > 0);
  if (begun.length === 0) return <p>{t("noHands")}</p>;
  const seats = seatsOfTable(book, match.rules, match.sides.length).map((side) => ({ side, name: null }));
  return begun.map(({ table, game: { number, recorded }, hands }) => (
    <Sheet
      key={`${table}-${number}`}
      title={t("game", { several, table, game: number })}
      titleId={`game-${table}-${number}`}
    >
      <div className="grid gap-5">
        <nav aria-label={t("choose")} className="flex flex-wrap gap-2">
          {hands.map(({ hand }) => (
            <LinkButton key={hand} href={`${here}?table=${table}&game=${number}&hand=${hand}`}>
              {tReview("handLink", { isDeal, hand })}
              {recorded.includes(hand) ? ` (${t("isSaved")})` : ""}
            </LinkButton>
          ))}
        </nav>
        <FileEntry
          place={{ league: match.leagueId, match: match.id, table, game: number }}
          rulebookId={match.rulebook}
          names={seatNames(seats, match.sides)}
        />
      </div>
    </Sheet>
  ));
}
