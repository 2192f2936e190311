import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ReviewRequestPage } from "@/components/play-dispute/review-request-page";
import { rulebookTexts } from "@/components/rulebooks/game-texts";
import { ClientTexts } from "@/components/shell/client-texts";
import { pageLocale } from "@/lib/i18n/page-locale";

interface ReviewParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("playDispute.request");
  return { title: t("title"), robots: { index: false } };
}

/** A side asks for a review of a hand: a shell without data, stored by the app, that works on the phone alone. */
export default async function ReviewShell({ params }: ReviewParams) {
  await pageLocale(params);
  const t = await getTranslations("playDispute.request");
  return (
    <>
      <noscript>
        <p className="p-4">{t("needScript")}</p>
      </noscript>
      <ClientTexts parts={["playDispute", "layDown", "sheet", "problems", ...rulebookTexts()]}>
        <ReviewRequestPage />
      </ClientTexts>
    </>
  );
}
