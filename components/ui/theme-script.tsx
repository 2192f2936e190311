import { themeScript } from "./theme";

/** The inline script that sets the theme before the first paint; first in the page's head. */
export function ThemeScript({ nonce }: { readonly nonce?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, without data
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />;
}
