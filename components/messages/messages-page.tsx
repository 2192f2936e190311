"use client";

import { useLocale, useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { requestMessages } from "@/lib/client/messages/subscription-requests";
import { storedSubscription } from "@/lib/client/stored/stored-subscription";
import { storedMe } from "@/lib/client/stored/stored-team-card";
import type { Problem } from "@/lib/kernel/problem";
import type { SubscriptionOffer, SubscriptionView } from "@/lib/views/subscription";
import { NewMessages } from "./new-messages";
import { OwnMessages } from "./own-messages";

/** What the page's address opens. */
type Opened =
  | { readonly kind: "reading" | "none" | "ended" }
  | { readonly kind: "offer"; readonly offer: SubscriptionOffer; readonly card: string }
  | { readonly kind: "own"; readonly view: SubscriptionView; readonly link: string };

const cardPrefix = "card.";

/** The page of messages: of a team's card (`#card.…`) a form, of a private link the subscriber's own settings. */
export function MessagesPage() {
  const t = useTranslations("subscriptions");
  const locale = useLocale();
  const [opened, setOpened] = useState<Opened>({ kind: "reading" });
  const [problems, setProblems] = useState<readonly Problem[]>([]);

  const openLink = useCallback(async (link: string) => {
    const reply = await requestMessages<"view">({ action: "view", link });
    if ("problem" in reply) setProblems([reply.problem]);
    else setOpened({ kind: "own", view: reply, link });
  }, []);

  const openCard = useCallback(
    async (card: string) => {
      const reply = await requestMessages<"open">({ action: "open", card });
      if ("problem" in reply) {
        setProblems([reply.problem]);
        return;
      }
      const own = storedSubscription(reply.league.slug);
      if (own === null) setOpened({ kind: "offer", offer: reply, card });
      else await openLink(own);
    },
    [openLink],
  );

  useEffect(() => {
    const read = () => {
      const fragment = decodeURIComponent(window.location.hash.replace(/^#/, ""));
      setProblems([]);
      setOpened({ kind: fragment === "" ? "none" : "reading" });
      if (fragment.startsWith(cardPrefix)) void openCard(fragment.slice(cardPrefix.length));
      else if (fragment !== "") void openLink(fragment);
    };
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, [openCard, openLink]);

  const league = opened.kind === "offer" ? opened.offer.league : opened.kind === "own" ? opened.view.league : null;
  const title = opened.kind === "own" ? t("of", { name: opened.view.person }) : t("title");
  return (
    <main id="main" className="mx-auto grid w-full max-w-xl gap-4 p-4">
      <PageHeader
        title={title}
        above={
          league ? (
            <PageLink href={`/${locale}/leagues/${encodeURIComponent(league.slug)}`}>{league.name}</PageLink>
          ) : undefined
        }
        note={opened.kind === "offer" ? t("intro") : undefined}
      />
      <ProblemNotice problems={problems} />
      {opened.kind === "reading" && problems.length === 0 ? <p role="status">{t("loading")}</p> : null}
      {opened.kind === "none" ? <Notice>{t("noLink")}</Notice> : null}
      {opened.kind === "ended" ? (
        <div role="status">
          <Notice>{t("ended")}</Notice>
        </div>
      ) : null}
      {opened.kind === "offer" ? (
        <NewMessages
          offer={opened.offer}
          card={opened.card}
          me={storedMe(opened.offer.entrant)}
          onSubscribed={(link) => void openLink(link)}
        />
      ) : null}
      {opened.kind === "own" ? (
        <OwnMessages
          key={opened.link}
          view={opened.view}
          link={opened.link}
          onChanged={(view) => setOpened({ ...opened, view })}
          onEnded={() => setOpened({ kind: "ended" })}
        />
      ) : null}
    </main>
  );
}
