"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/text-field";
import { useAccountCommand } from "@/lib/client/use-account-command";
import { isLocale } from "@/lib/i18n/locale";

interface ProfileFormProps {
  readonly name: string;
  readonly locale: string;
}

/** Edits the user's name and the language of messages. */
export function ProfileForm({ name, locale }: ProfileFormProps) {
  const t = useTranslations("account");
  const router = useRouter();
  const { sending, problems, send } = useAccountCommand();
  const [isSaved, setSaved] = useState(false);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSaved(false);
    const typed = String(new FormData(event.currentTarget).get("name"));
    if (!(await send({ kind: "change-name", name: typed }))) return;
    setSaved(true);
    router.refresh();
  }

  async function choose(value: string) {
    if (!isLocale(value)) return;
    setSaved(false);
    if (!(await send({ kind: "choose-language", locale: value }))) return;
    setSaved(true);
    router.refresh();
  }

  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-4" data-needs-script="">
      <ProblemNotice problems={problems} />
      <TextField
        id="name"
        name="name"
        label={t("name")}
        hint={t("nameHint")}
        defaultValue={name}
        autoComplete="name"
        maxLength={80}
        required
      />
      <SelectField
        id="language"
        label={t("language")}
        hint={t("languageHint")}
        defaultValue={locale}
        onChange={(event) => void choose(event.target.value)}
      >
        <option value="en">{t("english")}</option>
        <option value="ru">{t("russian")}</option>
      </SelectField>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={sending}>
          {t("saveName")}
        </Button>
        <p role="status">{isSaved ? t("saved") : ""}</p>
      </div>
    </form>
  );
}
