"use client";

import { Send } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/radio-group";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";
import { type ListingSeeks, listingSeeks } from "@/lib/commands/listings";
import { formatCard } from "@/lib/commands/tables/card-fragment";
import type { Problem } from "@/lib/kernel/problem";
import { emptyListing, listingProblems } from "./listing-draft";
import { ListingFields } from "./listing-fields";
import { PostedListing } from "./posted-listing";

/** Asks the desk for a listing. The answer contains the private link, shown until the next listing. */
export function ListingForm({ leagueId }: { readonly leagueId: string }) {
  const t = useTranslations("listings");
  const locale = useLocale();
  const { sending, problems, send } = useCommand();
  const [seeks, setSeeks] = useState<ListingSeeks>("team");
  const [draft, setDraft] = useState(emptyListing);
  const [id, setId] = useState(newId);
  const [missing, setMissing] = useState<readonly Problem[]>([]);
  const [link, setLink] = useState<string | null>(null);

  async function post() {
    const issues = listingProblems(draft);
    setMissing(issues);
    if (issues.length > 0) return;
    const outcome = await send({ kind: "post-listing", league: leagueId, listing: id, seeks, ...draft });
    if (outcome?.outcome !== "applied" || !("token" in outcome)) return;
    setLink(`/${locale}/listing#${formatCard({ league: leagueId, card: id, token: String(outcome.token) })}`);
  }

  if (link !== null) {
    return (
      <PostedListing
        link={link}
        onAnother={() => {
          setLink(null);
          setId(newId());
          setDraft(emptyListing);
        }}
      />
    );
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
      <RadioGroup
        id="listing-seeks"
        name="seeks"
        legend={t("seeks")}
        options={listingSeeks.map((value) => ({ value, label: t(value) }))}
        value={seeks}
        onChange={(value) => setSeeks(listingSeeks.find((one) => one === value) ?? "team")}
      />
      <ListingFields
        id="listing"
        draft={draft}
        onChange={setDraft}
        nameLabel={t(seeks === "team" ? "name" : "nameOfTeam")}
        textLabel={t("text")}
        textHint={t("textHint")}
        contactHint={t("contactHint")}
      />
      <ProblemNotice problems={missing.length > 0 ? missing : problems} />
      <Button type="submit" tone="main" className="justify-self-start" disabled={sending}>
        <Send aria-hidden="true" className="size-5" />
        {sending ? t("sending") : t("send")}
      </Button>
    </form>
  );
}
