"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { useFetchedPart } from "@/lib/client/use-fetched-part";
import type { SignUpForm } from "./sign-up-form";

const load = () => import("./sign-up-form").then(({ SignUpForm: Form }) => Form);

/**
 * Sign-up for an open event. Rendered in the browser only, because hydration would discard typed text. Loading is
 * retried when offline.
 */
export function OpenSignUp(props: ComponentProps<typeof SignUpForm>) {
  const t = useTranslations("events");
  const Form = useFetchedPart(true, load);
  if (Form === "missing") return <p role="status">{t("formMissing")}</p>;
  return Form ? <Form {...props} /> : <div className="min-h-96" aria-busy="true" data-needs-script="" />;
}
