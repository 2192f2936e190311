import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { MistakeReasonProps } from "../hand-props";

/** A reason for a correction that is specific to this game. */
export function MistakeReason({ onSave }: MistakeReasonProps) {
  const t = useTranslations("clabber.mistake");
  return <Button onClick={() => onSave(t("meldsText"))}>{t("melds")}</Button>;
}
