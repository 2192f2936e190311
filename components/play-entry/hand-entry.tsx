"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DeskCommandButton } from "@/components/desk/desk-command-button";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { RadioGroup } from "@/components/ui/radio-group";
import { TextArea } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";
import { longestRecord } from "@/lib/commands/keep-play";
import { rulebook } from "@/lib/rulebooks/registry";
import type { HandPlace } from "./hand-place";
import { Notation } from "./notation";
import { RecordProblems } from "./record-problems";
import { TapEntry } from "./tap-entry";

interface HandEntryProps {
  readonly place: HandPlace;
  readonly rulebookId: string;
  readonly rules: unknown;
  /** The dealer and the entry of the sheet's row. */
  readonly dealer: number;
  readonly entry: unknown;
  /** The players' names by seat. */
  readonly names: readonly string[];
  /** The stored record in the typed notation; null without one. */
  readonly stored: string | null;
  /** The page of the hand. */
  readonly handHref: string;
}

/** A hand entered card by card: by taps on a table, or typed. */
export function HandEntry({ place, rulebookId, rules, dealer, entry, names, stored, handHref }: HandEntryProps) {
  const t = useTranslations("playEntry");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [way, setWay] = useState<"taps" | "text">(stored === null ? "taps" : "text");
  const [text, setText] = useState(stored ?? "");
  const [record, setRecord] = useState<string | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const play = rulebook(rulebookId)?.play;
  const records = play?.records;
  if (!play || !records) throw new Error(`no records of ${rulebookId}`);
  const layout = records.layout(rules, entry);
  const canTap = layout.cards > 0;
  const isTapping = canTap && way === "taps";
  const toSend = isTapping ? record : textOrNull(text);

  async function save() {
    if (toSend === null) return;
    const outcome = await send({ kind: "keep-play", ...place, record: toSend });
    const stored = outcome !== null && outcome.outcome !== "rejected";
    setIsSaved(stored);
    if (stored) router.refresh();
  }

  return (
    <div className="grid gap-4" data-needs-script="">
      {canTap ? (
        <RadioGroup
          id="way"
          name="way"
          legend={t("how")}
          layout="row"
          value={way}
          onChange={(value) => setWay(value === "text" ? "text" : "taps")}
          options={[
            { value: "taps", label: t("byTaps") },
            { value: "text", label: t("byText") },
          ]}
        />
      ) : null}
      {/* Both stay, so that nothing is lost by changing the way. */}
      <div hidden={!isTapping}>
        <TapEntry {...{ play, rules, layout, dealer, names }} onRecord={setRecord} />
      </div>
      <div hidden={isTapping} className="grid gap-3">
        <TextArea
          id="record"
          label={t("text")}
          hint={t("textHint")}
          rows={14}
          maxLength={longestRecord}
          spellCheck={false}
          autoCapitalize="characters"
          inputClassName="font-mono text-small"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setIsSaved(false);
          }}
        />
        <Notation rulebook={rulebookId} />
      </div>
      {problems.length > 0 ? (
        <Notice kind="problem" role="alert">
          <RecordProblems rulebook={rulebookId} problems={problems} names={names} />
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="main" disabled={sending || toSend === null} onClick={() => void save()}>
          {sending ? t("saving") : t("save")}
        </Button>
        <span role="status">{isSaved ? t("saved") : ""}</span>
        {stored === null ? null : <LinkButton href={handHref}>{t("view")}</LinkButton>}
      </div>
      {stored === null ? null : (
        <DeskCommandButton
          tone="grave"
          command={{ kind: "remove-play", ...place }}
          sure={{ note: t("removeNote"), yes: t("removeYes"), no: t("removeNo") }}
        >
          {t("remove")}
        </DeskCommandButton>
      )}
    </div>
  );
}

function textOrNull(text: string): string | null {
  return text.trim() === "" ? null : text;
}
