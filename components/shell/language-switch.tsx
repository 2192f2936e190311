"use client";

import { usePathname } from "next/navigation";
import type { Locale } from "@/lib/i18n/locale";

interface LanguageSwitchProps {
  readonly label: string;
  readonly names: Readonly<Record<Locale, string>>;
  readonly current: Locale;
  /** Those that the page is offered in. */
  readonly languages: readonly Locale[];
}

/**
 * The same page in the other language, with its query. A plain link: the whole page changes, and so does its `lang`. The
 * query is read when the link is followed, so that a cached page needs none. Its words come as properties, so that a public page needs no catalogue in the browser for it.
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
