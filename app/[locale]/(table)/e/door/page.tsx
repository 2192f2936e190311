import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EventCheckIn } from "@/components/events/event-check-in";
import { ClientTexts } from "@/components/shell/client-texts";
import { pageLocale } from "@/lib/i18n/page-locale";

interface DoorParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("events.door"))("title"), robots: { index: false } };
}

/** Check-in page of an event's printed code. Contains no data. */
export default async function EventDoorPage({ params }: DoorParams) {
  await pageLocale(params);
  const t = await getTranslations("table");
  return (
    <>
      <noscript>{t("needScript")}</noscript>
      <ClientTexts parts={["events", "problems"]}>
        <EventCheckIn />
      </ClientTexts>
    </>
  );
}
