"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useEffect, useState } from "react";
import type { SignUpForm } from "./sign-up-form";

const askAgain = 3000;

/**
 * Where people sign up for an event. The form is fetched only where one can, and is not there before its script is: into a
 * form that the server drew people would type, and lose it when the script takes over. Without a network it is asked for
 * until it comes.
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
