"use client";

import { Gavel, Scale } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PreviewPanel } from "@/components/preview/preview-panel";
import { type DisputeViews, disputeViews } from "@/components/rulebooks/dispute-registry";
import { useRulebook } from "@/components/rulebooks/rulebook-context";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/radio-group";
import { TextField } from "@/components/ui/text-field";
import { useStoredDraft } from "@/lib/client/stored/use-stored-draft";
import { useCommand } from "@/lib/client/use-command";
import { isBlocked, usePreview } from "@/lib/client/use-preview";
import type { Problem } from "@/lib/kernel/problem";
import type { AccusationReview, OfficialStatements, RulingOutcome } from "@/lib/rulebooks/play-disputes";
import type { PlayDisputeView } from "@/lib/views/play-dispute";
import { OutcomeChoices } from "./outcome-choices";
import { StatementList } from "./statement-list";

interface PlayRulingFormProps {
  readonly dispute: PlayDisputeView;
  /** The texts of the card game's rules, by number. */
  readonly ruleTexts: Readonly<Record<string, string>>;
  readonly timeZone: string;
}

/** What the official has entered; stored on this device until the ruling. */
interface Draft {
  readonly accusation: unknown;
  readonly statements: Said;
  /** Null: those of the hand on the sheet. */
  readonly melds: unknown;
}

/** What the official has said so far; null before it is said. */
type Said = { readonly [Name in keyof OfficialStatements]: boolean | null };

/** The review of an accusation as it was when it was asked for. */
interface Reviewed {
  readonly accusation: unknown;
  readonly review: AccusationReview | null;
  readonly problems: readonly Problem[];
}

/** The desk's form: what is taken as known, what follows from it, what the official says, and the ruling. */
export function PlayRulingForm({ dispute, ruleTexts, timeZone }: PlayRulingFormProps) {
  const t = useTranslations("playDispute");
  const book = useRulebook();
  const views = disputeViews(dispute.rulebook);
  const { draft, change, forget } = useStoredDraft<Draft>(`play-dispute ${dispute.id}`, 2, () =>
    startOf(dispute, views),
  );
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const { disputes } = book;
  if (!views || !disputes) return <p>{t("none")}</p>;
  if (draft === null) return <p aria-busy="true">{t("loading")}</p>;
  const set = (fields: Partial<Draft>) => change((now) => ({ ...now, ...fields }));
  const current = reviewed?.accusation === draft.accusation ? reviewed : null;
  const { sides, seatNames, rules } = dispute;

  function review() {
    const { accusation } = draft as Draft;
    const result = disputes?.review(rules, accusation);
    if (!result) return;
    setReviewed({ accusation, review: result.ok ? result.value : null, problems: result.ok ? [] : result.error });
  }

  return (
    <>
      <StatementList
        dispute={dispute}
        timeZone={timeZone}
        onUse={(remembered) => set({ accusation: views.accusationOf(remembered) })}
      />
      <section className="grid max-w-3xl gap-4" aria-labelledby="taken-as-known">
        <h2 id="taken-as-known">{t("takenAsKnown")}</h2>
        <views.AccusationForm
          value={draft.accusation}
          rules={rules}
          seatNames={seatNames}
          sides={sides}
          onChange={(accusation) => set({ accusation })}
        />
        <Button tone="main" className="justify-self-start" onClick={review}>
          <Scale aria-hidden="true" className="size-5" />
          {t("review")}
        </Button>
        {current ? <views.Problems problems={current.problems} sides={sides} seatNames={seatNames} /> : null}
      </section>
      {current?.review ? (
        <>
          <views.ReviewAnswer
            accusation={draft.accusation}
            review={current.review}
            ruleTexts={ruleTexts}
            seatNames={seatNames}
            sides={sides}
          />
          <Ruling
            dispute={dispute}
            views={views}
            draft={draft}
            review={current.review}
            onChange={set}
            onDone={forget}
          />
        </>
      ) : null}
    </>
  );
}

/** The cards of the first side that sent any, or nothing. */
function startOf({ statements }: PlayDisputeView, views: DisputeViews | undefined): Draft {
  const remembered = statements.find((one) => one.remembered !== null)?.remembered ?? null;
  return {
    accusation: views?.accusationOf(remembered),
    statements: { isInTime: null, areTricksTurned: null, playsUnproven: null },
    melds: null,
  };
}

interface RulingProps {
  readonly dispute: PlayDisputeView;
  readonly views: DisputeViews;
  readonly draft: Draft;
  readonly review: AccusationReview;
  readonly onChange: (fields: Partial<Draft>) => void;
  readonly onDone: () => void;
}

/** The outcomes that the rules allow, the chosen one, and its command without the reason. */
function useOutcome({ dispute, views, draft, review }: Omit<RulingProps, "onChange" | "onDone">) {
  const { disputes } = useRulebook();
  const [chosen, setChosen] = useState<RulingOutcome["kind"] | null>(null);
  const { rules, entry, isLastHand } = dispute;
  const melds = draft.melds ?? views.meldsOf(entry);
  const statements = whole(draft.statements);
  const allowed = statements && disputes?.outcomes(rules, review, { entry, isLastHand, melds, statements });
  const outcomes = allowed?.ok ? allowed.value : [];
  // A single outcome of the rules is the ruling.
  const ruled = outcomes[0]?.by === "rules" ? outcomes[0] : undefined;
  const outcome = outcomes.find(({ kind }) => kind === chosen) ?? ruled;
  const command = outcome && statements ? commandOf(dispute, { ...draft, melds, statements }, outcome) : null;
  const problems = allowed?.ok === false ? allowed.error : [];
  const changesSheet = outcome !== undefined && outcome.kind !== "stands";
  const isDecidedByPeople = outcome !== undefined && outcome.by !== "rules";
  const needsReason = isDecidedByPeople || (changesSheet && dispute.isReasonRequired);
  return { melds, outcomes, outcome, command, problems, needsReason, setChosen };
}

/** What the official says, the outcomes that the rules allow, and what the chosen one changes. */
function Ruling(props: RulingProps) {
  const { dispute, views, draft, review, onChange, onDone } = props;
  const t = useTranslations("playDispute");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const { melds, outcomes, outcome, command, problems: faults, needsReason, setChosen } = useOutcome(props);
  const [reason, setReason] = useState("");
  const { sides, seatNames } = dispute;
  // Without the typed reason: the preview does not depend on it.
  const preview = usePreview(command && { ...command, reason: "?" });
  const isReasonMissing = needsReason && reason.trim() === "";

  async function rule() {
    if (!command || isReasonMissing) return;
    const result = await send({ ...command, reason: reason.trim() });
    if (result?.outcome !== "applied") return;
    onDone();
    router.refresh();
  }

  return (
    <form
      className="grid max-w-3xl gap-4"
      aria-labelledby="play-ruling"
      onSubmit={(event) => {
        event.preventDefault();
        void rule();
      }}
    >
      <h2 id="play-ruling">{t("ruling")}</h2>
      <Statements value={draft.statements} onChange={(next) => onChange({ statements: next })} />
      {draft.statements.isInTime === false ? <p>{t("tooLate")}</p> : null}
      <details className="grid gap-3">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t("melds.title")}</summary>
        <views.MeldsForm value={melds} sides={sides} onChange={(next) => onChange({ melds: next })} />
      </details>
      <views.Problems problems={faults} sides={sides} seatNames={seatNames} />
      <OutcomeChoices
        outcomes={outcomes}
        chosen={outcome?.kind ?? null}
        accused={review.accused}
        dispute={dispute}
        onChoose={setChosen}
      />
      {command ? <PreviewPanel state={preview} /> : null}
      <TextField
        id="play-ruling-reason"
        label={t(needsReason ? "reason" : "reasonIfAny")}
        hint={t("reasonHint")}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {isReasonMissing ? <p>{t("reasonMissing")}</p> : null}
      <views.Problems problems={problems} sides={sides} seatNames={seatNames} />
      <Button
        type="submit"
        tone="main"
        className="justify-self-start"
        disabled={!command || isReasonMissing || sending || isBlocked(preview)}
      >
        <Gavel aria-hidden="true" className="size-5" />
        {t("rule")}
      </Button>
    </form>
  );
}

/** The statements once all are made; null before. */
function whole({ isInTime, areTricksTurned, playsUnproven }: Said): OfficialStatements | null {
  if (isInTime === null || areTricksTurned === null || playsUnproven === null) return null;
  return { isInTime, areTricksTurned, playsUnproven };
}

function commandOf(
  { id, league, revision }: PlayDisputeView,
  { accusation, statements, melds }: Draft & { readonly statements: OfficialStatements },
  { kind }: RulingOutcome,
) {
  return {
    ...{ kind: "rule-play" as const, league, dispute: id, outcome: kind, baseRevision: revision },
    accusation: accusation as Record<string, unknown>,
    melds: melds as Record<string, unknown>,
    ...statements,
  };
}

interface StatementsProps {
  readonly value: Said;
  readonly onChange: (value: Said) => void;
}

/** Yes or no to each question; none is answered beforehand. */
function Statements({ value, onChange }: StatementsProps) {
  const t = useTranslations("playDispute.official");
  return (
    <section className="grid min-w-0 gap-3" aria-label={t("title")}>
      <p className="font-semibold">{t("title")}</p>
      {(["isInTime", "areTricksTurned", "playsUnproven"] as const).map((name) => (
        <RadioGroup
          key={name}
          id={`official-${name}`}
          name={`official-${name}`}
          legend={t(name)}
          layout="wide"
          options={(["yes", "no"] as const).map((answer) => ({ value: answer, label: t(answer) }))}
          value={value[name] === null ? "" : value[name] ? "yes" : "no"}
          onChange={(answer) => onChange({ ...value, [name]: answer === "yes" })}
        />
      ))}
    </section>
  );
}
