import { useTranslations } from "next-intl";
import { Follows } from "@/components/events/follows";
import { ProblemNotice } from "@/components/problems/problem-notice";
import type { FollowsState } from "@/lib/client/use-follows";
import type { Entrant } from "@/lib/competition/entrant";
import type { Problem } from "@/lib/kernel/problem";
import type { HandScore } from "@/lib/rulebooks/rulebook";
import { FromTo } from "./from-to";
import { MovedRows } from "./moved-rows";
import { SideFigures } from "./side-figures";
import type { Following } from "./what-follows";

interface CorrectionShownProps {
  readonly was: HandScore;
  /** Null while there is nothing to save. */
  readonly becomes: HandScore | null;
  readonly follows: Following | null;
  /** What is said while there is nothing to save. */
  readonly missing: "start" | "cannot";
  readonly sideNames: readonly string[];
  /** Whom the standings rank; null in an event, which has none. */
  readonly entrants: readonly Entrant[] | null;
  /** What follows in its event. */
  readonly inEvent: FollowsState;
  /** Why the server refused it. */
  readonly problems: readonly Problem[];
  /** Somebody else changed the hand meanwhile. */
  readonly atOdds: boolean;
}

/** What a correction does: the hand as it was and becomes, and what moves in the standings; before anything is saved. */
export function CorrectionShown({ was, becomes, follows, missing, sideNames, ...more }: CorrectionShownProps) {
  const t = useTranslations("correction");
  const { entrants, inEvent, problems, atOdds } = more;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="sheet correction-shown" aria-label={t(entrants ? "moves" : "follows")} tabIndex={0}>
      <p className="text-small leading-tight">
        <span className="sr-only">{t("was")} </span>
        <s className="correction-was">
          <SideFigures score={was} sideNames={sideNames} />
        </s>
        {becomes ? (
          <>
            <span aria-hidden="true"> → </span>
            <span className="sr-only"> {t("becomes")} </span>
            <b>
              <SideFigures score={becomes} sideNames={sideNames} />
            </b>
          </>
        ) : null}
      </p>
      <ProblemNotice problems={follows?.refused ? [follows.refused] : problems} names={sideNames} />
      <div role="status">
        {follows ? (
          <>
            {follows.ending && !follows.refused ? <p className="font-semibold text-warn">{t(follows.ending)}</p> : null}
            {follows.refused ? null : (
              <>
                <GameTotals totals={follows.totals} sideNames={sideNames} />
                {entrants ? <MovedRows rows={follows.moved} entrants={entrants} /> : <Follows state={inEvent} />}
              </>
            )}
          </>
        ) : (
          <p className="text-small text-ink-soft">{t(missing)}</p>
        )}
        {atOdds ? <p className="font-semibold text-warn">{t("conflict")}</p> : null}
      </div>
    </section>
  );
}

interface GameTotalsProps extends Pick<Following, "totals"> {
  readonly sideNames: readonly string[];
}

/** What the game comes to for each side that it moves: in some games a hand changes what others count. */
function GameTotals({ totals, sideNames }: GameTotalsProps) {
  const t = useTranslations("correction");
  const moved = totals.map((total, side) => ({ ...total, side })).filter(({ was, is }) => was !== is);
  if (moved.length === 0) return null;
  return (
    <p className="text-small">
      {t("inGame")}{" "}
      {moved.map(({ side, was, is }, at) => (
        <span key={side}>
          {at > 0 ? " · " : ""}
          {sideNames[side]} <FromTo was={`${was}`} is={`${is}`} />
        </span>
      ))}
    </p>
  );
}
