import { Hand } from "lucide-react";
import { useTranslations } from "next-intl";
import { ProblemLinks } from "@/components/problems/problem-links";
import { ProblemSentence } from "@/components/problems/problem-sentence";
import { classNames } from "@/components/ui/class-names";
import type { HandEntry } from "@/lib/rulebooks/clabber/hand";
import type { Refusal } from "./hand-state";
import { meldCounts, useMeldTexts } from "./meld-texts";
import type { PadProps } from "./pad-props";

interface RefusalPanelProps extends Pick<PadProps, "sideNames" | "press"> {
  readonly entry: HandEntry;
  readonly refusal: Refusal;
}

/** Replaces the makers' keys: why the entry is invalid, similar valid entries, and the rule. */
export function RefusalPanel({ entry, refusal: { problem, nearest }, sideNames, press }: RefusalPanelProps) {
  const t = useTranslations("sheet.pad");
  const difference = useDifference(sideNames);
  return (
    <div role="alert" className="pad-refusal">
      <p>
        <Hand aria-hidden="true" className="size-5" />
        <span>
          <ProblemSentence problem={problem} sideNames={sideNames} />
        </span>
      </p>
      <div className="pad-nearest" hidden={nearest.length === 0 && !problem.rule}>
        {nearest.length > 0 ? <small>{t("didYouMean")}</small> : null}
        {nearest.map((candidate) => {
          const text = difference(entry, candidate);
          return (
            <button
              key={text}
              type="button"
              className={classNames("key", !/^\d+$/.test(text) && "pad-nearest-words")}
              onClick={() => press({ type: "take", entry: candidate })}
            >
              {text}
            </button>
          );
        })}
        <ProblemLinks rulebook="clabber" problem={problem} />
      </div>
    </div>
  );
}

/** Returns the difference of a similar entry: its points, its melds, or both; else that it has no tricks. */
function useDifference(sideNames: readonly string[]): (refused: HandEntry, nearby: HandEntry) => string {
  const t = useTranslations("sheet.pad");
  const texts = useMeldTexts();
  return (refused, nearby) => {
    const melds = ([0, 1] as const).map((side) => meldCounts(nearby, side).map(texts).join(", "));
    const sameMelds = [0, 1].every((side) => meldsKey(refused, side) === meldsKey(nearby, side));
    const points = nearby.kind === "played" ? `${nearby.trickPoints}` : "";
    const samePoints = refused.kind === "played" && `${refused.trickPoints}` === points;
    const side = melds.findIndex((text) => text !== "");
    const meldText =
      side < 0 ? t("withoutMelds") : t("onlyMelds", { side: sideNames[side] ?? "", melds: melds[side] ?? "" });
    const parts = [samePoints ? "" : points, sameMelds ? "" : meldText].filter(Boolean);
    // With neither different, the similar entry has no tricks.
    return parts.length > 0 ? parts.join(", ") : t("withoutTricks");
  };
}

function meldsKey(entry: HandEntry, side: number): string {
  return JSON.stringify(meldCounts(entry, side));
}
