"use client";

import { useNameInSentence } from "./names-of-league";

interface SentenceNameProps {
  readonly name: string;
  readonly at?: "start";
}

/** A name within a sentence: in English with "the" if the name takes it. */
export function SentenceName({ name, at }: SentenceNameProps) {
  return useNameInSentence()(name, at);
}

/** A list of names within a sentence. */
export function SentenceNames({ names }: { readonly names: readonly string[] }) {
  const nameInSentence = useNameInSentence();
  return names.map((name) => nameInSentence(name)).join(", ");
}
