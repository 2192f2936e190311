import { Fragment, type ReactNode } from "react";

/** A term in a text, and the address of its explanation. */
export interface ExplainedWord {
  readonly text: string;
  readonly href: string;
}

interface RuleLinksProps {
  readonly text: string;
  readonly texts?: readonly ExplainedWord[];
}

/** A text in which each rule number, and the first use of each explained term, is a link. */
export function RuleLinks({ text, texts = [] }: RuleLinksProps): ReactNode {
  const [word, ...others] = texts;
  const at = word ? text.indexOf(word.text) : -1;
  if (word && at >= 0) {
    return (
      <>
        <RuleLinks text={text.slice(0, at)} texts={others} />
        <a href={word.href}>{word.text}</a>
        <RuleLinks text={text.slice(at + word.text.length)} texts={others} />
      </>
    );
  }
  if (word) return <RuleLinks text={text} texts={others} />;
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
