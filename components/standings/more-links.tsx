import { Medal, Milestone } from "lucide-react";
import { useTranslations } from "next-intl";
import { OtherRulesLink } from "@/components/other-rules/other-rules-link";
import { LinkButton } from "@/components/ui/link-button";
import { WhatIfSwitch } from "./what-if-switch";

interface MoreLinksProps {
  /** The address of the season's pages. */
  readonly season: string;
  /** The season's preset of criteria; null for a custom order. */
  readonly preset: string | null;
  /** The number of sides in a match. */
  readonly sides: number;
  readonly hasOutlook: boolean;
  /** The rulebook's id. */
  readonly rulebook: string;
}

/** Links to further pages about the standings. */
export function MoreLinks({ season, hasOutlook, rulebook, ...ranked }: MoreLinksProps) {
  const t = useTranslations("honours");
  const tOutlook = useTranslations("outlook");
  return (
    <div className="flex flex-wrap gap-2">
      <WhatIfSwitch standings={`${season}/standings`} {...ranked} />
      {hasOutlook ? (
        <LinkButton tone="quiet" href={`${season}/outlook`}>
          <Milestone aria-hidden="true" className="size-5" />
          {tOutlook("link")}
        </LinkButton>
      ) : null}
      <OtherRulesLink rulebook={rulebook} href={`${season}/other-rules`} tone="quiet" />
      <LinkButton tone="quiet" href={`${season}/records`}>
        <Medal aria-hidden="true" className="size-5" />
        {t("title")}
      </LinkButton>
    </div>
  );
}
