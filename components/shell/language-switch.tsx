"use client";

import { usePathname } from "next/navigation";
import type { Locale } from "@/lib/i18n/locale";

interface LanguageSwitchProps {
  readonly label: string;
  readonly names: Readonly<Record<Locale, string>>;
  readonly current: Locale;
  /** The page's languages. */
  readonly languages: readonly Locale[];
}

/**
 * A link to the same page in the other language, with its query. A plain link, so that the whole page and its `lang`
 * change. The query is read on click, so that cached pages do not depend on it. Texts are props, so that public pages
 * need no catalogue in the browser.
 */
export function LanguageSwitch({ label, names, current, languages }: LanguageSwitchProps) {
  const path = usePathname();
  if (languages.every((locale) => locale === current)) return null;
  return (
    <nav aria-label={label} className="languages">
      {languages.map((locale) => (
        <a
          key={locale}
          href={path.replace(/^\/[^/]*/, `/${locale}`)}
          lang={locale}
          hrefLang={locale}
          onClick={({ currentTarget }) => {
            currentTarget.search = location.search;
          }}
          aria-current={locale === current ? "true" : undefined}
        >
          {names[locale]}
        </a>
      ))}
    </nav>
  );
}
