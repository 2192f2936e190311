"use client";

import { useTranslations } from "next-intl";
import { TextField } from "@/components/ui/text-field";

interface ProofFieldProps {
  readonly id: string;
  /** Whether identity was proved recently: no password is needed. */
  readonly freshlyProved: boolean;
}

/** The password, required for important changes. */
export function ProofField({ id, freshlyProved }: ProofFieldProps) {
  const t = useTranslations("account");
  if (freshlyProved) return <p className="text-small text-ink-soft">{t("oldPasswordNote")}</p>;
  return (
    <TextField
      id={id}
      name="proof"
      label={t("oldPassword")}
      type="password"
      autoComplete="current-password"
      maxLength={200}
      required
    />
  );
}

/** The entered proof; empty if none was required. */
export function proofIn(form: FormData): { readonly proof?: string } {
  const typed = form.get("proof");
  return typeof typed === "string" ? { proof: typed } : {};
}
