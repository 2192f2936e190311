import type { useTranslations } from "next-intl";

/** The texts of a message to send. */
export function messageTexts(t: ReturnType<typeof useTranslations<"tonight.notice">>) {
  return { label: t("messageLabel"), copy: t("copy"), copied: t("copied"), marked: t("marked"), share: t("share") };
}
