import { getFormatter, getTranslations } from "next-intl/server";
import type { Messages } from "@/lib/i18n/messages";

interface AccountEventsProps {
  readonly events: readonly { readonly id: string; readonly kind: string; readonly at: Date; readonly label: string }[];
  readonly texts: Messages["account"]["event"];
  readonly now: Date;
}

/** An account's events as text, newest first. */
export async function AccountEvents({ events, texts, now }: AccountEventsProps) {
  const [t, format] = await Promise.all([getTranslations("account.event"), getFormatter()]);
  const isKnown = (kind: string): kind is keyof typeof texts => Object.hasOwn(texts, kind);
  return (
    <ul>
      {events.map(({ id, kind, at, label }) =>
        isKnown(kind) ? (
          <li key={id} className="border-t border-rule py-2">
            <p>
              {t(kind)}
              {label ? <span className="text-ink-soft"> · {label}</span> : null}
            </p>
            <p className="text-small text-ink-soft">
              <time dateTime={at.toISOString()}>{format.relativeTime(at, now)}</time>
            </p>
          </li>
        ) : null,
      )}
    </ul>
  );
}
