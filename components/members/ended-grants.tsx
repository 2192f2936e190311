import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { PageLink } from "@/components/ui/page-link";
import type { LeagueRole } from "@/lib/commands/memberships";

interface EndedGrantsProps {
  /** The address of the league's desk. */
  readonly desk: string;
  readonly ended: {
    readonly invitations: readonly { readonly role: LeagueRole; readonly forWhom: string }[];
    /** The sides of the match of each link. */
    readonly tableLinks: readonly (readonly string[])[];
    readonly barCards: readonly { readonly bar: string; readonly table: number }[];
    /** The bar of each card. */
    readonly openCards: readonly string[];
    readonly teamCards: readonly { readonly team: string; readonly season: string }[];
    readonly eventCards: readonly { readonly name: string; readonly slug: string }[];
  };
}

/**
 * Cards and links that ended with their creator's role and have no replacement, each with a link to the page that
 * renews it; empty without any.
 */
export function EndedGrants({ desk, ended }: EndedGrantsProps) {
  const t = useTranslations("members");
  const all = [
    ...ended.invitations.map(({ role, forWhom }) => {
      const of = t(`roles.${role}`);
      return {
        href: `${desk}/members`,
        text: forWhom ? t("ended.invitationFor", { role: of, who: forWhom }) : t("ended.invitation", { role: of }),
      };
    }),
    ...ended.tableLinks.map((sides) => ({
      href: `${desk}/tables`,
      text: t("ended.tableLink", { match: sides.join(" – ") }),
    })),
    ...ended.barCards.map((card) => ({ href: `${desk}/tables`, text: t("ended.barCard", card) })),
    ...ended.openCards.map((bar) => ({ href: `${desk}/tables`, text: t("ended.openCard", { bar }) })),
    ...ended.teamCards.map(({ team, season }) => ({
      href: `${desk}/seasons/${encodeURIComponent(season)}/teams`,
      text: t("ended.teamCard", { team }),
    })),
    ...ended.eventCards.map(({ name, slug }) => ({
      href: `${desk}/events/${encodeURIComponent(slug)}`,
      text: t("ended.eventCard", { event: name }),
    })),
  ];
  // Equal lines, such as two unnamed invitations, are merged.
  const lines = [...new Map(all.map((line) => [`${line.href} ${line.text}`, line] as const))];
  if (lines.length === 0) return null;
  return (
    <Notice kind="warn" title={t("ended.title", { count: lines.length })}>
      <p className="mt-2 text-small">{t("ended.note")}</p>
      <ul>
        {lines.map(([key, { href, text }]) => (
          <li key={key}>
            <PageLink className="inline-flex min-h-12 items-center font-semibold wrap-anywhere" href={href}>
              {text}
            </PageLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
