import { useFormatter, useTranslations } from "next-intl";
import { formatDate } from "@/components/schedule/format-date";
import type { ListingView } from "@/lib/views/listing";
import { ReplyForm } from "./reply-form";

interface ListingListProps {
  readonly leagueId: string;
  readonly listings: readonly ListingView[];
  /** The text of an empty list. */
  readonly none: string;
  /** Whether the league takes answers: it is not archived. */
  readonly isOpen: boolean;
}

/** The current listings of one kind, each with the form for an answer. */
export function ListingList({ leagueId, listings, none, isOpen }: ListingListProps) {
  const t = useTranslations("listings");
  const format = useFormatter();
  if (listings.length === 0) return <p className="text-ink-soft">{none}</p>;
  return (
    <ul>
      {listings.map(({ id, name, text, until }) => (
        <li key={id} className="grid gap-2 border-t border-rule py-3 first:border-t-0">
          <h3 className="name wrap-anywhere">{name}</h3>
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          <p className="text-small text-ink-soft">{t("until", { date: formatDate(format, until) })}</p>
          {isOpen ? <ReplyForm leagueId={leagueId} listing={{ id, name }} /> : null}
        </li>
      ))}
    </ul>
  );
}
