import { EllipsisVertical } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";

interface MatchMenuProps {
  /** The address of the season's changes. */
  readonly changes: string;
  readonly match: string;
  /** The match's name, for screen readers. */
  readonly name: string;
  /** Whether it has begun, was played or ruled on: only rulings and corrections are possible. */
  readonly fixed: boolean;
  /** The page where its hands are corrected, if any. */
  readonly sheet: string | null;
  /** The page for other nights on which both teams agree. */
  readonly night: string;
}

/** What the desk can do with a match, besides correcting its score. `fixed`: it has begun, was played or ruled on. */
export function changesOffered(fixed: boolean) {
  return fixed ? (["rule"] as const) : (["postpone", "swap-sides", "rule"] as const);
}

/** A menu of actions in a match's row. */
export function MatchMenu({ changes, match, name, fixed, sheet, night }: MatchMenuProps) {
  const t = useTranslations("changes");
  const tProposals = useTranslations("proposals.desk");
  return (
    <details className="match-menu">
      <summary className="key">
        <EllipsisVertical aria-hidden="true" className="size-5" />
        <span className="match-menu-word">{t("menu")}</span>
        <span className="sr-only"> {name}</span>
      </summary>
      <ul className="match-menu-list">
        {sheet === null ? null : (
          <li>
            <PageLink className="key" href={sheet}>
              {t("menuItems.correct")}
            </PageLink>
          </li>
        )}
        {fixed ? null : (
          <li>
            <PageLink className="key" href={night}>
              {tProposals("key")}
            </PageLink>
          </li>
        )}
        {changesOffered(fixed).map((what) => (
          <li key={what}>
            <PageLink className="key" href={`${changes}?what=${what}&match=${match}`}>
              {t(`menuItems.${what}`)}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
