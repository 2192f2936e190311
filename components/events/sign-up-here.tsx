"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { useFetchedPart } from "@/lib/client/use-fetched-part";
import type { SignUpForm } from "./sign-up-form";

const load = () => import("./sign-up-form").then(({ SignUpForm: Form }) => Form);

/**
 * Where people sign up for an event. The form is fetched only where one can, and is not there before its script is: into a
 * form that the server drew people would type, and lose it when the script takes over.
 */
export function SignUpHere(props: ComponentProps<typeof SignUpForm>) {
  const t = useTranslations("events");
  const Form = useFetchedPart(true, load);
  if (Form === "missing") return <p role="status">{t("formMissing")}</p>;
  return Form ? <Form {...props} /> : <div className="min-h-96" aria-busy="true" data-needs-script="" />;
}
