import { useTranslations } from "next-intl";
import type { NavItem } from "./nav-item";
import { NavLinks } from "./nav-links";

/** The league's pages under a phone's thumb: four at most, picture and word. Not on wider screens, where the header has them. */
export function BottomTabs({ items }: { readonly items: readonly NavItem[] }) {
  const t = useTranslations("shell.nav");
  return (
    <nav aria-label={t("label")} className="bottom-tabs no-print">
      <NavLinks items={items} pictures />
    </nav>
  );
}
