import { useFormatter, useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { type BracketTree, halvesOf, type ShapedRound } from "./bracket-shape";
import { BracketTexts, treeTitle } from "./bracket-texts";
import type { BracketMatch, BracketRound, BracketSlot, BracketView } from "./bracket-view";
import { PrintedName } from "./printed-name";

interface PrintedTreeProps {
  readonly view: BracketView;
  readonly tree: BracketTree;
}

/**
 * One tree of a draw on one sheet: two facing halves, or from left to right. Open lines are blank, to be filled in by
 * hand.
 */
export function PrintedTree({ view, tree }: PrintedTreeProps) {
  const t = useTranslations("bracket");
  const tDraw = useTranslations("brackets");
  const format = useFormatter();
  const texts = new BracketTexts(view, { t, tDraw, format });
  const halves = halvesOf(tree);
  const columns = halves ? 2 * halves.left.length + 1 : tree.rounds.length;
  const own = new Map(tree.rounds.flatMap(({ cells }) => cells.flatMap((cell) => (cell ? [[cell.id, cell]] : []))));
  const shared = { texts, own };
  const lines = Math.max(...(halves?.left ?? tree.rounds).map(linesOf));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className="paper-scroll" aria-label={treeTitle(tree.part, t)} tabIndex={0}>
      <div className="paper-tree" data-columns={columns} data-rows={rowsClass(lines / 2)}>
        {halves ? (
          <>
            <Columns rounds={halves.left} {...shared} />
            <Columns rounds={[halves.middle]} beside={[...halves.after, ...tree.beside]} isMiddle {...shared} />
            <Columns rounds={halves.right.toReversed()} isMirrored {...shared} />
          </>
        ) : (
          <Columns rounds={tree.rounds} beside={tree.beside} {...shared} />
        )}
      </div>
    </section>
  );
}

const none: Shared["own"] = new Map();

/** A column with more matches has no room for their places. */
const maxRoundsWithPlaces = 8;

/** The number of name lines in a round. */
function linesOf({ cells }: BracketRound): number {
  return cells.length * Math.max(...cells.map((match) => match?.slots.length ?? 2));
}

/** The type size class: the smallest power of two at or above the number of rows, at most 32. */
function rowsClass(rows: number): number {
  return [2, 4, 8, 16].find((most) => rows <= most) ?? 32;
}

interface Shared {
  readonly texts: BracketTexts;
  /** The matches of the tree. */
  readonly own: ReadonlyMap<string, BracketMatch>;
}

interface ColumnsProps extends Shared {
  readonly rounds: readonly ShapedRound[];
  readonly beside?: readonly BracketRound[];
  readonly isMirrored?: boolean;
  readonly isMiddle?: boolean;
}

function Columns({ rounds, texts, own, beside = [], isMirrored = false, isMiddle = false }: ColumnsProps) {
  return rounds.map((round, at) => (
    <div
      key={round.key}
      className={classNames("paper-round", isMirrored && "paper-mirrored", isMiddle && "paper-middle")}
    >
      <h2>
        {texts.round(round.name)} <small>{texts.about(round)}</small>
      </h2>
      <ol className="paper-cells" data-lines={isMiddle ? "none" : round.lines}>
        {round.cells.map((match, cell) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a draw's places never move
            key={cell}
            className={classNames("paper-cell", match === null && "paper-empty", round.fed[cell] && "paper-fed")}
          >
            {match ? <PrintedMatch match={match} round={round} texts={texts} own={own} /> : null}
          </li>
        ))}
      </ol>
      {at === rounds.length - 1 && beside.length > 0 ? <Beside rounds={beside} texts={texts} /> : null}
    </div>
  ));
}

/** Matches outside the tree, below its last match. */
function Beside({ rounds, texts }: { readonly rounds: readonly BracketRound[]; readonly texts: BracketTexts }) {
  return (
    <div className="paper-beside">
      {rounds.map((round) => (
        <div key={round.key}>
          <h2>
            {texts.round(round.name)} <small>{texts.about(round)}</small>
          </h2>
          {round.cells.map((match) =>
            match ? <PrintedMatch key={match.id} match={match} round={round} texts={texts} own={none} /> : null,
          )}
        </div>
      ))}
    </div>
  );
}

interface PrintedMatchProps extends Shared {
  readonly match: BracketMatch;
  readonly round: BracketRound;
}

function PrintedMatch({ match, round, texts, own }: PrintedMatchProps) {
  const isCramped = round.cells.length > maxRoundsWithPlaces;
  const where = match.state === "decided" || isCramped ? "" : texts.where(match, round);
  return (
    <div className="paper-match">
      {match.slots.map((slot, at) => (
        <PrintedSlot
          key={`${match.id} ${slot.entrant ?? at}`}
          slot={slot}
          text={hasLine(slot, own) ? "" : texts.slot(slot)}
          short={texts.slotInShort(slot)}
        />
      ))}
      {where ? <p className="paper-where">{where}</p> : null}
    </div>
  );
}

/** Whether a printed line leads here from the previous match, so that its name can be left out. */
function hasLine({ entrant, why, source }: BracketSlot, own: Shared["own"]): boolean {
  if (entrant !== null || why !== null || source?.from !== "match") return false;
  return source.place <= (own.get(source.match)?.advance ?? 0);
}

interface PrintedSlotProps {
  readonly slot: BracketSlot;
  readonly text: string;
  readonly short: string;
}

function PrintedSlot({ slot, text, short }: PrintedSlotProps) {
  const { entrant, name, seed, isWinner, figure } = slot;
  return (
    <p className={classNames("paper-slot", isWinner && "paper-won", entrant === null && "paper-open")}>
      <span>{seed ?? ""}</span>
      <PrintedName text={text} short={short} coinOf={entrant === null ? null : name} />
      <span>{figure ?? ""}</span>
    </p>
  );
}
