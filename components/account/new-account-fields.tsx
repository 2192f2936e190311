"use client";

import { useTranslations } from "next-intl";
import { TextField } from "@/components/ui/text-field";

interface NewAccountFieldsProps {
  /** Whether the password is too short. */
  readonly isShort: boolean;
}

/** Form fields of a new account: name, email address and password. */
export function NewAccountFields({ isShort }: NewAccountFieldsProps) {
  const t = useTranslations("auth");
  return (
    <>
      <TextField id="name" name="name" label={t("name")} autoComplete="name" maxLength={80} required />
      <TextField
        id="email"
        name="email"
        label={t("email")}
        hint={t("emailHint")}
        type="email"
        autoComplete="username"
        required
      />
      <TextField
        id="password"
        name="password"
        label={t("password")}
        hint={t("passwordHint")}
        type="password"
        autoComplete="new-password"
        required
        error={isShort ? t("passwordShort") : undefined}
      />
    </>
  );
}
