"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";
import type { UnnamedCommand } from "@/lib/commands/command";
import { longestProposalWord } from "@/lib/commands/move-proposals";

interface WordFormProps {
  /** The key that opens the form, and the key that sends it. */
  readonly open: string;
  readonly send: string;
  /** The label of the word. */
  readonly label: string;
  readonly commandOf: (word: string) => UnnamedCommand;
}

/** A key that opens a field for a word and sends it with a command, such as a refusal. */
export function WordForm({ open, send: sendText, label, commandOf }: WordFormProps) {
  const t = useTranslations("proposals.proposal");
  const id = useId();
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [isOpen, setIsOpen] = useState(false);
  const [word, setWord] = useState("");

  async function submit() {
    const outcome = await send(commandOf(word));
    if (outcome && outcome.outcome !== "rejected") router.refresh();
  }

  if (!isOpen)
    return (
      <Button tone="grave" className="justify-self-start" onClick={() => setIsOpen(true)}>
        {open}
      </Button>
    );
  return (
    <form
      className="grid w-full gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        id={`${id}word`}
        label={label}
        maxLength={longestProposalWord}
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
      <ProblemNotice problems={problems} />
      <div className="flex flex-wrap gap-2">
        <Button tone="grave" type="submit" disabled={sending}>
          {sending ? t("sending") : sendText}
        </Button>
        <Button tone="quiet" onClick={() => setIsOpen(false)}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
