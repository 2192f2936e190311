"use client";

import { startAuthentication } from "@simplewebauthn/browser";
import { KeyRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { signIn } from "next-auth/react";
import { useTranslations } from "next-intl";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { readRefusal } from "@/lib/client/read-refusal";
import { useAccountCommand } from "@/lib/client/use-account-command";
import { usePasskeySupport } from "@/lib/client/use-passkey-support";

/** Signs in with a passkey; hidden in browsers without passkeys. */
export function PasskeyButton({ next }: { readonly next: string }) {
  const t = useTranslations("account.passkeys");
  const router = useRouter();
  const canUse = usePasskeySupport();
  const { sending, problems, send, refuse } = useAccountCommand();

  async function signInWithPasskey() {
    const answer = await send({ kind: "ask-for-passkey" });
    if (answer?.outcome !== "applied") return;
    const response = await signed(String(answer.result?.["options"]));
    if (response === null) return refuse([{ code: "passkey-not-used" }]);
    const reply = await signIn("passkey", { response, redirect: false }).catch(() => null);
    if (!reply) return refuse([{ code: "no-answer" }]);
    if (!reply.ok) return refuse([readRefusal(reply.error)]);
    router.push(next);
    router.refresh();
  }

  if (!canUse) return null;
  return (
    <div className="grid gap-4">
      <ProblemNotice problems={problems} />
      <Button disabled={sending} onClick={() => void signInWithPasskey()}>
        <KeyRound aria-hidden="true" className="size-5" />
        {t("signIn")}
      </Button>
    </div>
  );
}

/** The signed assertion as text; null if declined. */
async function signed(options: string): Promise<string | null> {
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }));
  } catch {
    return null;
  }
}
