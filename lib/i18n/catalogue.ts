import { type CriterionCode, criterionCodes, criterionText } from "@/lib/competition/standings/criteria";
import type { CriterionText } from "@/lib/competition/standings/criterion";
import type * as english from "./en";
import type { Locale } from "./locale";

/** Assembles a language's catalogue from its parts and the texts of the tie-breaks. */
export function catalogue(parts: typeof english, locale: Locale) {
  const {
    brackets,
    stageReasons,
    standings,
    ranking,
    figures,
    problems,
    problemsAccount,
    problemsBrackets,
    problemsBuilder,
    problemsClabber,
    problemsCompetition,
    problemsCorrection,
    problemsDues,
    problemsEvents,
    problemsJoining,
    problemsJoker,
    problemsMemberships,
    problemsMessages,
    problemsMovement,
    problemsMoving,
    problemsOpen,
    problemsPeople,
    problemsRecords,
    problemsSchedule,
    problemsSigning,
    problemsStages,
    problemsStandings,
    problemsTonight,
    ...rest
  } = parts;
  const { name, about, equal, decides, figure } = criteriaTexts(locale);
  return {
    ...rest,
    brackets: { ...brackets, reasons: { ...brackets.reasons, ...stageReasons } },
    standings: { ...standings, criterion: name, each: equal, decides },
    ranking: { ...ranking, about },
    figures: { ...figures, from: { ...figures.from, how: figure } },
    problems: {
      ...problems,
      ...problemsAccount,
      ...problemsBrackets,
      ...problemsBuilder,
      ...problemsClabber,
      ...problemsCompetition,
      ...problemsCorrection,
      ...problemsDues,
      ...problemsEvents,
      ...problemsJoining,
      ...problemsJoker,
      ...problemsMemberships,
      ...problemsMessages,
      ...problemsMovement,
      ...problemsMoving,
      ...problemsOpen,
      ...problemsPeople,
      ...problemsRecords,
      ...problemsSchedule,
      ...problemsSigning,
      ...problemsStages,
      ...problemsStandings,
      ...problemsTonight,
    },
  };
}

type WordsByCode = Readonly<Record<CriterionCode, string>>;

/** Returns the texts of all tie-breaks, by purpose. */
function criteriaTexts(locale: Locale) {
  const texts = (part: keyof CriterionText) =>
    Object.fromEntries(criterionCodes.map((code) => [code, criterionText(code, locale)[part]])) as WordsByCode;
  return {
    name: texts("name"),
    about: texts("about"),
    equal: texts("equal"),
    decides: texts("decides"),
    figure: texts("figure"),
  };
}
