import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import type { MatchStateName } from "@/lib/views/match-state";
import { changesOffered } from "./match-menu";

interface MatchKeysProps {
  readonly match: { readonly id: string; readonly slug: string; readonly state: MatchStateName };
  /** The match's name, for screen readers. */
  readonly name: string;
  /** The address of the season's desk. */
  readonly desk: string;
  /** The match's public page. */
  readonly open: string;
  readonly mayChange: boolean;
  readonly hasLineUp: boolean;
}

/** Keys for what the desk can do with a match. */
export function MatchKeys({ match, name, desk, open, mayChange, hasLineUp }: MatchKeysProps) {
  const t = useTranslations("changes");
  const tPeople = useTranslations("people");
  const tTonight = useTranslations("tonight");
  const tDesk = useTranslations("desk");
  const { id, slug, state } = match;
  const isPlayed = state === "playing" || state === "finished";
  const isToCome = state === "scheduled" || state === "postponed";
  const own = `${desk}/matches/${slug}`;
  return (
    <section aria-label={name} className="flex flex-wrap gap-2">
      {isPlayed ? <LinkButton href={open}>{t("menuItems.correct")}</LinkButton> : null}
      {mayChange
        ? changesOffered(!isToCome).map((what) => (
            <LinkButton key={what} href={`${desk}/changes?what=${what}&match=${id}`}>
              {t(`menuItems.${what}`)}
            </LinkButton>
          ))
        : null}
      {hasLineUp && state !== "cancelled" ? <LinkButton href={`${own}/line-up`}>{tPeople("lineUp")}</LinkButton> : null}
      {isToCome || state === "playing" ? <LinkButton href={`${own}/paper`}>{tTonight("paper")}</LinkButton> : null}
      <LinkButton tone="quiet" href={open}>
        {tDesk("seePublic")}
      </LinkButton>
    </section>
  );
}
