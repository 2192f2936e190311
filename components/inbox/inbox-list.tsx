import {
  AlarmClock,
  CalendarCheck,
  CalendarClock,
  CalendarX,
  ClipboardPen,
  Clock,
  Gavel,
  Hourglass,
  Inbox,
  KeyRound,
  type LucideIcon,
  MapPinOff,
  MessageSquare,
  Smartphone,
  SquareCheckBig,
  UserCheck,
  UserSearch,
  Users,
  UserX,
} from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { DeskCommandButton } from "@/components/desk/desk-command-button";
import { formatDate } from "@/components/schedule/format-date";
import { PageLink } from "@/components/ui/page-link";
import { addDays, type IsoDate } from "@/lib/competition/schedule/iso-date";
import { canBePutOff, type InboxItem, type InboxKind, type InboxView } from "@/lib/views/inbox-item";

const icons: Record<InboxKind, LucideIcon> = {
  phone: Smartphone,
  dispute: Gavel,
  quarantine: Inbox,
  result: Clock,
  confirm: Hourglass,
  absence: UserX,
  undated: CalendarX,
  move: CalendarClock,
  table: MapPinOff,
  claim: UserCheck,
  signUps: Users,
  listings: UserSearch,
  listingReplies: MessageSquare,
  openGames: ClipboardPen,
  access: KeyRound,
  moved: CalendarCheck,
  firstNight: SquareCheckBig,
};

interface InboxListProps {
  /** The address of the league's desk, including the language. */
  readonly desk: string;
  /** The league's id. */
  readonly league: string;
  readonly inbox: InboxView;
  readonly tonight: IsoDate;
}

/** Everything that needs the desk's action, each with a link to the page for it and a way to put it off. */
export function InboxList({ desk, league, inbox: { items, putOff }, tonight }: InboxListProps) {
  const t = useTranslations("inbox");
  const format = useFormatter();
  return (
    <>
      {items.length === 0 ? <p className="inbox-none">{t("none")}</p> : null}
      <ul className="inbox">
        {items.map((item) => (
          <li key={item.key} className={canBePutOff(item) ? "inbox-with-put-off" : undefined}>
            <InboxLink desk={desk} item={item} date={item.date && formatDate(format, item.date)} />
            {canBePutOff(item) ? <PutOff item={item} league={league} tonight={tonight} /> : null}
          </li>
        ))}
      </ul>
      {putOff.length > 0 ? (
        <details className="inbox-put-off">
          <summary>{t("titlePutOff", { count: putOff.length })}</summary>
          <ul className="inbox">
            {putOff.map((item) => (
              <li key={item.key}>
                <InboxLink desk={desk} item={item} date={t("until", { date: formatDate(format, item.until) })} />
                <DeskCommandButton
                  command={{ kind: "put-off-item", league, item: item.key, until: null }}
                  label={t("takeBackItem", { about: item.about || t("everyone") })}
                >
                  {t("takeBack")}
                </DeskCommandButton>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

interface InboxLinkProps {
  readonly desk: string;
  readonly item: InboxItem;
  /** The date at its end; null without one. */
  readonly date: string | null;
}

/** An item, as a link to the page where it is decided. */
function InboxLink({ desk, item, date }: InboxLinkProps) {
  const t = useTranslations("inbox");
  const detail = useDetail();
  const Icon = icons[item.kind];
  return (
    <PageLink href={`${desk}${item.path}`} className={item.kind === "dispute" ? "inbox-grave" : undefined}>
      <Icon aria-hidden="true" className="inbox-icon size-[1.3125rem]" />
      <span className="inbox-words">
        <b>{item.about || t("everyone")}</b>
        <span>
          <em>{t(`kinds.${item.kind}`)}</em> {detail(item)}
        </span>
      </span>
      {date ? <span className="inbox-date">{date}</span> : null}
    </PageLink>
  );
}

interface PutOffProps {
  readonly item: InboxItem;
  readonly league: string;
  readonly tonight: IsoDate;
}

/** Puts an item off: until tomorrow, or for a week. */
function PutOff({ item, league, tonight }: PutOffProps) {
  const t = useTranslations("inbox");
  const until = (days: number) => ({
    ...{ kind: "put-off-item" as const, league, item: item.key, until: addDays(tonight, days) },
  });
  return (
    <details className="put-off">
      <summary aria-label={t("putOff", { about: item.about || t("everyone") })}>
        <AlarmClock aria-hidden="true" className="size-5" />
      </summary>
      <div className="flex flex-wrap gap-2">
        <DeskCommandButton command={until(1)}>{t("tomorrow")}</DeskCommandButton>
        <DeskCommandButton command={until(7)}>{t("week")}</DeskCommandButton>
      </div>
    </details>
  );
}

/** Returns an item's detail text. */
function useDetail(): (item: InboxItem) => string {
  const t = useTranslations("inbox.details");
  return ({ kind, count, game, hand, who }) => {
    switch (kind) {
      case "dispute":
        return hand === 0 ? t("dispute", { game }) : t("disputeHand", { game, hand });
      case "claim":
        return t("claim", { who });
      case "result":
      case "confirm":
      case "absence":
      case "undated":
      case "move":
      case "moved":
        return t(kind);
      default:
        return t(kind, { count });
    }
  };
}
