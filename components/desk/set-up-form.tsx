"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { NewAccountFields } from "@/components/account/new-account-fields";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { TimeZoneField } from "@/components/ui/time-zone-field";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";
import { minPasswordCharacters } from "@/lib/commands/fields";
import { trySignIn } from "./sign-in-form";

/** First run: creates the secretary's account and the league. The code is from the link's fragment, or typed. */
export function SetUpForm({ timeZones }: { readonly timeZones: readonly string[] }) {
  const t = useTranslations("auth");
  const locale = useLocale();
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const ids = useRef({ league: "", account: "" });
  const [code, setCode] = useState("");
  const [short, setShort] = useState(false);
  const [zone, setZone] = useState("America/Chicago");

  useEffect(() => {
    const takeCode = () => {
      const given = new URLSearchParams(window.location.hash.slice(1)).get("code");
      if (given) setCode(given);
    };
    takeCode();
    window.addEventListener("hashchange", takeCode);
    setZone(Intl.DateTimeFormat().resolvedOptions().timeZone || "America/Chicago");
    ids.current = { league: newId(), account: newId() };
    return () => window.removeEventListener("hashchange", takeCode);
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "");
    const [email, password] = [text("email"), text("password")];
    const isShort = password.length < minPasswordCharacters;
    setShort(isShort);
    if (isShort) return;
    const outcome = await send({
      kind: "set-up",
      ...ids.current,
      code,
      name: text("name"),
      email,
      password,
      leagueName: text("leagueName"),
      locale,
      timeZone: text("timeZone"),
    });
    if (outcome?.outcome !== "applied") return;
    const refused = await trySignIn(email, password);
    router.push(refused ? `/${locale}/sign-in` : `/${locale}/desk`);
    router.refresh();
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4" data-needs-script="">
      <ProblemNotice problems={problems} />
      <TextField
        id="code"
        name="code"
        label={t("code")}
        hint={t("codeHint")}
        value={code}
        required
        onChange={(event) => setCode(event.target.value)}
        autoComplete="off"
      />
      <NewAccountFields isShort={short} />
      <TextField id="leagueName" name="leagueName" label={t("leagueName")} maxLength={80} required />
      <TimeZoneField
        id="timeZone"
        name="timeZone"
        label={t("timeZone")}
        hint={t("timeZoneHint")}
        zones={timeZones}
        value={zone}
        onChange={(event) => setZone(event.target.value)}
        required
      />
      <Button tone="main" type="submit" disabled={sending}>
        {sending ? t("creating") : t("create")}
      </Button>
    </form>
  );
}
