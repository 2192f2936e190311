interface GlossaryProps {
  readonly entries: readonly {
    readonly id: string;
    readonly term: string;
    readonly also: string;
    readonly text: string;
    readonly rule: string;
  }[];
  /** The address of the rules. */
  readonly rules: string;
  /** Texts of the form "also: {words}" and "rule {number}". */
  readonly words: { readonly also: string; readonly rule: string };
}

/** The players' terms, each with an anchor and a link to its rule. */
export function Glossary({ entries, rules, words }: GlossaryProps) {
  return (
    <dl className="border-t border-rule">
      {entries.map(({ id, term, also, text, rule }) => (
        <div
          key={id}
          id={id}
          className="grid gap-x-4 border-b border-rule px-4 py-2.5 last:border-b-0 target:bg-accent-soft target:shadow-[inset_4px_0_0_var(--accent)] desk:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <dt>
            <b className="name">{term}</b>
            {also ? <p className="text-small text-ink-soft">{words.also.replace("{words}", also)}</p> : null}
          </dt>
          <dd className="text-pretty">
            {text}{" "}
            <a href={`${rules}#${rule}`} className="inline-block py-2.5 text-small whitespace-nowrap">
              {words.rule.replace("{number}", rule)}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}
