"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";
import type { EventWho } from "@/lib/competition/events/event-entry";
import type { Problem } from "@/lib/kernel/problem";
import { draftFields, type EventDraft, eventDraftProblems, eventFields, type StoredEvent } from "./event-draft";
import { type EventBar, EventFields } from "./event-fields";

interface ChangeEventFormProps {
  readonly leagueId: string;
  readonly event: StoredEvent & { readonly id: string; readonly who: EventWho };
  readonly bars: readonly EventBar[];
}

/** Edits an event's details. */
export function ChangeEventForm({ leagueId, event, bars }: ChangeEventFormProps) {
  const t = useTranslations("events");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [missing, setMissing] = useState<readonly Problem[]>([]);
  const [saved, setSaved] = useState(false);
  const [draft, setDraft] = useState<EventDraft>(() => ({
    ...draftFields(event),
    ...{ who: event.who, rulebook: "", rules: {}, games: 1 },
  }));

  async function save() {
    const draftIssues = eventDraftProblems(draft);
    setMissing(draftIssues);
    if (draftIssues.length > 0) return;
    const texts = eventFields(draft, event.ways, newId);
    const answer = await send({ kind: "change-event", league: leagueId, season: event.id, ...texts });
    setSaved(answer?.outcome === "applied");
    router.refresh();
  }

  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void save();
      }}
    >
      <EventFields
        draft={draft}
        bars={bars}
        onChange={(next) => {
          setSaved(false);
          setDraft(next);
        }}
      />
      <ProblemNotice problems={missing.length > 0 ? missing : problems} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={sending}>
          {t("save")}
        </Button>
        <span role="status">{saved ? t("saved") : ""}</span>
      </div>
    </form>
  );
}
