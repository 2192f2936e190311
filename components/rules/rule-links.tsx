import { Fragment, type ReactNode } from "react";

/** A word that is explained elsewhere: how the text says it, and where it is explained. */
export interface ExplainedWord {
  readonly text: string;
  readonly href: string;
}

interface RuleLinksProps {
  readonly text: string;
  readonly words?: readonly ExplainedWord[];
}

/** A text in which every rule's number leads to that rule on the page, and each explained word, once, to what it means. */
export function RuleLinks({ text, words = [] }: RuleLinksProps): ReactNode {
  const [word, ...others] = words;
  const at = word ? text.indexOf(word.text) : -1;
  if (word && at >= 0) {
    return (
      <>
        <RuleLinks text={text.slice(0, at)} words={others} />
        <a href={word.href}>{word.text}</a>
        <RuleLinks text={text.slice(at + word.text.length)} words={others} />
      </>
    );
  }
  if (word) return <RuleLinks text={text} words={others} />;
  return text
    .split(/\b([CJ]\d+)/)
    .map((part, index) => ({ part, key: `${index} ${part}` }))
    .map(({ part, key }) =>
      /^[CJ]\d+$/.test(part) ? (
        <a key={key} href={`#${part}`} className="whitespace-nowrap">
          {part}
        </a>
      ) : (
        <Fragment key={key}>{part}</Fragment>
      ),
    );
}
