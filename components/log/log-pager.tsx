import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import type { LogChoice } from "./log-filter";

interface LogPagerProps {
  /** The log's address without its filter. */
  readonly address: string;
  readonly chosen: LogChoice;
  /** The start of the next page; null on the last. */
  readonly older: number | null;
  readonly isFirst: boolean;
}

/** Links to older lines and back to the newest; empty with a single page. */
export function LogPager({ address, chosen, older, isFirst }: LogPagerProps) {
  const t = useTranslations("log");
  if (older === null && isFirst) return null;
  const here = (before: string) => {
    const query = { ...chosen, all: chosen.all ? "yes" : "", before };
    return `${address}?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""))}`;
  };
  return (
    <nav aria-label={t("pages")} className="flex flex-wrap gap-3">
      {isFirst ? null : <LinkButton href={here("")}>{t("newest")}</LinkButton>}
      {older === null ? null : <LinkButton href={here(`${older}`)}>{t("older")}</LinkButton>}
    </nav>
  );
}
