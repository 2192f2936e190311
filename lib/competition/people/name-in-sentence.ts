/** Formats a name within a sentence, or at its start. */
export type NameInSentence = (name: string, at?: "start" | undefined) => string;

/** Names within sentences: English puts "the" before those that take it; other languages use all names unchanged. */
export function namesInSentence(takesThe: ReadonlySet<string>, locale: string): NameInSentence {
  return (name, at) => (locale === "en" && takesThe.has(name) ? `${at === "start" ? "The" : "the"} ${name}` : name);
}
