import { Medal, Milestone } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { WhatIfSwitch } from "./what-if-switch";

interface MoreLinksProps {
  /** The address of the season's pages. */
  readonly season: string;
  /** The preset that the season ranks by; null where it has an order of its own. */
  readonly preset: string | null;
  /** How many sides its matches have. */
  readonly sides: number;
  readonly hasOutlook: boolean;
}

/** What there is to see beyond the table. */
export function MoreLinks({ season, hasOutlook, ...ranked }: MoreLinksProps) {
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
      <LinkButton tone="quiet" href={`${season}/records`}>
        <Medal aria-hidden="true" className="size-5" />
        {t("title")}
      </LinkButton>
    </div>
  );
}
