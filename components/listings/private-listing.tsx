"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { formatDate } from "@/components/schedule/format-date";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { useListingLink } from "@/lib/client/use-listing-link";
import type { PrivateListingView } from "@/lib/views/listing";

/** Page of a listing's private link: its state, and a button to end it. */
export function PrivateListing() {
  const t = useTranslations("listings.link");
  const locale = useLocale();
  const { card, view, problems, isSending, end } = useListingLink();
  const league = view && `/${locale}/leagues/${encodeURIComponent(view.league.slug)}`;
  return (
    <main id="main" className="mx-auto grid w-full max-w-xl gap-4 p-4">
      <PageHeader
        title={t("title")}
        above={view && league ? <PageLink href={league}>{view.league.name}</PageLink> : undefined}
      />
      <ProblemNotice problems={problems} />
      {card === "none" ? <Notice>{t("none")}</Notice> : null}
      {view ? (
        <>
          <OwnListing listing={view.listing} />
          <p>
            <PageLink href={`${league}/listings`}>{t("toList")}</PageLink>
          </p>
          {hasEnded(view.listing) ? null : <EndListing isSending={isSending} onEnd={end} />}
        </>
      ) : null}
      {!view && problems.length === 0 && card !== "none" ? <p role="status">{t("loading")}</p> : null}
    </main>
  );
}

function hasEnded({ standing }: PrivateListingView["listing"]): boolean {
  return standing === "over" || standing === "declined";
}

/** The state of a listing, and the listing as others see it. */
function OwnListing({ listing }: Pick<PrivateListingView, "listing">) {
  const t = useTranslations("listings");
  const format = useFormatter();
  const { name, seeks, text, standing, until } = listing;
  return (
    <>
      <Notice role="status">{t(`link.${standing}`, { date: until === null ? "" : formatDate(format, until) })}</Notice>
      <Sheet title={name} titleId="listing">
        <div className="grid gap-2">
          <p className="text-small text-ink-soft">{t(seeks === "team" ? "seeksTeam" : "seeksPlayer")}</p>
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        </div>
      </Sheet>
    </>
  );
}

function EndListing({ isSending, onEnd }: { readonly isSending: boolean; readonly onEnd: () => Promise<void> }) {
  const t = useTranslations("listings.link");
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) {
    return (
      <Button className="justify-self-start" onClick={() => setAsked(true)}>
        {t("end")}
      </Button>
    );
  }
  return (
    <Notice
      kind="warn"
      role="alert"
      actions={
        <>
          <Button tone="grave" disabled={isSending} onClick={() => void onEnd()}>
            {t("endSure")}
          </Button>
          <Button onClick={() => setAsked(false)}>{t("keep")}</Button>
        </>
      }
    >
      {t("endNote")}
    </Notice>
  );
}
