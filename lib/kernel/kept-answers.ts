/**
 * The latest answers to questions that are asked again and again, by what they follow from: the same question is not
 * worked out twice while it is among the last `most` that were asked.
 */
export function keptAnswers<T>(most: number): (question: string, work: () => T) => T {
  const kept = new Map<string, T>();
  return (question, work) => {
    const known = kept.get(question);
    const answer = known === undefined && !kept.has(question) ? work() : (known as T);
    kept.delete(question);
    kept.set(question, answer);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return answer;
  };
}
