import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Sheet } from "@/components/ui/sheet";
import type { NightCheck } from "@/lib/competition/move-proposals/night-check";
import type { MatchToMove } from "@/lib/views/move-proposal";
import { isPendingProposal } from "./captain-matches";
import { ProposalCard } from "./proposal-card";
import { ProposeForm } from "./propose-form";
import { useNightTexts } from "./use-night-texts";

interface MatchMovesProps {
  readonly view: {
    readonly match: MatchToMove;
    readonly suggestions: readonly NightCheck[];
    readonly tonight: string;
  };
  readonly isDesk: boolean;
  /** The link back. */
  readonly above: ReactNode;
  readonly actions?: ReactNode;
  /** The page with the season's settings; for the desk. */
  readonly settings?: string;
}

/** Another night for one match: its pending proposal, or the form for one; and its earlier proposals. */
export function MatchMoves({
  view: { match, suggestions, tonight },
  isDesk,
  above,
  actions,
  settings,
}: MatchMovesProps) {
  const t = useTranslations("proposals");
  const texts = useNightTexts();
  const pending = match.proposals.find(isPendingProposal);
  const earlier = match.proposals.filter((one) => one !== pending);
  return (
    <>
      <PageHeader
        above={above}
        title={texts.match(match)}
        note={
          <>
            {t("now", { place: texts.place(match) })}
            {isDesk ? <span className="block">{t("desk.intro")}</span> : null}
          </>
        }
        actions={actions}
      />
      {pending ? (
        <Sheet title={t("nightTitle")} titleId="proposal">
          <ProposalCard match={match} proposal={pending} isDesk={isDesk} />
        </Sheet>
      ) : (
        <NewProposal match={match} suggestions={suggestions} tonight={tonight} settings={settings} />
      )}
      {earlier.length > 0 ? (
        <Sheet title={t("desk.earlier")} titleId="earlier-proposals">
          <ul className="grid gap-3">
            {earlier.map((proposal) => (
              <li key={proposal.id}>
                <ProposalCard match={match} proposal={proposal} isDesk={isDesk} />
              </li>
            ))}
          </ul>
        </Sheet>
      ) : null}
    </>
  );
}

interface NewProposalProps {
  readonly match: MatchToMove;
  readonly suggestions: readonly NightCheck[];
  readonly tonight: string;
  readonly settings: string | undefined;
}

/** The form for a proposal, or why none can be made. */
function NewProposal({ match, suggestions, tonight, settings }: NewProposalProps) {
  const t = useTranslations("proposals");
  if (!match.isOpen) return <Notice title={t("fixed")} />;
  if (match.season.moves === "off")
    return (
      <Notice
        title={t("off")}
        actions={settings ? <LinkButton href={settings}>{t("desk.toSettings")}</LinkButton> : undefined}
      />
    );
  return (
    <Sheet title={t("form.title")} titleId="propose">
      <ProposeForm match={match} suggestions={suggestions} tonight={tonight} />
    </Sheet>
  );
}
