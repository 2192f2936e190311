"use client";

import { Camera } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FileButton } from "@/components/ui/file-button";
import { TextArea, TextField } from "@/components/ui/text-field";
import { smallPhoto } from "@/lib/client/small-photo";

/** Maximum length of the stored reason, in characters. */
const maxReason = 300;

interface DisputeFormProps {
  readonly side: string;
  /** The names of the sides if only the final score is recorded: the form asks for the other score. */
  readonly finalOf: readonly string[] | null;
  readonly onLeave: () => void;
  /** `photo`: a JPEG, base64. */
  readonly onSend: (reason: string, photo: string | null) => Promise<boolean>;
}

/** Disputes a sheet: a reason, and optionally a photograph of the paper sheet. The secretary rules on it. */
export function DisputeForm({ side, finalOf, onLeave, onSend }: DisputeFormProps) {
  const t = useTranslations("agree");
  const format = useFormatter();
  const [reason, setReason] = useState("");
  const [totals, setTotals] = useState<readonly string[]>([]);
  const [photo, setPhoto] = useState<string | null>(null);
  const [notice, setNotice] = useState<"sent" | "no-photo" | null>(null);

  async function take(file: File | undefined) {
    const small = file ? await smallPhoto(file) : null;
    setPhoto(small);
    setNotice(file && small === null ? "no-photo" : null);
  }

  async function send() {
    const believed = finalOf?.map((name, at) => t("totalOf", { side: name, total: totals[at]?.trim() ?? "" }));
    const isWhole = finalOf?.every((_, at) => /^-?\d{1,5}$/.test(totals[at]?.trim() ?? "")) ?? false;
    const text =
      believed && isWhole ? t("withScore", { reason: reason.trim(), score: format.list(believed) }) : reason.trim();
    if (await onSend(text.slice(0, maxReason), photo)) setNotice("sent");
  }

  if (notice === "sent") return <p role="status">{t("disputeSent")}</p>;
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        id="dispute-reason"
        label={t("reason", { side })}
        hint={t("reasonHint")}
        rows={2}
        maxLength={finalOf ? maxReason - 120 : maxReason}
        required
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {finalOf ? (
        <fieldset className="grid grid-cols-2 gap-2">
          <legend className="mb-1">{t("otherScore")}</legend>
          {finalOf.map((name, at) => (
            <TextField
              key={name}
              id={`dispute-total-${at}`}
              label={name}
              inputMode="numeric"
              pattern="-?[0-9]{1,5}"
              maxLength={6}
              autoComplete="off"
              required
              value={totals[at] ?? ""}
              onChange={({ target }) => setTotals(finalOf.map((_, i) => (i === at ? target.value : (totals[i] ?? ""))))}
            />
          ))}
        </fieldset>
      ) : null}
      <FileButton
        className="justify-self-start"
        accept="image/*"
        capture="environment"
        onFile={(file) => void take(file)}
      >
        <Camera aria-hidden="true" className="size-5" />
        {t("photo")}
      </FileButton>
      <p role="status" className="text-small">
        {photo ? t("photoTaken") : notice === "no-photo" ? t("noPhoto") : ""}
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onLeave}>{t("leave")}</Button>
        <Button tone="main" type="submit" disabled={reason.trim() === ""}>
          {t("sendDispute")}
        </Button>
      </div>
    </form>
  );
}
