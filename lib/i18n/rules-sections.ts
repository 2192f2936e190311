interface Part {
  readonly id: string;
  readonly first: number;
}

/** The parts of each card game's rules in order, each with the number of its first rule. */
const parts: Readonly<Record<string, readonly Part[]>> = {
  clabber: [
    { id: "table", first: 1 },
    { id: "melds", first: 12 },
    { id: "trumps", first: 22 },
    { id: "play", first: 30 },
    { id: "score", first: 40 },
    { id: "game", first: 45 },
    { id: "reneges", first: 50 },
    { id: "claims", first: 60 },
    { id: "tournaments", first: 70 },
  ],
  joker: [
    { id: "table", first: 1 },
    { id: "deals", first: 10 },
    { id: "bids", first: 20 },
    { id: "play", first: 30 },
    { id: "tricks", first: 40 },
    { id: "score", first: 50 },
    { id: "premium", first: 60 },
    { id: "end", first: 70 },
  ],
};

/** A rule's number, `C40` or `J21`, and its text. */
export interface NumberedRule {
  readonly number: string;
  readonly text: string;
}

export interface RulesSection {
  readonly id: string;
  readonly rules: readonly NumberedRule[];
}

/** Returns a card game's rules by part, ordered by number. */
export function rulesBySection(rulebook: string, rules: Readonly<Record<string, string>>): readonly RulesSection[] {
  const numbered = Object.entries(rules)
    .map(([number, text]) => ({ number, text, at: Number(number.slice(1)) }))
    .sort((a, b) => a.at - b.at);
  const sections = parts[rulebook] ?? [];
  return sections.map(({ id, first }, index) => {
    const next = sections[index + 1]?.first ?? Number.POSITIVE_INFINITY;
    return {
      id,
      rules: numbered.filter(({ at }) => at >= first && at < next).map(({ number, text }) => ({ number, text })),
    };
  });
}
