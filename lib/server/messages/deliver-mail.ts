import "server-only";
import type { StoredSubscription } from "../data/messages/subscriptions";
import { isRefusedForGood, sendMail } from "../platform/mail/send-mail";
import type { Delivery } from "./delivery";
import { mailHtml } from "./mail-html";
import { joinedTexts, localeOf, type MessageTexts, messageTranslator } from "./message-texts";
import { publicOrigin, subscriptionAddress, unsubscribeAddress } from "./subscription-link";

/** Sends messages as one mail. `id`: of the first message; a repeated mail has the same Message-ID. */
export async function deliverMail(
  subscription: StoredSubscription,
  texts: readonly MessageTexts[],
  id: string,
): Promise<Delivery> {
  const locale = localeOf(subscription.locale);
  const t = messageTranslator(locale);
  const settings = subscriptionAddress(locale, subscription);
  const parts = texts.map(({ title, body, path }) => ({ title, body, link: `${publicOrigin()}/${locale}${path}` }));
  const footer = t("mail.footer", { league: subscription.league.name });
  const subject = joinedTexts(texts, locale, subscription.league.name).title;
  const lines = parts.map(({ title, body, link }) => `${parts.length > 1 ? `${title}\n` : ""}${body}\n${link}`);
  return sent({
    ...{ to: subscription.address, subject, text: `${[...lines, `${footer}\n${settings}`].join("\n\n")}\n` },
    html: mailHtml({ locale, parts, footer, settings, change: t("mail.change") }),
    messageId: messageId(id),
    unsubscribe: unsubscribeAddress(subscription),
  });
}

/** Sends the only mail to an address before its owner has confirmed it. */
export async function deliverConfirmation(
  subscription: StoredSubscription,
  { title, body }: MessageTexts,
  id: string,
): Promise<Delivery> {
  const locale = localeOf(subscription.locale);
  const lines = [body, subscriptionAddress(locale, subscription), messageTranslator(locale)("confirmation.notYou")];
  const text = `${lines.join("\n\n")}\n`;
  return sent({ to: subscription.address, subject: title, text, messageId: messageId(id) });
}

async function sent(mail: Parameters<typeof sendMail>[0]): Promise<Delivery> {
  try {
    await sendMail(mail);
    return "sent";
  } catch (error) {
    return isRefusedForGood(error) ? "refused" : "later";
  }
}

/** The Message-ID of a mail: the same for each try. */
function messageId(id: string): string {
  return `<${id}@${new URL(publicOrigin()).hostname}>`;
}
