"use client";

import { Button } from "@/components/ui/button";
import { useReloadWhenBack } from "@/lib/client/use-reload-when-back";
import en from "@/lib/i18n/en/lost.json";
import ru from "@/lib/i18n/ru/lost.json";
import "./globals.css";

/** Replaces a page that failed to load; in the page's language, with an automatic reload. */
export default function GlobalError() {
  useReloadWhenBack();
  const lang = typeof document === "undefined" ? "en" : document.documentElement.lang;
  const texts = lang === "ru" ? ru : en;
  return (
    <html lang={lang}>
      <body>
        <title>{texts.title}</title>
        <main id="main" className="mx-auto grid w-full max-w-xl gap-4 p-4">
          <h1>{texts.title}</h1>
          <p>{texts.text}</p>
          <Button tone="main" className="justify-self-start" onClick={() => window.location.reload()}>
            {texts.again}
          </Button>
        </main>
      </body>
    </html>
  );
}
