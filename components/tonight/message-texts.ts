import type { useTranslations } from "next-intl";

/** The texts of a message's keys. */
export function messageTexts(t: ReturnType<typeof useTranslations<"tonight.notice">>, label: string) {
  return { label, copy: t("copy"), copied: t("copied"), marked: t("marked"), share: t("share") };
}
