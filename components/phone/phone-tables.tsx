"use client";

import { ClipboardPen } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { SheetNotices } from "@/components/table/sheet-notices";
import { buttonClass } from "@/components/ui/button-class";
import { Sheet } from "@/components/ui/sheet";
import { phoneStorage } from "@/lib/client/outbox";
import type { MatchOnPhone } from "@/lib/client/stored/stored-matches";
import { type PhoneRecords, usePhone } from "@/lib/client/stored/use-phone";
import { sheetAddress } from "./match-address";

const most = 6;

/** Tables scored on this phone, each with a link to its sheet and its unsent commands. */
export function PhoneTables({ quiet = false }: { /** Empty without stored tables. */ readonly quiet?: boolean }) {
  return <TablesOf phone={usePhone()} quiet={quiet} />;
}

export function TablesOf({ phone, quiet = false }: { readonly phone: PhoneRecords; readonly quiet?: boolean }) {
  const t = useTranslations("offline");
  const { matches } = phone;
  if (matches === null || (quiet && matches.length === 0)) return null;
  return (
    <Sheet title={t("tables")} titleId="phone-tables">
      {matches.length === 0 ? <p className="text-ink-soft">{t("noTables")}</p> : null}
      <ul className="grid gap-4">
        {matches
          .filter(({ waiting, notices }, at) => at < most || waiting.length > 0 || notices.length > 0)
          .map((match) => (
            <li key={match.id} className="grid gap-2">
              <TableOnPhone {...match} phone={phone} />
            </li>
          ))}
      </ul>
    </Sheet>
  );
}

function TableOnPhone({ id, match, waiting, notices, phone }: MatchOnPhone & { readonly phone: PhoneRecords }) {
  const t = useTranslations("offline");
  const locale = useLocale();
  const names = match?.sides.join(" – ") ?? t("unknownMatch");
  const tables = match?.tables ?? [{ position: 1, number: null }];
  return (
    <>
      <p>
        <span className="name">{names}</span>
        {match?.date ? (
          <span className="ms-2 text-small text-ink-soft">
            {new Date(`${match.date}T12:00:00`).toLocaleDateString(locale, {
              weekday: "long",
              day: "numeric",
              month: "long",
            })}
          </span>
        ) : null}
      </p>
      {waiting.length > 0 ? <p className="text-warn">{t("notSent", { count: waiting.length })}</p> : null}
      <SheetNotices
        notices={notices}
        dismiss={(notice) =>
          void phoneStorage()
            .removeCommand(notice.order)
            .then(() => phone.refresh())
        }
        sideNames={match?.sides ?? []}
        rulebook={match?.rulebook ?? ""}
      />
      {/* A plain link: offline, the browser opens it from the app's cache. */}
      {tables.map(({ position }) => (
        <a
          key={position}
          href={sheetAddress(locale, id, position)}
          className={buttonClass("main", "justify-self-start")}
        >
          <ClipboardPen aria-hidden="true" className="size-5" />
          {tables.length > 1 ? t("openSheetOf", { table: position }) : t("openSheet")}
          <span className="sr-only">: {names}</span>
        </a>
      ))}
    </>
  );
}
