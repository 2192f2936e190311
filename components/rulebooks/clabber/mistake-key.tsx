import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { MistakeKeyProps } from "../hand-props";

/** What goes wrong on sheets of this game alone, as a reason of a correction: one tap. */
export function MistakeKey({ onSave }: MistakeKeyProps) {
  const t = useTranslations("clabber.mistake");
  return <Button onClick={() => onSave(t("meldsText"))}>{t("melds")}</Button>;
}
