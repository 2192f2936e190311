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
  /** The state of its pending proposal of another night; null without one. */
  readonly proposal: "open" | "accepted" | null;
}

/** Keys for what the desk can do with a match. */
export function MatchKeys({ match, name, desk, open, mayChange, hasLineUp, proposal }: MatchKeysProps) {
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
      {mayChange && isToCome ? <NightKey href={`${own}/night`} proposal={proposal} /> : null}
      {hasLineUp && state !== "cancelled" ? <LinkButton href={`${own}/line-up`}>{tPeople("lineUp")}</LinkButton> : null}
      {isToCome || state === "playing" ? <LinkButton href={`${own}/paper`}>{tTonight("paper")}</LinkButton> : null}
      <LinkButton tone="quiet" href={open}>
        {tDesk("seePublic")}
      </LinkButton>
    </section>
  );
}

/** A key to other nights of a match, with the state of its proposal. */
function NightKey({ href, proposal }: { readonly href: string } & Pick<MatchKeysProps, "proposal">) {
  const t = useTranslations("proposals.desk");
  const state = proposal && t(proposal === "open" ? "pendingOpen" : "pendingAccepted");
  return <LinkButton href={href}>{[t("key"), state].filter(Boolean).join(": ")}</LinkButton>;
}
