import type { ReactNode } from "react";

interface RuleChoicesProps {
  readonly choices: readonly {
    readonly id: string;
    /** The number of the rule with this option. */
    readonly rule: string;
    readonly name: string;
    readonly means: string;
    /** The names of its values, the default first. */
    readonly values: readonly ReactNode[];
  }[];
  /** Shown after the first value. */
  readonly defaultNote: string;
}

/** The options of a game, by rule, for the page of its rules. */
export function RuleChoices({ choices, defaultNote }: RuleChoicesProps) {
  return (
    <ul className="border-t border-rule">
      {choices.map(({ id, rule, name, means, values }) => (
        <li
          key={id}
          className="grid grid-cols-[2.75rem_minmax(0,1fr)] border-b border-rule px-4 py-3 last:border-b-0 desk:grid-cols-[3.5rem_minmax(0,1fr)] print:break-inside-avoid"
        >
          <a href={`#${rule}`} className="-my-3 justify-self-start py-3 pe-2 font-semibold no-underline">
            {rule}
          </a>
          <div className="max-w-[42rem]">
            <h3 className="font-sans text-body font-semibold">{name}</h3>
            <p className="text-ink-soft">{means}</p>
            <ul className="mt-1 grid list-disc gap-1 ps-5 marker:text-ink-soft">
              {values.map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the values of a rule do not change
                <li key={index}>
                  {value}
                  {index === 0 ? <span className="text-ink-soft"> ({defaultNote})</span> : null}
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}
