import { Fragment } from "react";

/** A text in which every rule's number leads to that rule on the page. */
export function RuleLinks({ text }: { readonly text: string }) {
  return text
    .split(/\b(C\d+)/)
    .map((part, index) => ({ part, key: `${index} ${part}` }))
    .map(({ part, key }) =>
      /^C\d+$/.test(part) ? (
        <a key={key} href={`#${part}`} className="whitespace-nowrap">
          {part}
        </a>
      ) : (
        <Fragment key={key}>{part}</Fragment>
      ),
    );
}
