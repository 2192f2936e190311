import { Sheet } from "@/components/ui/sheet";

interface RulesContentsProps {
  readonly title: string;
  readonly parts: readonly { readonly id: string; readonly title: string; readonly numbers?: string }[];
}

/** The parts of the rules, each with its range of numbers. */
export function RulesContents({ title, parts }: RulesContentsProps) {
  return (
    <nav aria-labelledby="contents" className="no-print">
      <Sheet as="div" title={title} titleId="contents" flush>
        <ol className="border-t border-rule">
          {parts.map((part) => (
            <li key={part.id} className="border-b border-rule last:border-b-0">
              <a
                href={`#${part.id}`}
                className="flex min-h-(--tap) items-center justify-between gap-3 px-4 py-2 leading-tight no-underline hover:underline"
              >
                <span>{part.title}</span>
                {part.numbers ? (
                  <span className="flex-none text-small whitespace-nowrap text-ink-soft">{part.numbers}</span>
                ) : null}
              </a>
            </li>
          ))}
        </ol>
      </Sheet>
    </nav>
  );
}
