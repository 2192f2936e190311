"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";
import type { Problem } from "@/lib/kernel/problem";
import { emptyListing, listingProblems } from "./listing-draft";
import { ListingFields } from "./listing-fields";

interface TeamListingFormProps {
  readonly leagueId: string;
  readonly team: { readonly id: string; readonly name: string };
}

/** Puts a captain's team on the list of players wanted, without waiting for the desk. */
export function TeamListingForm({ leagueId, team }: TeamListingFormProps) {
  const t = useTranslations("listings");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [draft, setDraft] = useState(emptyListing);
  const [listing] = useState(newId);
  const [missing, setMissing] = useState<readonly Problem[]>([]);

  async function post() {
    const issues = listingProblems(draft, false);
    setMissing(issues);
    if (issues.length > 0) return;
    const { text, contact } = draft;
    const about = { league: leagueId, listing, team: team.id };
    const outcome = await send({ kind: "post-team-listing", ...about, text, contact });
    if (outcome?.outcome === "applied") router.refresh();
  }

  return (
    <form
      className="grid gap-4"
      noValidate
      data-needs-script=""
      onSubmit={(event) => {
        event.preventDefault();
        void post();
      }}
    >
      <ListingFields
        id={`listing-${team.id}`}
        draft={draft}
        onChange={setDraft}
        nameLabel={null}
        textLabel={t("text")}
        textHint={t("textHint")}
        contactHint={t("contactHint")}
      />
      <ProblemNotice problems={missing.length > 0 ? missing : problems} />
      <Button type="submit" className="justify-self-start" disabled={sending}>
        {sending ? t("sending") : t("own.enter", { team: team.name })}
      </Button>
    </form>
  );
}
