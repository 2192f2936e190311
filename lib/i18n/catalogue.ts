import { type CriterionCode, criterionCodes, criterionWords } from "@/lib/competition/standings/criteria";
import type { CriterionWords } from "@/lib/competition/standings/criterion";
import type * as english from "./en";
import type { Locale } from "./locale";

/** Puts a language's catalogue together from its parts and the texts of the tie-breaks. */
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
    problemsEvents,
    problemsJoining,
    problemsJoker,
    problemsMemberships,
    problemsMovement,
    problemsMoving,
    problemsOpen,
    problemsPeople,
    problemsSchedule,
    problemsSigning,
    problemsStages,
    problemsStandings,
    problemsTonight,
    ...rest
  } = parts;
  const { name, about, equal, decides, figure } = wordsOfCriteria(locale);
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
      ...problemsEvents,
      ...problemsJoining,
      ...problemsJoker,
      ...problemsMemberships,
      ...problemsMovement,
      ...problemsMoving,
      ...problemsOpen,
      ...problemsPeople,
      ...problemsSchedule,
      ...problemsSigning,
      ...problemsStages,
      ...problemsStandings,
      ...problemsTonight,
    },
  };
}

type WordsByCode = Readonly<Record<CriterionCode, string>>;

/** The texts of all tie-breaks, by what each text is for. */
function wordsOfCriteria(locale: Locale) {
  const texts = (part: keyof CriterionWords) =>
    Object.fromEntries(criterionCodes.map((code) => [code, criterionWords(code, locale)[part]])) as WordsByCode;
  return {
    name: texts("name"),
    about: texts("about"),
    equal: texts("equal"),
    decides: texts("decides"),
    figure: texts("figure"),
  };
}
