import { isLocale } from "@/lib/i18n/locale";
import { messagesOf } from "@/lib/i18n/messages";

/** The manifest for installing the app. */
export async function GET(_request: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const { locale } = await params;
  const { shell, offline } = messagesOf(isLocale(locale) ? locale : "en");
  const icon = (name: string, size: number, purpose: string) => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    id: "/",
    name: shell.product,
    short_name: shell.product,
    description: shell.description,
    lang: locale,
    start_url: `/${locale}`,
    scope: "/",
    display: "standalone",
    background_color: "#e9dfc6",
    theme_color: "#1e5640",
    icons: [icon("icon-192", 192, "any"), icon("icon-512", 512, "any"), icon("maskable-512", 512, "maskable")],
    shortcuts: [{ name: offline.phoneTitle, url: `/${locale}/t/phone` }],
  };
  return Response.json(manifest, {
    headers: { "content-type": "application/manifest+json; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
