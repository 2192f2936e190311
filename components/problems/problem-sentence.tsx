import type { Problem } from "@/lib/kernel/problem";
import { useProblemTexts } from "./use-problem-texts";

interface ProblemSentenceProps {
  readonly problem: Problem;
  readonly sideNames: readonly string[];
}

/** A problem as a sentence, with the names of its side and the other one. */
export function ProblemSentence({ problem, sideNames }: ProblemSentenceProps) {
  return useProblemTexts()(problem, sideNames);
}
