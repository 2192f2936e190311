"use client";

import { useNameInSentence } from "./names-of-league";

interface SentenceNameProps {
  readonly name: string;
  readonly at?: "start";
}

/** A name within a sentence: English puts "the" before those that take it. */
export function SentenceName({ name, at }: SentenceNameProps) {
  return useNameInSentence()(name, at);
}

/** Names within a sentence, one after the other. */
export function SentenceNames({ names }: { readonly names: readonly string[] }) {
  const nameInSentence = useNameInSentence();
  return names.map((name) => nameInSentence(name)).join(", ");
}
