"use client";

import { startRegistration } from "@simplewebauthn/browser";
import { KeyRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { useAccountCommand } from "@/lib/client/use-account-command";
import { usePasskeySupport } from "@/lib/client/use-passkey-support";
import { ProofField, proofIn } from "./proof-field";

interface PasskeysProps {
  readonly passkeys: readonly {
    readonly id: string;
    readonly name: string;
    /** Formatted for display. */
    readonly added: string;
    readonly used: string | null;
  }[];
  readonly freshlyProved: boolean;
}

/** A user's passkeys, with buttons to remove and add one. Both require a proof of identity. */
export function Passkeys({ passkeys, freshlyProved }: PasskeysProps) {
  const t = useTranslations("account.passkeys");
  const router = useRouter();
  const canUse = usePasskeySupport();
  const { sending, problems, send, refuse } = useAccountCommand();
  const form = useRef<HTMLFormElement>(null);
  const [notice, setNotice] = useState<"added" | "removed" | null>(null);

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!canUse) return;
    const typed = new FormData(event.currentTarget);
    setNotice(null);
    const begun = await send({ kind: "begin-passkey", ...proofIn(typed) });
    if (begun?.outcome !== "applied") return;
    const response = await made(String(begun.result?.["options"]));
    if (!response) return refuse([{ code: "passkey-not-made" }]);
    if (!(await send({ kind: "add-passkey", name: String(typed.get("passkey-name")), response }))) return;
    form.current?.reset();
    setNotice("added");
    router.refresh();
  }

  async function remove(passkey: string) {
    setNotice(null);
    const typed = form.current ? proofIn(new FormData(form.current)) : {};
    const outcome = await send({ kind: "remove-passkey", passkey, ...typed });
    if (outcome?.outcome !== "applied") return;
    form.current?.reset();
    setNotice("removed");
    router.refresh();
  }

  return (
    <div className="grid gap-4">
      <ProblemNotice problems={problems} />
      {passkeys.length > 0 ? (
        <ul>
          {passkeys.map(({ id, name, added, used }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-t border-rule py-2">
              <div className="min-w-0">
                <p className="font-semibold break-words">{name}</p>
                <p className="text-small text-ink-soft">
                  {t("addedWhen", { when: added })}; {used === null ? t("neverUsed") : t("usedWhen", { when: used })}
                </p>
              </div>
              <Button disabled={sending} aria-label={t("removeOf", { name })} onClick={() => void remove(id)}>
                {t("remove")}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {canUse || passkeys.length > 0 ? (
        <form ref={form} onSubmit={(event) => void add(event)} className="grid gap-4" data-needs-script="">
          <ProofField id="passkey-proof" freshlyProved={freshlyProved} />
          {canUse ? (
            <>
              <TextField
                id="passkey-name"
                name="passkey-name"
                label={t("name")}
                hint={t("nameHint")}
                maxLength={60}
                autoComplete="off"
                required
              />
              <div>
                <Button type="submit" disabled={sending}>
                  <KeyRound aria-hidden="true" className="size-5" />
                  {t("add")}
                </Button>
              </div>
            </>
          ) : null}
        </form>
      ) : null}
      <p role="status">{notice === null ? "" : t(notice)}</p>
    </div>
  );
}

/** The created credential; null if declined. */
async function made(options: string) {
  try {
    return await startRegistration({ optionsJSON: JSON.parse(options) });
  } catch {
    return null;
  }
}
