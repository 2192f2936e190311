import { ArrowLeftRight, CalendarClock } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { Sheet } from "@/components/ui/sheet";
import type { MatchToMove, MoveProposalView } from "@/lib/views/move-proposal";
import { ProposalCard, ProposalState } from "./proposal-card";
import { useNightTexts } from "./use-night-texts";

interface CaptainMatchesProps {
  readonly matches: readonly MatchToMove[];
  readonly locale: string;
}

/** The maximum number of coming matches that are shown at first. */
const maxShown = 8;

/** The proposals of other teams that wait for the reader, who is captain of one of both teams. */
export function proposalsToAnswer(matches: readonly MatchToMove[]) {
  return matches.flatMap((match) =>
    match.proposals
      .filter(({ state, entrant }) => state === "open" && !match.own.includes(entrant))
      .map((proposal) => ({ match, proposal })),
  );
}

/** Proposals that wait for the reader's answer; empty without any. */
export function ProposalsToAnswer({ matches }: Pick<CaptainMatchesProps, "matches">) {
  const t = useTranslations("proposals");
  return <ProposalSheet title={t("toAnswer")} titleId="proposals-to-answer" proposals={proposalsToAnswer(matches)} />;
}

/** The open proposals of the reader's teams, which can be withdrawn; empty without any. */
export function OwnProposals({ matches }: Pick<CaptainMatchesProps, "matches">) {
  const t = useTranslations("proposals");
  const own = matches.flatMap((match) =>
    match.proposals
      .filter(({ state, entrant }) => state === "open" && match.own.includes(entrant))
      .map((proposal) => ({ match, proposal })),
  );
  return <ProposalSheet title={t("own")} titleId="own-proposals" proposals={own} />;
}

interface ProposalSheetProps {
  readonly title: string;
  readonly titleId: string;
  readonly proposals: ReturnType<typeof proposalsToAnswer>;
}

function ProposalSheet({ title, titleId, proposals }: ProposalSheetProps) {
  const t = useTranslations("proposals");
  const texts = useNightTexts();
  if (proposals.length === 0) return null;
  return (
    <Sheet title={title} titleId={titleId}>
      <ul className="grid gap-5">
        {proposals.map(({ match, proposal }) => (
          <li key={proposal.id} className="grid gap-2">
            <MatchHead match={match} now={t("now", { place: texts.place(match) })} />
            <ProposalCard match={match} proposal={proposal} isDesk={false} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** The matches to come of the reader's teams, each with the state of its proposal or a link to propose another night. */
export function CaptainMatches({ matches, locale }: CaptainMatchesProps) {
  const t = useTranslations("proposals");
  const later = matches.slice(maxShown);
  return (
    <>
      <MatchList matches={matches.slice(0, maxShown)} locale={locale} />
      {later.length > 0 ? (
        <details>
          <summary className="flex min-h-12 items-center">{t("later", { count: later.length })}</summary>
          <MatchList matches={later} locale={locale} />
        </details>
      ) : null}
    </>
  );
}

function MatchList({ matches, locale }: CaptainMatchesProps) {
  return (
    <ul>
      {matches.map((match) => (
        <li key={match.id} className="grid gap-2 border-t border-rule py-3 first:border-t-0">
          <ComingMatch match={match} locale={locale} />
        </li>
      ))}
    </ul>
  );
}

function ComingMatch({ match, locale }: { readonly match: MatchToMove; readonly locale: string }) {
  const t = useTranslations("proposals");
  const texts = useNightTexts();
  const [latest] = match.proposals;
  const href = `/${locale}/account/matches/${match.id}`;
  const name = texts.match(match);
  return (
    <>
      <MatchHead match={match} now={texts.place(match)} />
      {latest ? (
        <p className="text-small">
          <ProposalState proposal={latest} />
        </p>
      ) : null}
      {isPendingProposal(latest) ? (
        <LinkButton className="justify-self-start" href={href} aria-label={t("showOf", { match: name })}>
          <CalendarClock aria-hidden="true" className="size-5" />
          {t("show")}
        </LinkButton>
      ) : match.season.moves === "off" ? null : (
        <LinkButton className="justify-self-start" href={href} aria-label={t("proposeOf", { match: name })}>
          <ArrowLeftRight aria-hidden="true" className="size-5" />
          {t("propose")}
        </LinkButton>
      )}
    </>
  );
}

/** Whether a proposal waits for an answer or for the secretary. */
export function isPendingProposal(proposal: MoveProposalView | undefined): proposal is MoveProposalView {
  return proposal?.state === "open" || proposal?.state === "accepted";
}

function MatchHead({ match, now }: { readonly match: MatchToMove; readonly now: string }) {
  const texts = useNightTexts();
  return (
    <div className="wrap-anywhere">
      <p className="name">{texts.match(match)}</p>
      <p className="text-small text-ink-soft">{now}</p>
      <p className="text-small text-ink-soft">{[match.season.name, match.league.name].join(" · ")}</p>
    </div>
  );
}
