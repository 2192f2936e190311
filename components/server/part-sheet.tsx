import { CircleAlert, CircleCheck, type LucideIcon, OctagonAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Pill, type PillTone } from "@/components/ui/pill";
import { Sheet } from "@/components/ui/sheet";

const styles: Readonly<Record<"good" | "look" | "bad", { readonly tone: PillTone; readonly icon: LucideIcon }>> = {
  good: { tone: "good", icon: CircleCheck },
  look: { tone: "warn", icon: CircleAlert },
  bad: { tone: "bad", icon: OctagonAlert },
};

interface PartSheetProps {
  readonly id: string;
  readonly title: string;
  readonly condition: keyof typeof styles;
  /** The condition, in a word or two. */
  readonly conditionWord: string;
  /** A description of the part. */
  readonly means: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly whenBad: string;
  readonly todo: string;
  readonly children?: ReactNode;
}

/** One part of the server: its condition, figures, and advice. */
export function PartSheet(props: PartSheetProps) {
  const { id, title, condition, conditionWord, means, rows, whenBad, todo, children } = props;
  return (
    <Sheet title={title} titleId={id} note={means} action={<Pill {...styles[condition]}>{conditionWord}</Pill>}>
      <div className="grid gap-3">
        <dl>
          {rows.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-x-4 border-t border-rule py-2">
              <dt className="min-w-0 text-ink-soft">{label}</dt>
              <dd className="num max-w-3/5 flex-none break-words text-end font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        {children}
        <details open={condition !== "good"}>
          <summary className="min-h-12 py-3">{whenBad}</summary>
          <p>{todo}</p>
        </details>
      </div>
    </Sheet>
  );
}
