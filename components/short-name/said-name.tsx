"use client";

import { useNameInSentence } from "./names-of-league";

interface SaidNameProps {
  readonly name: string;
  readonly at?: "start";
}

/** A name within a sentence: English puts "the" before those that take it. */
export function SaidName({ name, at }: SaidNameProps) {
  return useNameInSentence()(name, at);
}

/** Names within a sentence, one after the other. */
export function SaidNames({ names }: { readonly names: readonly string[] }) {
  const said = useNameInSentence();
  return names.map((name) => said(name)).join(", ");
}
