import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { rulebookViews } from "@/components/rulebooks/registry";
import { DataTable } from "@/components/ui/data-table";
import { Sheet } from "@/components/ui/sheet";
import { changeKey, type GameUnderRule, type SupposedEnd } from "@/lib/rulebooks/other-rules";
import type { HandScore } from "@/lib/rulebooks/rulebook";
import type { GameUnderRulesView } from "@/lib/views/other-rules";
import { ChangedRule, PresentRule } from "./changed-rule";
import { gameAnchor } from "./game-anchor";
import { useLimitTexts } from "./limit-texts";

interface GameUnderRulesProps {
  readonly rulebook: string;
  readonly sides: readonly string[];
  readonly game: GameUnderRulesView;
}

/** A game as it was played, and each change of a house rule with the hands that would have other points. */
export function GameUnderRules({ rulebook, sides, game }: GameUnderRulesProps) {
  const t = useTranslations("otherRules");
  const texts = useLimitTexts();
  const { supposed, changed, table, hands } = game;
  const endText = useEndText(sides);
  const untold = supposed.changes.filter((one) => limitsIn(one, hands).length > 0);
  const same = supposed.changes.filter((one) => !changed.includes(one) && !untold.includes(one));
  const anchor = gameAnchor(game);
  return (
    <Sheet
      title={table === null ? t("game", { game: game.game }) : t("gameAt", { table, game: game.game })}
      titleId={anchor}
    >
      <p>{t("asPlayed", { score: endText(supposed.end), hands: supposed.end.hands })}</p>
      {changed.length === 0 ? <p className="mt-2">{t("changingNone")}</p> : null}
      {changed.map((one) => (
        <section key={changeKey(one.change)} className="mt-4 border-t border-rule pt-3">
          <h3>
            <ChangedRule rulebook={rulebook} change={one.change} />
          </h3>
          <p className="text-small text-ink-soft">
            <PresentRule rulebook={rulebook} change={one.change} />
          </p>
          <p className="mt-1">
            {t("supposed", { score: endText(one.end), hands: one.end.hands })}{" "}
            <b>{consequence(t, { sides, before: supposed.end, one })}</b>
          </p>
          <ChangedHands rulebook={rulebook} sides={sides} hands={hands} before={supposed.scores} one={one} />
        </section>
      ))}
      {untold.length > 0 ? (
        <Fold summary={t("untoldHere", { count: untold.length })}>
          <ul>
            {untold.map((one) => (
              <li key={changeKey(one.change)} className="py-1">
                <b>
                  <ChangedRule rulebook={rulebook} change={one.change} />
                </b>
                {limitsIn(one, hands).map(({ hand, code }) => (
                  <span key={`${hand} ${code}`} className="block text-small">
                    {hand === null
                      ? t("limitHere", { what: texts(code) })
                      : t("limitHand", { hand, what: texts(code) })}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </Fold>
      ) : null}
      {same.length > 0 ? (
        <Fold summary={t("sameHere", { count: same.length })}>
          <ul className="text-small">
            {same.map(({ change }) => (
              <li key={changeKey(change)}>
                <ChangedRule rulebook={rulebook} change={change} />
              </li>
            ))}
          </ul>
        </Fold>
      ) : null}
    </Sheet>
  );
}

/** A list of changes that is closed at first, as it says little of the game. */
function Fold({ summary, children }: { readonly summary: string; readonly children: ReactNode }) {
  return (
    <details className="mt-4 border-t border-rule pt-2">
      <summary className="min-h-(--tap) cursor-pointer py-3 font-semibold">{summary}</summary>
      {children}
    </details>
  );
}

/** What the sheet does not tell: about all hands, or about one. */
function limitsIn({ limit, hands }: GameUnderRule, numbers: readonly number[]) {
  return [
    ...(limit === null ? [] : [{ hand: null, code: limit }]),
    ...hands.flatMap(({ limit: code }, at) => (code === null ? [] : [{ hand: numbers[at] ?? at + 1, code }])),
  ];
}

type Translator = ReturnType<typeof useTranslations<"otherRules">>;

interface Consequence {
  readonly sides: readonly string[];
  readonly before: SupposedEnd;
  readonly one: GameUnderRule;
}

/** What a change does to the end of a game; empty if nothing. */
function consequence(t: Translator, { sides, before, one: { end, endsElsewhere } }: Consequence): string {
  if (before.isOver && !end.isOver) return t("goesOn");
  const name = (side: number | null) => (side === null ? null : (sides[side] ?? ""));
  const [was, now] = [name(before.winner), name(end.winner)];
  const winner = () => {
    if (was === now) return null;
    if (now === null) return t("noWinner", { before: was ?? "" });
    return was === null ? t("firstWinner", { after: now }) : t("otherWinner", { after: now, before: was });
  };
  return [winner(), endsElsewhere ? t("endsElsewhere") : null].filter(Boolean).join(" · ");
}

/** Returns the totals of a game, the sides named. */
function useEndText(sides: readonly string[]): (end: SupposedEnd) => string {
  return ({ totals }) => sides.map((side, at) => `${side} ${numberOf(totals[at] ?? 0)}`).join(", ");
}

function numberOf(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

interface ChangedHandsProps extends Pick<GameUnderRulesProps, "rulebook" | "sides"> {
  readonly hands: readonly number[];
  readonly before: readonly HandScore[];
  readonly one: GameUnderRule;
}

/** The hands with other points, each with its points now and as played. */
function ChangedHands({ rulebook, sides, hands, before, one }: ChangedHandsProps) {
  const t = useTranslations("otherRules");
  const { RuleValue } = rulebookViews(rulebook) ?? {};
  const rows = one.hands.flatMap(({ differs, score }, at) => (differs && score ? [{ at, score }] : []));
  if (rows.length === 0 || !RuleValue) return null;
  const { option, to: value } = one.change;
  return (
    <DataTable
      caption={t.rich("tableCaption", { rule: () => <RuleValue option={option} value={value} /> })}
      hideCaption
      className="mt-2"
    >
      <thead>
        <tr>
          <th scope="col" className="num">
            {t("column.hand")}
          </th>
          {sides.map((side) => (
            <th key={side} scope="col" className="num">
              {side}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ at, score }) => (
          <tr key={hands[at]}>
            <th scope="row" className="num">
              {hands[at]}
            </th>
            {sides.map((side, index) => (
              <td key={side} className="num">
                <Points now={score.points[index] ?? 0} was={before[at]?.points[index] ?? 0} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** Points under the changed rule; beside them those as played, if they differ. */
function Points({ now, was }: { readonly now: number; readonly was: number }) {
  const t = useTranslations("otherRules");
  if (now === was) return numberOf(now);
  return <strong>{t("cell", { now: numberOf(now), was: numberOf(was) })}</strong>;
}
