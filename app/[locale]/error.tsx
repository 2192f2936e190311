"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { useReloadWhenBack } from "@/lib/client/use-reload-when-back";

interface ErrorPageProps {
  readonly error: Error & { readonly digest?: string };
  readonly reset: () => void;
}

/** The error page: a message with the error's number in the log, without a stack trace. */
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

/** Errors in the browser are mostly lost connections: the page reloads once it is back online. */
function ReloadsWhenBack() {
  useReloadWhenBack();
  return null;
}
