import { useFormatter, useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { type CriterionCode, criterion } from "@/lib/competition/standings/criteria";
import type { ExplainedStep } from "@/lib/competition/standings/explain";

interface WhyProps {
  /** The criteria as they were asked, from `explainPlace`. */
  readonly steps: readonly ExplainedStep[];
  readonly decidedBy: CriterionCode | null;
  readonly mine: string;
  readonly theirs: string;
  /** Where `mine` stands against `theirs`. */
  readonly stands: "above" | "below";
}

/** Why one stands above or below the other: each criterion, both figures, the one that decided, and a sentence. */
export function Why({ steps, decidedBy, mine, theirs, stands }: WhyProps) {
  const t = useTranslations("standings");
  const decided = steps.find((step) => step.decided);
  return (
    <div className="why">
      <table>
        <caption>{t(`reason.${stands}`, { mine, theirs })}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t("reason.criterion")}</span>
            </th>
            <th scope="col" className="why-figure">
              {mine}
            </th>
            <th scope="col" className="why-between">
              <span className="sr-only">{t("reason.difference")}</span>
            </th>
            <th scope="col" className="why-figure">
              {theirs}
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a criterion that depends on who is tied may be asked twice
            <WhyStep key={`${step.code}-${at}`} step={step} />
          ))}
        </tbody>
      </table>
      <p>
        {decidedBy === null || !decided
          ? t("reason.shared")
          : decidedBy === "drawn-lot"
            ? t("reason.decidesLot")
            : t("reason.decides", {
                criterion: t(`criterion.${decidedBy}`),
                mine: decided.mine ?? 0,
                theirs: decided.theirs ?? 0,
              })}
      </p>
    </div>
  );
}

function WhyStep({ step }: { readonly step: ExplainedStep }) {
  const t = useTranslations("standings");
  const format = useFormatter();
  const figure = (value: number | null) => (value === null || step.code === "drawn-lot" ? "" : format.number(value));
  const between = useBetween(step);
  const plain = step.state === "not-comparable" || (step.state === "not-needed" && step.mine === null);
  return (
    <tr className={classNames(step.decided && "why-decided", step.state === "not-needed" && "why-unneeded")}>
      <th scope="row">{t(`criterion.${step.code}`)}</th>
      {plain ? (
        <td colSpan={3} className="why-plain">
          {t(`reason.${step.state === "not-comparable" ? "not-comparable" : "not-needed"}`)}
        </td>
      ) : (
        <>
          <td className="why-figure">{figure(step.mine)}</td>
          <td className="why-between">{between}</td>
          <td className="why-figure">{figure(step.theirs)}</td>
        </>
      )}
    </tr>
  );
}

/** What stands between the two figures: "equal", "14 more", "2 fewer", "not needed". */
function useBetween({ code, state, decided, mine, theirs, by }: ExplainedStep): string {
  const t = useTranslations("standings.reason");
  if (!decided) return t(state === "not-needed" ? "not-needed" : "equal");
  const ahead = criterion(code).compare(mine, theirs) < 0;
  if (code === "drawn-lot") return t(ahead ? "first" : "later");
  return t((mine ?? 0) > (theirs ?? 0) ? "more" : "fewer", { by });
}
