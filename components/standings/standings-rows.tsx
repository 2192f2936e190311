import { useLocale, useTranslations } from "next-intl";
import type { EntrantKind } from "@/lib/competition/entrant";
import { namesInSentence } from "@/lib/competition/people/name-in-sentence";
import { suggestThe } from "@/lib/competition/people/short-name";
import type { CriterionCode } from "@/lib/competition/standings/criteria";
import type { Explanation } from "@/lib/competition/standings/explain";
import type { GamesInDoubt } from "@/lib/competition/standings/in-doubt";
import type { StandingsRow } from "@/lib/competition/standings/standings";
import { AdjustmentList } from "./adjustment-list";
import type { StandingsTableRow } from "./standings-table";
import { Why } from "./why";

/** A row of the standings with its name, and the reasons for its order relative to the previous and next rows. */
export interface ExplainedRow extends StandingsRow {
  readonly name: string;
  /** Finished games whose results may still change. */
  readonly inDoubt?: GamesInDoubt | undefined;
  /** Whether English says "the" before its name; undefined: derived from the name. */
  readonly takesThe?: boolean | undefined;
  readonly above: Rival | null;
  readonly below: Rival | null;
}

/** The reason for the order of two rows, and the other one's name. */
type Rival = Explanation & { readonly name: string; readonly takesThe?: boolean | undefined };

/** Kind of entrants and number of sides, which determine the names of figures. */
interface Ranked {
  readonly who: EntrantKind;
  readonly sides: number;
}

/** Returns the address of a team's page, by the entrant's id. */
export type TeamHref = (entrant: string) => string | undefined;

/** The rows of the table, with links to the teams' pages and optional reasons. */
export function standingsRows(
  rows: readonly ExplainedRow[],
  withWhy: boolean,
  of: Ranked,
  hrefOf?: TeamHref,
): StandingsTableRow[] {
  return rows.map((row) => ({
    id: row.entrant,
    place: row.place,
    movement: row.movement,
    name: row.name,
    ...withHref(hrefOf?.(row.entrant)),
    gamesWon: row.gamesWon,
    gamesLost: row.gamesLost,
    gamePoints: row.pointsFor,
    tables: row,
    gamesInHand: row.gamesInHand,
    form: row.form,
    inDoubt: row.inDoubt,
    ...(withWhy && { why: <Reasons row={row} of={of} hrefOf={hrefOf} /> }),
  }));
}

function withHref(href: string | undefined) {
  return href === undefined ? {} : { href };
}

interface ReasonsProps {
  readonly row: ExplainedRow;
  readonly of: Ranked;
  readonly hrefOf: TeamHref | undefined;
}

function Reasons({ row, of: { who, sides }, hrefOf }: ReasonsProps) {
  const t = useTranslations("standings");
  const locale = useLocale();
  const { name, above, below, place, adjustments } = row;
  // Only team names take "the".
  const nameOf = ({
    name,
    takesThe = suggestThe(name),
  }: {
    readonly name: string;
    readonly takesThe?: boolean | undefined;
  }) => namesInSentence(new Set(who === "team" && takesThe ? [name] : []), locale)(name);
  const inCaption = (rival: Rival) => ({ mine: nameOf(row), theirs: nameOf(rival) });
  const figures = (entrant: string) => {
    const page = hrefOf?.(entrant);
    return page === undefined ? undefined : (code: CriterionCode) => `${page}/figures#${code}`;
  };
  const hrefs = (theirs: string) => {
    const [mine, other] = [figures(row.entrant), figures(theirs)];
    return { ...(mine && { mine }), ...(other && { theirs: other }) };
  };
  if (place === null) return <p>{t("reason.left", { name })}</p>;
  return (
    <>
      <AdjustmentList adjustments={adjustments} who={who} />
      {above ? (
        <Why
          {...{
            steps: above.steps,
            mine: name,
            theirs: above.name,
            sentenceNames: inCaption(above),
            stands: "below",
            sides,
          }}
          hrefs={hrefs(above.theirs)}
        />
      ) : null}
      {below ? (
        <Why
          {...{
            steps: below.steps,
            mine: name,
            theirs: below.name,
            sentenceNames: inCaption(below),
            stands: "above",
            sides,
          }}
          hrefs={hrefs(below.theirs)}
        />
      ) : null}
    </>
  );
}
