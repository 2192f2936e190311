"use client";

import { Send } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/radio-group";
import { TextField } from "@/components/ui/text-field";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";
import { longestProposalWord } from "@/lib/commands/move-proposals";
import { maxProposedNights } from "@/lib/competition/move-proposals/move-proposal";
import type { NightCheck } from "@/lib/competition/move-proposals/night-check";
import { parseIsoDate } from "@/lib/competition/schedule/iso-date";
import type { MatchToMove } from "@/lib/views/move-proposal";
import { NightChoice, type OfferedNight } from "./night-choice";
import { OwnNight } from "./own-night";
import { nightKey } from "./use-night-texts";

interface ProposeFormProps {
  readonly match: MatchToMove;
  /** The nearest possible nights. */
  readonly suggestions: readonly NightCheck[];
  /** The league's night, the earliest date. */
  readonly tonight: string;
}

/** Proposes up to three nights: suggested ones, or dates of one's own, each with what it changes; and a word. */
export function ProposeForm({ match, suggestions, tonight }: ProposeFormProps) {
  const t = useTranslations("proposals.form");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [proposal, setProposal] = useState(newId);
  const [entrant, setEntrant] = useState(match.own[0] ?? "");
  const [added, setAdded] = useState<readonly OfferedNight[]>([]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [word, setWord] = useState("");
  const [status, setStatus] = useState("");
  const offered = [...suggestions.map((check): OfferedNight => ({ ...check, check })), ...added];

  function choose(keys: readonly string[]) {
    setChosen(keys);
    setStatus("");
  }

  function add(night: OfferedNight) {
    const key = nightKey(night);
    if (!offered.some((one) => nightKey(one) === key)) setAdded([...added, night]);
    if (!chosen.includes(key)) choose([...chosen, key]);
  }

  async function propose() {
    const nights = offered.filter((night) => chosen.includes(nightKey(night)));
    if (nights.length === 0) {
      setStatus(t("choose"));
      return;
    }
    const dates = nights.flatMap(({ date, time }) => {
      const parsed = parseIsoDate(date);
      return parsed.ok ? [{ date: parsed.value, time }] : [];
    });
    const inOrder = dates.toSorted((one, other) => (nightKey(one) < nightKey(other) ? -1 : 1));
    const about = { league: match.league.id, match: match.id, proposal, entrant };
    const outcome = await send({ kind: "propose-move", ...about, nights: inOrder, word });
    if (outcome?.outcome !== "applied") return;
    setProposal(newId());
    router.refresh();
  }

  return (
    <form
      className="grid gap-4"
      data-needs-script=""
      onSubmit={(event) => {
        event.preventDefault();
        void propose();
      }}
    >
      {match.own.length > 1 ? (
        <RadioGroup
          id="propose-for"
          name="propose-for"
          legend={t("for")}
          layout="row"
          value={entrant}
          onChange={setEntrant}
          options={match.sides.map(({ entrant: value, name }) => ({ value, label: name }))}
        />
      ) : null}
      <NightChoice nights={offered} chosen={chosen} onChoose={choose} />
      <OwnNight
        match={match}
        entrant={entrant}
        tonight={tonight}
        isFull={chosen.length >= maxProposedNights}
        onAdd={add}
      />
      <TextField
        id="proposal-word"
        label={t("word")}
        maxLength={longestProposalWord}
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
      <ProblemNotice problems={problems} />
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="main" type="submit" disabled={sending}>
          <Send aria-hidden="true" className="size-5" />
          {sending ? t("sending") : t("send")}
        </Button>
        <span role="status">{status}</span>
      </div>
    </form>
  );
}
