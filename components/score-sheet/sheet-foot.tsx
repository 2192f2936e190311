import { useTranslations } from "next-intl";
import { SentenceName } from "@/components/short-name/name-in-sentence";
import type { GameTally } from "@/lib/rulebooks/rulebook";

type SheetFootProps = Pick<GameTally, "totals" | "toGo" | "winner" | "extraHand"> & {
  readonly sideNames: readonly string[];
};

/**
 * The sheet's footer: the points that each side needs; at the end the winner; for a tie at the limit, that another hand
 * is played.
 */
export function SheetFoot({ sideNames, totals, toGo, winner, extraHand }: SheetFootProps) {
  const t = useTranslations("sheet");
  if (winner !== null) {
    const lost = totals.filter((_, side) => side !== winner);
    return (
      <p className="score-foot score-foot-won">
        {t.rich("foot.winner", {
          side: () => <SentenceName name={sideNames[winner] ?? ""} at="start" />,
          won: totals[winner] ?? 0,
          lost: Math.max(0, ...lost),
        })}
      </p>
    );
  }
  if (extraHand) return <p className="score-foot score-foot-won">{t("foot.extraHand", { total: totals[0] ?? 0 })}</p>;
  return (
    <div className="score-foot">
      {sideNames.map((name, side) => {
        const left = toGo[side];
        if (left === null || left === undefined) return null;
        return (
          <span key={name}>
            {t.rich("foot.toGo", {
              side: name,
              goal: (totals[side] ?? 0) + left,
              left,
              figure: (chunks) => <b>{chunks}</b>,
            })}
          </span>
        );
      })}
    </div>
  );
}
