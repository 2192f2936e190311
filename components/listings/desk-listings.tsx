import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DeskCommandButton } from "@/components/desk/desk-command-button";
import { formatDate } from "@/components/schedule/format-date";
import { Pill } from "@/components/ui/pill";
import { Sheet } from "@/components/ui/sheet";
import { contactHref } from "@/lib/competition/people/contact";
import type { DeskListing, DeskListingReply, DeskListingsView } from "@/lib/views/listing";

interface DeskListingsProps {
  readonly league: string;
  readonly view: DeskListingsView;
}

/** The desk's work on the list: listings to accept, answers to pass on, current listings. */
export function DeskListings({ league, view }: DeskListingsProps) {
  const t = useTranslations("listingDesk");
  return (
    <div className="grid items-start gap-5 desk:grid-cols-2">
      <Sheet title={t("pending")} titleId="pending">
        {view.pending.length === 0 ? <p className="text-ink-soft">{t("nonePending")}</p> : null}
        <ul>
          {view.pending.map((one) => (
            <Listing key={one.id} listing={one}>
              <Answer league={league} listing={one} isAccepted />
              <Answer league={league} listing={one} isAccepted={false} />
            </Listing>
          ))}
        </ul>
        {view.declined.length > 0 ? (
          <details>
            <summary className="min-h-12 content-center">{t("declined", { count: view.declined.length })}</summary>
            <ul>
              {view.declined.map((one) => (
                <Listing key={one.id} listing={one}>
                  <Answer league={league} listing={one} isAccepted />
                </Listing>
              ))}
            </ul>
          </details>
        ) : null}
      </Sheet>
      <Sheet title={t("replies")} titleId="replies">
        {view.waiting.length === 0 ? <p className="text-ink-soft">{t("noneReplies")}</p> : null}
        <ul>
          {view.waiting.map((one) => (
            <Reply key={one.id} reply={one}>
              <Settle league={league} reply={one} state="passedOn" />
              <Settle league={league} reply={one} state="discarded" />
            </Reply>
          ))}
        </ul>
        {view.settled.length > 0 ? (
          <details>
            <summary className="min-h-12 content-center">{t("settled", { count: view.settled.length })}</summary>
            <ul>
              {view.settled.map((one) => (
                <Reply key={one.id} reply={one}>
                  <Settle league={league} reply={one} state="waiting" />
                </Reply>
              ))}
            </ul>
          </details>
        ) : null}
      </Sheet>
      <Sheet title={t("current")} titleId="current">
        {view.current.length === 0 ? <p className="text-ink-soft">{t("noneCurrent")}</p> : null}
        <ul>
          {view.current.map((one) => (
            <Listing key={one.id} listing={one}>
              <DeskCommandButton
                tone="grave"
                label={t("endOf", { name: one.name })}
                command={{ kind: "end-listing", league, listing: one.id }}
                sure={{ note: t("endNote"), yes: t("endSure"), no: t("keep") }}
              >
                {t("end")}
              </DeskCommandButton>
            </Listing>
          ))}
        </ul>
      </Sheet>
    </div>
  );
}

interface ListingProps {
  readonly listing: DeskListing;
  /** Its buttons. */
  readonly children: ReactNode;
}

function Listing({ listing, children }: ListingProps) {
  const t = useTranslations("listingDesk");
  const format = useFormatter();
  const { name, seeks, text, date, until } = listing;
  const received = t("received", { date: formatDate(format, date) });
  return (
    <li className="grid gap-2 border-t border-rule py-3 first:border-t-0">
      <p className="wrap-anywhere">
        <b>{name}</b>, {t(seeks === "team" ? "seeksTeam" : "seeksPlayer")}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="text-small text-ink-soft">
        {until === null ? received : t("until", { date: formatDate(format, until) })}
      </p>
      <Contact text={listing.contact} />
      <div className="flex flex-wrap items-start gap-3">{children}</div>
    </li>
  );
}

interface ReplyProps {
  readonly reply: DeskListingReply;
  /** Its buttons. */
  readonly children: ReactNode;
}

/** An answer beside the listing that it is to: both contacts, for passing it on. */
function Reply({ reply, children }: ReplyProps) {
  const t = useTranslations("listingDesk");
  const format = useFormatter();
  const { listing } = reply;
  return (
    <li className="grid gap-2 border-t border-rule py-3 first:border-t-0">
      {reply.state === "waiting" ? null : (
        <Pill tone={reply.state === "passedOn" ? "good" : "plain"}>
          {t(reply.state === "passedOn" ? "isPassedOn" : "isDiscarded")}
        </Pill>
      )}
      <div className="grid gap-x-5 gap-y-3 desk:grid-cols-2">
        <div>
          <p className="wrap-anywhere">
            <b>{t("from", { name: reply.name })}</b>
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{reply.text}</p>
          <p className="text-small text-ink-soft">{t("received", { date: formatDate(format, reply.date) })}</p>
          <Contact text={reply.contact} />
        </div>
        <div>
          <p className="wrap-anywhere">
            <b>{t("to", { name: listing.name })}</b>, {t(listing.seeks === "team" ? "seeksTeam" : "seeksPlayer")}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{listing.text}</p>
          <Contact text={listing.contact} />
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-3">{children}</div>
    </li>
  );
}

/** A contact as a link that writes or calls. */
function Contact({ text }: { readonly text: string }) {
  const href = contactHref(text);
  return (
    <p className="wrap-anywhere">
      {href === null ? (
        text
      ) : (
        <a href={href} className="inline-flex min-h-12 items-center">
          {text}
        </a>
      )}
    </p>
  );
}

interface AnswerProps {
  readonly league: string;
  readonly listing: DeskListing;
  readonly isAccepted: boolean;
}

function Answer({ league, listing: { id, name }, isAccepted }: AnswerProps) {
  const t = useTranslations("listingDesk");
  return (
    <DeskCommandButton
      tone={isAccepted ? "main" : "plain"}
      label={t(isAccepted ? "acceptOf" : "declineOf", { name })}
      command={{ kind: "answer-listing", league, listing: id, isAccepted }}
    >
      {t(isAccepted ? "accept" : "decline")}
    </DeskCommandButton>
  );
}

const settleTexts = {
  passedOn: { label: "passedOn", full: "passedOnOf", tone: "main" },
  discarded: { label: "discard", full: "discardOf", tone: "plain" },
  waiting: { label: "back", full: "backOf", tone: "plain" },
} as const;

interface SettleProps {
  readonly league: string;
  readonly reply: DeskListingReply;
  readonly state: DeskListingReply["state"];
}

function Settle({ league, reply: { id, name }, state }: SettleProps) {
  const t = useTranslations("listingDesk");
  const { label, full, tone } = settleTexts[state];
  return (
    <DeskCommandButton
      tone={tone}
      label={t(full, { name })}
      command={{ kind: "settle-listing-reply", league, reply: id, state }}
    >
      {t(label)}
    </DeskCommandButton>
  );
}
