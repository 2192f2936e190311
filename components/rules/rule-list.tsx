import type { ReactNode } from "react";
import type { NumberedRule } from "@/lib/i18n/rules-sections";
import type { ExplainedWord } from "./rule-links";
import { RuleProse } from "./rule-prose";

interface RuleListProps {
  readonly rules: readonly NumberedRule[];
  /** Tables by rule number; each is shown below its rule. */
  readonly tables?: Readonly<Record<string, ReactNode>>;
  /** Explained terms, by the number of the rule that uses them. */
  readonly wordsOf?: (number: string) => readonly ExplainedWord[];
}

/** Rules with their numbers in the margin. Each number is an anchor and links to itself. */
export function RuleList({ rules, tables = {}, wordsOf }: RuleListProps) {
  return (
    <ol className="border-t border-rule">
      {rules.map(({ number, text }) => (
        <li
          key={number}
          id={number}
          className="border-b border-rule px-4 py-3 last:border-b-0 target:bg-accent-soft target:shadow-[inset_4px_0_0_var(--accent)] print:break-inside-avoid"
        >
          <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] desk:grid-cols-[3.5rem_minmax(0,1fr)]">
            <a href={`#${number}`} className="-my-3 justify-self-start py-3 pe-2 font-semibold no-underline">
              {number}
            </a>
            <RuleProse text={text} texts={wordsOf?.(number) ?? []} />
          </div>
          {tables[number]}
        </li>
      ))}
    </ol>
  );
}
