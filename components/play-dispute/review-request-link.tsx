import { MessageCircleQuestionMark } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useRulebook } from "@/components/rulebooks/rulebook-context";
import { buttonClass } from "@/components/ui/button-class";
import { reviewRequestAddress } from "./review-request-address";

interface ReviewRequestLinkProps {
  /** The match's id, the table's position and the game. */
  readonly at: { readonly match: string; readonly table: number; readonly game: number };
  readonly className?: string;
}

/** A link to "I want this reviewed", for the phone of a side. A whole page, so that it opens offline. */
export function ReviewRequestLink({ at, className }: ReviewRequestLinkProps) {
  const t = useTranslations("table");
  const locale = useLocale();
  if (!useRulebook().disputes) return null;
  return (
    <a href={reviewRequestAddress(locale, at)} className={buttonClass("plain", className)}>
      <MessageCircleQuestionMark aria-hidden="true" className="size-5" />
      {t("reviewRequest")}
    </a>
  );
}
