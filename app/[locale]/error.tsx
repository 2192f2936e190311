"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { useReloadWhenBack } from "@/lib/client/use-reload-when-back";

interface ErrorPageProps {
  readonly error: Error & { readonly digest?: string };
  readonly reset: () => void;
}

/** A page that could not be shown: said plainly, with the number that the log has, and no stack. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  const t = useTranslations("shell");
  return (
    <main id="main" className="mx-auto grid w-full max-w-xl gap-4 p-4">
      {error.digest ? null : <ReloadsWhenBack />}
      <PageHeader
        title={t("error.title")}
        note={error.digest ? t("error.text", { digest: error.digest }) : t("error.textPlain")}
      />
      <Button tone="main" onClick={reset} className="justify-self-start">
        {t("state.retry")}
      </Button>
    </main>
  );
}

/** Failures in the browser are mostly lost connections: the page recovers by itself. */
function ReloadsWhenBack() {
  useReloadWhenBack();
  return null;
}
