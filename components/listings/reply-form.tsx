"use client";

import { MessageSquare, Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { useHydrated } from "@/components/ui/use-hydrated";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";
import type { Problem } from "@/lib/kernel/problem";
import { emptyListing, listingProblems } from "./listing-draft";
import { ListingFields } from "./listing-fields";

interface ReplyFormProps {
  readonly leagueId: string;
  readonly listing: { readonly id: string; readonly name: string };
}

/** A button that opens the form for an answer to a listing. The desk passes the answer on. */
export function ReplyForm({ leagueId, listing: { id: listing, name } }: ReplyFormProps) {
  const t = useTranslations("listings");
  const isHydrated = useHydrated();
  const { sending, problems, send } = useCommand();
  const [reply, setReply] = useState(newId);
  const [state, setState] = useState<"closed" | "open" | "sent">("closed");
  const [draft, setDraft] = useState(emptyListing);
  const [missing, setMissing] = useState<readonly Problem[]>([]);

  async function answer() {
    const issues = listingProblems(draft);
    setMissing(issues);
    if (issues.length > 0) return;
    const outcome = await send({ kind: "reply-to-listing", league: leagueId, listing, reply, ...draft });
    if (outcome?.outcome !== "applied") return;
    setDraft(emptyListing);
    setReply(newId());
    setState("sent");
  }

  if (state !== "open") {
    return (
      <div className="grid gap-2">
        <Button
          className="justify-self-start"
          data-needs-script=""
          disabled={!isHydrated}
          aria-label={t("reply.openOf", { name })}
          onClick={() => setState("open")}
        >
          <MessageSquare aria-hidden="true" className="size-5" />
          {t("reply.open")}
        </Button>
        <p role="status" className="empty:hidden">
          {state === "sent" ? t("reply.sent", { name }) : ""}
        </p>
      </div>
    );
  }
  return (
    <form
      className="grid gap-4"
      noValidate
      aria-label={t("reply.openOf", { name })}
      onSubmit={(event) => {
        event.preventDefault();
        void answer();
      }}
    >
      <ListingFields
        id={`reply-${listing}`}
        draft={draft}
        onChange={setDraft}
        nameLabel={t("name")}
        textLabel={t("reply.text", { name })}
        textHint={t("reply.textHint")}
        contactHint={t("reply.contactHint", { name })}
      />
      <ProblemNotice problems={missing.length > 0 ? missing : problems} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="main" disabled={sending}>
          <Send aria-hidden="true" className="size-5" />
          {sending ? t("sending") : t("send")}
        </Button>
        <Button onClick={() => setState("closed")}>{t("reply.cancel")}</Button>
      </div>
    </form>
  );
}
