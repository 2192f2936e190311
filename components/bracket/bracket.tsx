import { useFormatter, useTranslations } from "next-intl";

import { classNames } from "@/components/ui/class-names";
import { anchorOf } from "./bracket-anchor";
import { BracketBoard } from "./bracket-board";
import { BracketMatchCard } from "./bracket-match-card";
import { type BracketTree, treesOf } from "./bracket-shape";
import { BracketTabs } from "./bracket-tabs";
import { BracketTexts, treeTitle } from "./bracket-texts";
import type { BracketMatch, BracketRound, BracketView } from "./bracket-view";
import { championMatches } from "./champion-path";
import { currentRound } from "./current-round";
import { OwnMatchCell } from "./own-match-cell";

interface BracketProps {
  readonly view: BracketView;
  /** Storage key of the followed entrant. */
  readonly follow: string;
}

/**
 * A draw: trees with lines on a desktop, lists by round on a phone; the same content for screen readers and without
 * scripts. With scripts it can be moved, zoomed, and navigated with the arrow keys.
 */
export function Bracket({ view, follow }: BracketProps) {
  const t = useTranslations("bracket");
  const tDraw = useTranslations("brackets");
  const format = useFormatter();
  const texts = new BracketTexts(view, { t, tDraw, format });
  const trees = treesOf(view);
  const tabs = tabsOf(trees, texts, t);
  const shown = new Set(tabs.filter(({ isNow }) => isNow).map(({ panel }) => panel));
  const road = championMatches(view);
  return (
    <div className="bracket">
      <BracketTabs tabs={tabs} label={t("rounds")} />
      <BracketBoard isLarge={view.entrants > 16}>
        {trees.map((tree) => (
          <Tree
            key={tree.key}
            tree={tree}
            texts={texts}
            follow={follow}
            road={road}
            shown={shown}
            isOnly={trees.length === 1}
          />
        ))}
      </BracketBoard>
      <p className="bracket-note">{t(trees.every(isOfTable) ? "noteTable" : "note")}</p>
    </div>
  );
}

/** Whether matches lead to a table of results rather than to other matches. */
function isOfTable({ part }: BracketTree): boolean {
  return part.section === "group" || part.section === "swiss";
}

interface TreeProps {
  readonly tree: BracketTree;
  readonly texts: BracketTexts;
  readonly follow: string;
  /** The champion's matches: whether each has a line from another of them. */
  readonly road: ReadonlyMap<string, boolean>;
  /** The panels initially shown on a phone. */
  readonly shown: ReadonlySet<string>;
  readonly isOnly: boolean;
}

function Tree({ tree, texts, follow, road, shown, isOnly }: TreeProps) {
  const t = useTranslations("bracket");
  const { key, part, rounds, beside } = tree;
  const title = treeTitle(part, t);
  const shared = { texts, follow, road };
  const isPanel = part.section === "group";
  const panel = (id: string) => ({ "data-panel": shown.has(id) ? "now" : "" });
  return (
    <section
      className="bracket-tree"
      {...(isPanel ? panel(`tree-${key}`) : {})}
      aria-labelledby={`tree-${key}`}
      data-beside={beside.length > 0 ? "" : undefined}
      data-table={isOfTable(tree) ? "" : undefined}
    >
      <h2 id={`tree-${key}`} className={isOnly ? "sr-only" : undefined}>
        {title}
      </h2>
      <ol className="bracket-rounds">
        {rounds.map((round, at) => (
          <li
            key={round.key}
            className="bracket-round"
            id={`round-${round.key}`}
            {...(isPanel ? {} : panel(`round-${round.key}`))}
          >
            <RoundHead round={round} texts={texts} />
            <ol className="bracket-cells" data-lines={round.lines}>
              {round.cells.map((match, cell) =>
                match ? (
                  <Cell key={match.id} match={match} round={round} isFed={round.fed[cell] ?? false} {...shared} />
                ) : (
                  // A place that the draw leaves empty has no name but its number.
                  // biome-ignore lint/suspicious/noArrayIndexKey: it never moves
                  <li key={`empty-${cell}`} className="bracket-cell bracket-empty" aria-hidden="true" />
                ),
              )}
            </ol>
            {at === rounds.length - 1 ? <Beside rounds={beside} {...shared} /> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

type Shared = Pick<TreeProps, "texts" | "follow" | "road">;

/** The match for third place, below the final. */
function Beside({ rounds, ...shared }: Shared & { readonly rounds: readonly BracketRound[] }) {
  return rounds.map((round) => (
    <div key={round.key} className="bracket-beside" id={`round-${round.key}`}>
      <RoundHead round={round} texts={shared.texts} />
      <ol className="bracket-cells" data-lines="none">
        {round.cells.map((match) =>
          match ? <Cell key={match.id} match={match} round={round} isFed={false} {...shared} /> : null,
        )}
      </ol>
    </div>
  ));
}

function RoundHead({ round, texts }: { readonly round: BracketRound; readonly texts: BracketTexts }) {
  const about = texts.about(round);
  return (
    <div className="bracket-head">
      <h3>{texts.round(round.name)}</h3>
      {about ? <p>{about}</p> : null}
    </div>
  );
}

interface CellProps extends Shared {
  readonly match: BracketMatch;
  readonly round: BracketRound;
  readonly isFed: boolean;
}

function Cell({ match, round, isFed, texts, follow, road }: CellProps) {
  const entrants = match.slots.flatMap(({ entrant }) => (entrant === null ? [] : [entrant]));
  const from = match.slots.flatMap(({ source }) => (source?.from === "match" ? [source.match] : []));
  return (
    <OwnMatchCell
      id={anchorOf(match.id)}
      className={classNames(
        "bracket-cell",
        isFed && "bracket-fed",
        road.has(match.id) && "bracket-road",
        road.get(match.id) && "bracket-road-in",
      )}
      follow={follow}
      entrants={entrants}
      from={from.map(anchorOf).join(" ")}
      name={texts.match(match)}
    >
      <BracketMatchCard match={match} round={round} texts={texts} />
    </OwnMatchCell>
  );
}

/** On a phone: a button for each round, or for each group. */
function tabsOf(trees: readonly BracketTree[], texts: BracketTexts, t: ReturnType<typeof useTranslations<"bracket">>) {
  const current = currentRound(trees.flatMap(({ rounds }) => rounds));
  return trees.flatMap(({ part, rounds, beside }) => {
    const own = [...rounds, ...beside];
    if (part.section === "group") {
      const panel = `tree-${part.key}`;
      return [{ to: panel, panel, name: treeTitle(part, t), isNow: own.some((round) => round === current) }];
    }
    const last = rounds.at(-1);
    return own.map((round) => ({
      to: `round-${round.key}`,
      panel: `round-${beside.includes(round) ? last?.key : round.key}`,
      name: texts.round(round.name),
      isNow: round === current,
    }));
  });
}
