import { z } from "zod";

/** The declarative form of a pushed message (Web Push, `web_push: 8030`). */
const declared = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string().min(1),
    body: z.string().optional(),
    lang: z.string().optional(),
    tag: z.string().optional(),
    navigate: z.url(),
  }),
});

/** A notification to show. */
export interface PushedMessage {
  readonly title: string;
  /** `data`: the page that it opens. */
  readonly options: NotificationOptions & { readonly data: string };
}

/** Returns the notification of a pushed message; null for any other content, and for a page of another site. */
export function pushedMessage(data: { json(): unknown } | null, origin: string): PushedMessage | null {
  const parsed = declared.safeParse(contentOf(data));
  if (!parsed.success || new URL(parsed.data.notification.navigate).origin !== origin) return null;
  const { title, navigate, body = "", lang = "", tag = "" } = parsed.data.notification;
  return { title, options: { body, lang, tag, icon: "/icons/icon-192.png", data: navigate } };
}

function contentOf(data: { json(): unknown } | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}
