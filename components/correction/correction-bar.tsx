import { ChevronLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";

interface CorrectionBarProps {
  readonly title: string;
  readonly where: string;
  /** The match's page. */
  readonly href: string;
}

/** The bar above a correction: a link back, the corrected item, and its game. */
export function CorrectionBar({ title, where, href }: CorrectionBarProps) {
  const t = useTranslations("correction");
  return (
    <header className="flex h-12 flex-none items-center gap-1 px-1">
      <PageLink href={href} aria-label={t("back")} className="key key-quiet">
        <ChevronLeft aria-hidden="true" className="size-6" />
      </PageLink>
      <div className="min-w-0 flex-1 leading-tight">
        <h1 className="truncate text-body">{title}</h1>
        <p className="truncate text-note text-ink-soft">{where}</p>
      </div>
    </header>
  );
}
