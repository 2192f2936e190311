import { useFormatter } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { numberText } from "@/components/ui/number-text";

interface EndingScoreProps {
  readonly sides: readonly string[];
  readonly totals: readonly number[];
  /** Whether to leave out the winner's color: this phone represents another side. */
  readonly isPlain: boolean;
}

/** The score of a finished game: two sides at the double rule, or a row per side, the highest first. */
export function EndingScore({ sides, totals, isPlain }: EndingScoreProps) {
  const format = useFormatter();
  const most = Math.max(...totals);
  if (sides.length === 2) {
    return (
      <dl className={classNames("ending-score", isPlain && "ending-plain")}>
        {sides.map((name, side) => (
          <div key={name} className={classNames(totals[side] === most && "ending-won")}>
            <dt>{name}</dt>
            <dd>{numberText(format, totals[side] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    );
  }
  const order = sides.map((name, side) => ({ name, total: totals[side] ?? 0 })).toSorted((a, b) => b.total - a.total);
  return (
    <dl className={classNames("ending-table", isPlain && "ending-plain")}>
      {order.map(({ name, total }) => (
        <div key={name} className={classNames("ending-row", total === most && "ending-won")}>
          <dt>
            <span aria-hidden="true">{1 + order.filter((other) => other.total > total).length}</span> {name}
          </dt>
          <dd>{numberText(format, total)}</dd>
        </div>
      ))}
    </dl>
  );
}
