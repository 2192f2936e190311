import { useTranslations } from "next-intl";
import { useId } from "react";
import { classNames } from "@/components/ui/class-names";
import { PageLink } from "@/components/ui/page-link";
import { type CriterionCode, criterion } from "@/lib/competition/standings/criteria";
import type { ExplainedStep } from "@/lib/competition/standings/explain";
import { useFigureText } from "./figure-text";
import { WhySentences } from "./why-sentences";

type FigureHref = (code: CriterionCode) => string;

interface WhyProps {
  /** The compared criteria, from `explainPlace`. */
  readonly steps: readonly ExplainedStep[];
  readonly mine: string;
  readonly theirs: string;
  /** Both names as within a sentence, some with "the" in English. */
  readonly sentenceNames: { readonly mine: string; readonly theirs: string };
  /** Addresses of the matches behind the figures of either side; a figure without one is not a link. */
  readonly hrefs?: { readonly mine?: FigureHref; readonly theirs?: FigureHref };
  /** The position of `mine` relative to `theirs`. */
  readonly stands: "above" | "below";
  /** The number of sides in a match, which determines the names of figures. */
  readonly sides: number;
}

/** The reason for the order of two rows: sentences, then each criterion with both figures. */
export function Why({ steps, mine, theirs, sentenceNames, stands, sides, hrefs = {} }: WhyProps) {
  const t = useTranslations("standings");
  const id = useId();
  return (
    <div className="why">
      <p id={id} className="why-about">
        {t(`reason.${stands}`, sentenceNames)}
      </p>
      <WhySentences steps={steps} sides={sides} />
      <table aria-labelledby={id}>
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
            <WhyStep key={`${step.code}-${at}`} step={step} mine={mine} theirs={theirs} sides={sides} hrefs={hrefs} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface WhyStepProps {
  readonly step: ExplainedStep;
  readonly mine: string;
  readonly theirs: string;
  readonly sides: number;
  readonly hrefs: NonNullable<WhyProps["hrefs"]>;
}

function WhyStep({ step, mine, theirs, sides, hrefs }: WhyStepProps) {
  const t = useTranslations("standings");
  const between = useBetween(step);
  const { state } = step;
  const plain = state === "not-comparable" || state === "to-come" || (state === "not-needed" && step.mine === null);
  return (
    <tr className={classNames(step.decided && "why-decided", step.state === "not-needed" && "why-unneeded")}>
      <th scope="row">{t(`criterion.${step.code}`, { sides })}</th>
      {plain ? (
        <td colSpan={3} className="why-plain">
          {between}
        </td>
      ) : (
        <>
          <td className="why-figure">
            <Figure code={step.code} value={step.mine} name={mine} sides={sides} href={hrefs.mine} />
          </td>
          <td className="why-between">{between}</td>
          <td className="why-figure">
            <Figure code={step.code} value={step.theirs} name={theirs} sides={sides} href={hrefs.theirs} />
          </td>
        </>
      )}
    </tr>
  );
}

interface FigureProps {
  readonly code: CriterionCode;
  readonly value: number | null;
  readonly name: string;
  readonly sides: number;
  readonly href: FigureHref | undefined;
}

/** A figure, linked to its matches. */
function Figure({ code, value, name, sides, href }: FigureProps) {
  const t = useTranslations("standings");
  const figureText = useFigureText();
  if (value === null || code === "drawn-lot") return null;
  const text = figureText(code, value);
  if (!href) return text;
  return (
    <PageLink
      href={href(code)}
      aria-label={t("reason.figure", { criterion: t(`criterion.${code}`, { sides }), name, value: text })}
    >
      {text}
    </PageLink>
  );
}

/** The difference between two figures: "equal", "14 more", "2 fewer", "not needed", "still to come". */
function useBetween({ code, state, decided, mine, theirs, by }: ExplainedStep): string {
  const t = useTranslations("standings.reason");
  const figureText = useFigureText();
  if (!decided) return t(state === "decided" ? "equal" : state);
  const ahead = criterion(code).compare(mine, theirs) < 0;
  if (code === "drawn-lot") return t(ahead ? "first" : "later");
  return t((mine ?? 0) > (theirs ?? 0) ? "more" : "fewer", { by: figureText(code, by) });
}
