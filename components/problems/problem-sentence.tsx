import type { Problem } from "@/lib/kernel/problem";
import { useProblemWords } from "./use-problem-words";

interface ProblemSentenceProps {
  readonly problem: Problem;
  readonly sideNames: readonly string[];
}

/** What is wrong, as the sentence of its code, with the names of the side it is about and of the other one. */
export function ProblemSentence({ problem, sideNames }: ProblemSentenceProps) {
  return useProblemWords()(problem, sideNames);
}
