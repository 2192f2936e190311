import { rulebook } from "@/lib/rulebooks/registry";
import type { AgreedSheet } from "@/lib/sync/agreement/agreed-sheet";
import { matchOfPacked, unpackSheet } from "@/lib/sync/agreement/packed-sheet";
import type { SheetView } from "@/lib/sync/phone-sheet";
import { exchangeLink } from "./exchange-link";
import { phoneStorage } from "./outbox";

/** What came of a scanned code: the sheet with the match it is of, or why there is none. */
export type Scanned<View extends SheetView> =
  | { readonly kind: "sheet"; readonly sheet: AgreedSheet; readonly view: View }
  | { readonly kind: "no-code" | "not-here" | "link-ended" };

/**
 * Reads the fragment of a scanned code: `token.sheet`. With a network the phone comes to the table by the token; without one
 * it needs to have been there before.
 */
export async function scannedSheet<View extends SheetView>(fragment: string): Promise<Scanned<View>> {
  const dot = fragment.indexOf(".");
  const [token, packed] = [fragment.slice(0, Math.max(0, dot)), fragment.slice(dot + 1)];
  const match = dot < 0 ? null : matchOfPacked(packed);
  if (match === null) return { kind: "no-code" };
  const found = await viewOf<View>(match, token);
  if (typeof found === "string") return { kind: found };
  const book = rulebook(found.rulebook);
  const sheet = book && unpackSheet(packed, book);
  return sheet ? { kind: "sheet", sheet, view: found } : { kind: "no-code" };
}

async function viewOf<View extends SheetView>(match: string, token: string): Promise<View | "not-here" | "link-ended"> {
  const storage = phoneStorage<View>();
  const fetched = await fetchView<View>(match);
  if (fetched.kind === "view") return (await storage.see(fetched.view)) ?? fetched.view;
  const kept = await storage.seen(match);
  if (fetched.kind === "unanswered") return kept ?? "not-here";
  const said = token === "" ? null : await exchangeLink(token);
  if (!said || "code" in said) return kept ?? (said?.code === "no-answer" ? "not-here" : "link-ended");
  const again = said.match === match ? await fetchView<View>(match) : null;
  return again?.kind === "view" ? again.view : "not-here";
}

async function fetchView<View>(
  match: string,
): Promise<{ readonly kind: "view"; readonly view: View } | { readonly kind: "unanswered" | "refused" }> {
  try {
    const response = await fetch(`/api/sheets/${match}`, { signal: AbortSignal.timeout(8_000) });
    if (response.ok) return { kind: "view", view: (await response.json()) as View };
    return { kind: response.status >= 500 ? "unanswered" : "refused" };
  } catch {
    return { kind: "unanswered" };
  }
}
