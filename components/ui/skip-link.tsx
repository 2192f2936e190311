import type { ReactNode } from "react";

/** The first focusable link: skips the navigation, to the `<main>` with this id. */
export function SkipLink({ href = "#main", children }: { readonly href?: string; readonly children: ReactNode }) {
  return (
    <a href={href} className="key sr-only focus:not-sr-only focus:fixed focus:inset-s-2 focus:top-2 focus:z-50">
      {children}
    </a>
  );
}
