import { z } from "zod";
import { telOf } from "./phone-number";

const mailAddress = z.email();

/** The link that writes to a contact or calls it; null if the text is no e-mail address and no telephone number. */
export function contactHref(text: string): string | null {
  const typed = text.trim();
  const tel = telOf(typed);
  if (tel !== null) return `tel:${tel}`;
  return mailAddress.safeParse(typed).success ? `mailto:${encodeURIComponent(typed).replaceAll("%40", "@")}` : null;
}
