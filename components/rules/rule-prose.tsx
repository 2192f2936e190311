import { type ExplainedWord, RuleLinks } from "./rule-links";

const bullet = "– ";

interface RuleProseProps {
  readonly text: string;
  /** The rule's explained terms. */
  readonly texts?: readonly ExplainedWord[];
}

/**
 * The text of one rule: the first line is the rule, lines with a dash are a list, and a later line is the league's
 * option, set apart.
 */
export function RuleProse({ text, texts = [] }: RuleProseProps) {
  const [first = "", ...rest] = text.split("\n");
  const items = rest.filter((line) => line.startsWith(bullet)).map((line) => line.slice(bullet.length));
  const choices = rest.filter((line) => !line.startsWith(bullet));
  return (
    <div className="grid max-w-[42rem] gap-2">
      <p className="text-pretty">
        <RuleLinks text={first} texts={texts} />
      </p>
      {items.length > 0 ? (
        <ul className="grid list-disc gap-1 ps-5 marker:text-ink-soft">
          {items.map((item) => (
            <li key={item}>
              <RuleLinks text={item} />
            </li>
          ))}
        </ul>
      ) : null}
      {choices.map((line) => (
        <p key={line} className="border-s-2 border-rule-strong ps-3 text-ink-soft">
          <RuleLinks text={line} />
        </p>
      ))}
    </div>
  );
}
