import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/ui/page-header";

interface SeasonHeaderProps {
  readonly season: { readonly name: string; readonly state: string };
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
}

/** The header of a season's page. It names a draft, which the page header does not. */
export function SeasonHeader({ season, title, note, actions }: SeasonHeaderProps) {
  const t = useTranslations("season");
  return (
    <PageHeader
      above={season.state === "draft" ? `${season.name} (${t("draft")})` : null}
      title={title}
      note={note}
      actions={actions}
    />
  );
}
