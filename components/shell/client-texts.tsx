import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type { Messages } from "@/lib/i18n/messages";

interface ClientTextsProps {
  /** The catalogue sections for the client components inside. */
  readonly parts: readonly (keyof Messages)[];
  readonly children: ReactNode;
}

/** Sends catalogue sections to the browser for the client components inside. */
export async function ClientTexts({ parts, children }: ClientTextsProps) {
  const messages = await getMessages();
  const chosen = Object.fromEntries(parts.map((part) => [part, messages[part]]));
  return <NextIntlClientProvider messages={{ shell: messages.shell, ...chosen }}>{children}</NextIntlClientProvider>;
}
