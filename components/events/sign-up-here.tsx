"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useEffect, useState } from "react";
import type { SignUpForm } from "./sign-up-form";

const askAgain = 3000;

/**
 * Sign-up for an open event. The form is loaded as a script only and not rendered by the server, because hydration
 * would discard typed text. Loading is retried without a network.
 */
export function SignUpHere(props: ComponentProps<typeof SignUpForm>) {
  const t = useTranslations("events");
  const [Form, setForm] = useState<typeof SignUpForm | "missing" | null>(null);
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchForm = async () => {
      const form = await import("./sign-up-form").then(({ SignUpForm: come }) => come).catch(() => "missing" as const);
      if (isGone) return;
      setForm(() => form);
      if (form === "missing") timer = setTimeout(() => void fetchForm(), askAgain);
    };
    void fetchForm();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  if (Form === "missing") return <p role="status">{t("formMissing")}</p>;
  return Form ? <Form {...props} /> : <div className="min-h-96" aria-busy="true" data-needs-script="" />;
}
