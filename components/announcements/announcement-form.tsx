"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { SelectField, TextArea, TextField } from "@/components/ui/text-field";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";
import { longestAnnouncement } from "@/lib/commands/announcements";
import type { Locale } from "@/lib/i18n/locale";

interface AnnouncementFormProps {
  readonly leagueId: string;
  /** The league's languages with their names, its own first. */
  readonly languages: readonly { readonly locale: Locale; readonly name: string }[];
  readonly bars: readonly { readonly id: string; readonly name: string }[];
  /** The proposed last day. */
  readonly until: string;
}

/** Writes an announcement: for whom, its text in the league's languages, its last day. */
export function AnnouncementForm({ leagueId, languages, bars, until: proposed }: AnnouncementFormProps) {
  const t = useTranslations("announcements");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [announcement, setAnnouncement] = useState(newId);
  const [venue, setVenue] = useState("");
  const [texts, setTexts] = useState<Readonly<Partial<Record<Locale, string>>>>({});
  const [until, setUntil] = useState(proposed);
  const [status, setStatus] = useState("");
  const written = languages.flatMap(({ locale }) => {
    const text = texts[locale]?.trim();
    return text ? [[locale, text] as const] : [];
  });

  async function announce() {
    if (written.length === 0) {
      setStatus(t("needsText"));
      return;
    }
    const about = { league: leagueId, announcement, venue: venue || null, until };
    const outcome = await send({ kind: "announce", ...about, texts: Object.fromEntries(written) });
    if (outcome?.outcome !== "applied") return;
    setStatus(t("announced"));
    setTexts({});
    setAnnouncement(newId());
    router.refresh();
  }

  return (
    <form
      className="grid gap-4"
      data-needs-script=""
      onSubmit={(event) => {
        event.preventDefault();
        void announce();
      }}
    >
      {languages.map(({ locale, name }, at) => (
        <TextArea
          key={locale}
          id={`announcement-${locale}`}
          label={languages.length === 1 ? t("text") : t("textIn", { language: name })}
          hint={t(at === 0 ? "textHint" : "otherHint")}
          lang={locale}
          maxLength={longestAnnouncement}
          value={texts[locale] ?? ""}
          onChange={({ target }) => {
            setTexts({ ...texts, [locale]: target.value });
            setStatus("");
          }}
        />
      ))}
      <div className="grid gap-4 desk:grid-cols-2">
        {bars.length === 0 ? null : (
          <SelectField
            id="announcement-venue"
            label={t("where")}
            value={venue}
            onChange={({ target }) => setVenue(target.value)}
          >
            <option value="">{t("league")}</option>
            {bars.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          id="announcement-until"
          label={t("until")}
          type="date"
          required
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </div>
      <ProblemNotice problems={problems} />
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="main" type="submit" disabled={sending}>
          {sending ? t("announcing") : t("announce")}
        </Button>
        <span role="status">{status}</span>
      </div>
    </form>
  );
}
