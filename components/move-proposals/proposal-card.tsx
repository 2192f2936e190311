"use client";

import { Check, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { DeskCommandButton } from "@/components/desk/desk-command-button";
import type { MatchToMove, MoveProposalView, ProposedNight } from "@/lib/views/move-proposal";
import { NightFacts } from "./night-facts";
import { nightKey, useNightTexts } from "./use-night-texts";
import { WordForm } from "./word-form";

interface ProposalCardProps {
  readonly match: MatchToMove;
  readonly proposal: MoveProposalView;
  /** Whether the reader is the desk, which acts for both teams and decides. */
  readonly isDesk: boolean;
}

/** A proposal of another night: its word, its nights with what each changes, and the keys of the reader. */
export function ProposalCard({ match, proposal, isDesk }: ProposalCardProps) {
  const t = useTranslations("proposals");
  const { state, word, reply, byDesk, team, opponent, entrant } = proposal;
  const isOwn = !isDesk && match.own.includes(entrant);
  const isAnswered = state === "open" && !isOwn;
  return (
    <div className="grid gap-3">
      <div className="wrap-anywhere">
        <p className="font-semibold">
          {isDesk ? t("proposal.of", { team }) : t("proposal.title", { own: isOwn ? "yes" : "no" })}
        </p>
        {byDesk ? <p className="text-small text-ink-soft">{t("proposal.byDesk")}</p> : null}
        {word ? <p>{t("proposal.word", { word })}</p> : null}
        <p>
          <ProposalState proposal={proposal} />
        </p>
        {reply ? <p>{t("proposal.reply", { word: reply })}</p> : null}
        {isAnswered ? (
          <p className="text-small text-ink-soft">
            {isDesk
              ? t("desk.answersFor", { team: opponent })
              : t(`proposal.${match.season.moves === "told" ? "told" : "asked"}`)}
          </p>
        ) : null}
      </div>
      <ProposedNights match={match} proposal={proposal} isAnswered={isAnswered} />
      <ProposalKeys match={match} proposal={proposal} isDesk={isDesk} isOwn={isOwn} />
    </div>
  );
}

/** The state of a proposal in a sentence. */
export function ProposalState({ proposal: { state, accepted } }: Pick<ProposalCardProps, "proposal">) {
  const t = useTranslations("proposals.state");
  const texts = useNightTexts();
  return t(state, { night: accepted ? texts.night(accepted) : "" });
}

interface ProposedNightsProps extends Pick<ProposalCardProps, "match" | "proposal"> {
  /** Whether the reader may take one. */
  readonly isAnswered: boolean;
}

/** The nights that can still be taken, or the one that waits for the desk. */
function ProposedNights({ match, proposal, isAnswered }: ProposedNightsProps) {
  const { state, nights, accepted } = proposal;
  const shown = state === "open" ? nights : state === "accepted" && accepted ? [accepted] : [];
  if (shown.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {shown.map((night) => (
        <li key={nightKey(night)} className="grid gap-2 border-t border-rule pt-3">
          <NightLine night={night} />
          {isAnswered && night.check?.problems.length === 0 ? (
            <TakeKey match={match} proposal={proposal.id} night={night} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function NightLine({ night }: { readonly night: ProposedNight }) {
  const texts = useNightTexts();
  return (
    <>
      <p className="name">{texts.night(night)}</p>
      {night.check ? <NightFacts check={night.check} /> : null}
    </>
  );
}

interface TakeKeyProps {
  readonly match: MatchToMove;
  readonly proposal: string;
  readonly night: ProposedNight;
}

/** Takes one of the nights. */
function TakeKey({ match, proposal, night: { date, time } }: TakeKeyProps) {
  const t = useTranslations("proposals.proposal");
  const texts = useNightTexts();
  return (
    <DeskCommandButton
      tone="main"
      label={t("takeOf", { night: texts.night({ date, time }) })}
      command={{
        ...{ kind: "answer-move", league: match.league.id, match: match.id, proposal },
        night: { date, time },
      }}
    >
      <Check aria-hidden="true" className="size-5" />
      {t("take")}
    </DeskCommandButton>
  );
}

interface ProposalKeysProps extends ProposalCardProps {
  readonly isOwn: boolean;
}

/** The reader's keys besides taking a night: to decline, to withdraw, or to decide. */
function ProposalKeys({ match, proposal, isDesk, isOwn }: ProposalKeysProps) {
  const t = useTranslations("proposals");
  const about = { league: match.league.id, match: match.id, proposal: proposal.id };
  if (proposal.state === "accepted" && isDesk) return <DecideKeys {...about} />;
  if (proposal.state !== "open") return null;
  return (
    <div className="flex flex-wrap items-start gap-2">
      {isOwn ? null : (
        <WordForm
          open={t("proposal.decline")}
          send={t("proposal.decline")}
          label={t("proposal.declineWord")}
          commandOf={(word) => ({ kind: "answer-move", ...about, night: null, word })}
        />
      )}
      {isOwn || isDesk ? (
        <DeskCommandButton
          command={{ kind: "withdraw-move", ...about }}
          sure={{ note: t("proposal.withdrawSure"), yes: t("proposal.withdrawYes"), no: t("proposal.cancel") }}
        >
          <Undo2 aria-hidden="true" className="size-5" />
          {t("proposal.withdraw")}
        </DeskCommandButton>
      ) : null}
    </div>
  );
}

interface DecideKeysProps {
  readonly league: string;
  readonly match: string;
  readonly proposal: string;
}

/** The desk's keys for what both teams agreed on. */
function DecideKeys(about: DecideKeysProps) {
  const t = useTranslations("proposals.desk");
  return (
    <div className="grid gap-2">
      <p>{t("decide")}</p>
      <div className="flex flex-wrap items-start gap-2">
        <DeskCommandButton tone="main" command={{ kind: "decide-move", ...about, isAccepted: true }}>
          {t("move")}
        </DeskCommandButton>
        <WordForm
          open={t("refuse")}
          send={t("refuseYes")}
          label={t("refuseWord")}
          commandOf={(word) => ({ kind: "decide-move", ...about, isAccepted: false, word })}
        />
      </div>
    </div>
  );
}
