import {
  CalendarX,
  ClipboardPen,
  Clock,
  Gavel,
  Hourglass,
  Inbox,
  KeyRound,
  type LucideIcon,
  MapPinOff,
  Smartphone,
  SquareCheckBig,
  UserCheck,
  Users,
  UserX,
} from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { formatDate } from "@/components/schedule/format-date";
import { PageLink } from "@/components/ui/page-link";
import type { InboxItem, InboxKind } from "@/lib/views/inbox-item";

const icons: Record<InboxKind, LucideIcon> = {
  phone: Smartphone,
  dispute: Gavel,
  quarantine: Inbox,
  result: Clock,
  confirm: Hourglass,
  absence: UserX,
  undated: CalendarX,
  table: MapPinOff,
  claim: UserCheck,
  signUps: Users,
  openGames: ClipboardPen,
  access: KeyRound,
  firstNight: SquareCheckBig,
};

interface InboxListProps {
  /** The address of the league's desk, including the language. */
  readonly desk: string;
  readonly items: readonly InboxItem[];
}

/** Everything that needs the desk's action: each row links to the page for it. */
export function InboxList({ desk, items }: InboxListProps) {
  const t = useTranslations("inbox");
  const format = useFormatter();
  const detail = useDetail();
  if (items.length === 0) return <p className="inbox-none">{t("none")}</p>;
  return (
    <ul className="inbox">
      {items.map((item) => {
        const Icon = icons[item.kind];
        return (
          <li key={item.key}>
            <PageLink href={`${desk}${item.path}`} className={item.kind === "dispute" ? "inbox-grave" : undefined}>
              <Icon aria-hidden="true" className="inbox-icon size-[1.3125rem]" />
              <span className="inbox-words">
                <b>{item.about || t("everyone")}</b>
                <span>
                  <em>{t(`kinds.${item.kind}`)}</em> {detail(item)}
                </span>
              </span>
              {item.date ? <time dateTime={item.date}>{formatDate(format, item.date)}</time> : null}
            </PageLink>
          </li>
        );
      })}
    </ul>
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
        return t(kind);
      default:
        return t(kind, { count });
    }
  };
}
