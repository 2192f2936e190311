import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

interface SeedListProps<Entrant> {
  readonly order: readonly Entrant[];
  /** Left out if the desk cannot change the order. */
  readonly onChange?: (order: readonly Entrant[]) => void;
}

/** The seeds, best first, with buttons to move them up and down. */
export function SeedList<Entrant extends { readonly id: string; readonly name: string }>({
  order,
  onChange,
}: SeedListProps<Entrant>) {
  const t = useTranslations("events.draw");
  const move = (from: number, to: number) => {
    const [one, other] = [order[from], order[to]];
    if (one && other) onChange?.(order.with(from, other).with(to, one));
  };
  return (
    <ol className="list-decimal ps-7">
      {order.map(({ id, name }, i) => (
        <li key={id} className="py-1">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="name min-w-0 wrap-anywhere">{name}</span>
            {onChange ? (
              <span className="flex gap-2">
                <Button disabled={i === 0} aria-label={t("up", { name })} onClick={() => move(i, i - 1)}>
                  <ArrowUp aria-hidden="true" className="size-5" />
                </Button>
                <Button
                  disabled={i === order.length - 1}
                  aria-label={t("down", { name })}
                  onClick={() => move(i, i + 1)}
                >
                  <ArrowDown aria-hidden="true" className="size-5" />
                </Button>
              </span>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
