import { Shuffle } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ButtonTone } from "@/components/ui/button-class";
import { LinkButton } from "@/components/ui/link-button";
import { hasOtherRules } from "@/lib/rulebooks/other-rules-registry";

interface OtherRulesLinkProps {
  /** The rulebook's id. */
  readonly rulebook: string;
  readonly href: string;
  readonly tone?: ButtonTone;
  /** Whether it leads from a match to its season. */
  readonly isSeason?: boolean;
}

/** A link to a page under other rules; nothing for a card game that cannot be scored again. */
export function OtherRulesLink({ rulebook, href, tone = "plain", isSeason = false }: OtherRulesLinkProps) {
  const t = useTranslations("otherRules");
  if (!hasOtherRules(rulebook)) return null;
  return (
    <LinkButton tone={tone} href={href}>
      <Shuffle aria-hidden="true" className="size-5" />
      {t(isSeason ? "toSeason" : "title")}
    </LinkButton>
  );
}
