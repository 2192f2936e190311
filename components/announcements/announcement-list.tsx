import { Megaphone } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { isLocale, locales } from "@/lib/i18n/locale";
import { type Announcement, announcementText } from "@/lib/views/announcement";

interface AnnouncementListProps {
  readonly announcements: readonly Announcement[];
}

/** The league's announcements for its readers; empty without any. */
export function AnnouncementList({ announcements }: AnnouncementListProps) {
  const t = useTranslations("announcements");
  const locale = useLocale();
  if (announcements.length === 0) return null;
  return (
    <section aria-label={t("title")} className="sheet px-4 py-3">
      <ul className="grid gap-2">
        {announcements.map((one) => (
          <li key={one.id} className="flex gap-2.5">
            <Megaphone aria-hidden="true" className="mt-0.5 size-5 flex-none text-accent" />
            <p className="min-w-0 wrap-anywhere">
              {one.bar ? <b className="me-1.5">{one.bar}</b> : null}
              {announcementText(one, isLocale(locale) ? locale : locales[0])}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
