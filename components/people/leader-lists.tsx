import { useTranslations } from "next-intl";
import { Coin } from "@/components/identity/coin";
import { FittingName } from "@/components/short-name/fitting-name";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import type { Counts } from "@/lib/rulebooks/rulebook";
import { leadersOf } from "./leaders-of";

/** A figure that teams or players are compared by. */
export interface LeaderFigure {
  /** The rulebook's name of the hands behind it. */
  readonly fact: string;
  readonly label: string;
  /** Null: too few hands. */
  readonly figureOf: (counts: Counts) => number | null;
  readonly text: (value: number) => string;
}

export interface LeaderListsProps {
  readonly entrants: readonly { readonly name: string; readonly address: string; readonly counts: Counts }[];
  /** The address of the season's teams. */
  readonly teams: string;
}

/** The best teams or players of a season by each figure that somebody has. */
export function LeaderLists({
  figures,
  entrants,
  teams,
}: LeaderListsProps & { readonly figures: readonly LeaderFigure[] }) {
  const t = useTranslations("honours");
  const lists = figures
    .map((figure) => ({ ...figure, ...leadersOf(valuesOf(figure, entrants)) }))
    .filter(({ leaders }) => leaders.length > 0);
  if (lists.length === 0) return null;
  return (
    <Sheet title={t("leaders")} titleId="leaders" note={t("leadersNote")}>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {lists.map(({ fact, label, leaders, others, text }) => (
          <section key={fact} aria-labelledby={`leaders-${fact}`}>
            <h3 id={`leaders-${fact}`}>{label}</h3>
            <ol>
              {leaders.map(({ name, address, value }) => (
                <li key={address} className="flex items-center gap-2 border-b border-rule">
                  <Coin name={name} size="small" />
                  <PageLink
                    href={`${teams}/${encodeURIComponent(address)}/hands/${fact}`}
                    className="inline-flex min-h-12 min-w-0 flex-1 items-center"
                  >
                    <FittingName name={name} />
                  </PageLink>
                  <b className="num">{text(value)}</b>
                </li>
              ))}
            </ol>
            {others > 0 ? (
              <p className="text-ink-soft">{t("tied", { count: others, value: text(leaders.at(-1)?.value ?? 0) })}</p>
            ) : null}
          </section>
        ))}
      </div>
    </Sheet>
  );
}

function valuesOf({ figureOf }: LeaderFigure, entrants: LeaderListsProps["entrants"]) {
  return entrants.flatMap(({ counts, ...entrant }) => {
    const value = figureOf(counts);
    return value === null || value === 0 ? [] : [{ ...entrant, value }];
  });
}
