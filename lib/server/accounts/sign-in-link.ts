import "server-only";
import { createTranslator } from "next-intl";
import { isLocale, type Locale, locales } from "@/lib/i18n/locale";
import { messagesOf } from "@/lib/i18n/messages";
import type { NewId } from "@/lib/kernel/ids";
import { openSession, type SignedIn } from "../auth/open-session";
import { hashOf, signInToken } from "../auth/secrets";
import { accountToWrite } from "../data/accounts/accounts";
import { endSignInLinks, insertSignInLink, useUpSignInLink } from "../data/accounts/sign-in-links";
import { db, withTx } from "../data/connection/client";
import { canSendMail, sendMail } from "../platform/mail/send-mail";
import { linkLifetimeMs, signInAddress } from "./sign-in-address";

/**
 * Creates a sign-in link for the account with this address and mails it; without a mail server it waits for the
 * administrator. Does nothing for an unknown address. Runs after the response, because its duration would reveal the
 * account.
 */
export async function makeSignInLink(
  email: string,
  { at, newId }: { readonly at: Date; readonly newId: NewId },
): Promise<void> {
  const account = await accountToWrite(db(), email);
  if (!account || account.disabledAt) return;
  const id = newId();
  const [askedAt, expiresAt] = [at, new Date(at.getTime() + linkLifetimeMs)];
  await insertSignInLink(db(), { id, accountId: account.id, tokenHash: hashOf(signInToken(id)), askedAt, expiresAt });
  if (canSendMail()) await mailLink(account, id);
}

interface Addressee {
  readonly name: string;
  readonly email: string;
  readonly locale: string;
}

async function mailLink({ name, email, locale: storedLocale }: Addressee, linkId: string): Promise<void> {
  const locale: Locale = isLocale(storedLocale) ? storedLocale : locales[0];
  const t = createTranslator({ locale, messages: messagesOf(locale), namespace: "account.mail" });
  // Uses the configured origin and not the request's, so that a link never points elsewhere.
  const origin = process.env["NEXTAUTH_URL"] ?? "";
  const link = signInAddress(origin, locale, linkId);
  const lines = [t("hello", { name }), t("asked", { place: origin }), link, t("once"), t("notYou")];
  await sendMail({ to: email, subject: t("subject"), text: `${lines.join("\n\n")}\n` });
}

/** Signs in by a link's token, once and before it expires. Null for an unknown, used or expired token. */
export async function signInByLink(token: string, label: string, at: Date): Promise<SignedIn | null> {
  const account = await withTx(async (tx) => {
    const account = await useUpSignInLink(tx, hashOf(token), at);
    if (account) await endSignInLinks(tx, account.id, at);
    return account;
  });
  if (!account || account.disabledAt) return null;
  return openSession(account, { means: "link", label }, at);
}
