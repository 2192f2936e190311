"use client";

import { useLocale, useTranslations } from "next-intl";
import { PageHeader } from "@/components/ui/page-header";
import { usePhone } from "@/lib/client/stored/use-phone";
import { HandOverReceiver } from "./hand-over-receiver";
import { HandOverSender } from "./hand-over-sender";
import { TablesOf } from "./phone-tables";

/** Transfers unsent commands to or from another phone. Both phones may send them: each is applied once. */
export function HandOverPage() {
  const t = useTranslations("offline");
  const locale = useLocale();
  const phone = usePhone();
  const waiting = phone.matches?.flatMap((match) => match.waiting) ?? [];
  return (
    <main id="main" className="mx-auto grid w-full max-w-md gap-4 p-4">
      <PageHeader
        above={<a href={`/${locale}/t/phone`}>{t("phoneTitle")}</a>}
        title={t("handOver")}
        note={t("handOverIntro")}
      />
      {waiting.length > 0 ? <HandOverSender commands={waiting} /> : null}
      <HandOverReceiver onTaken={() => void phone.refresh(true)} />
      <TablesOf phone={phone} quiet />
    </main>
  );
}
