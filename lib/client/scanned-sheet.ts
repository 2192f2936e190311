import { rulebook } from "@/lib/rulebooks/registry";
import type { AgreedSheet } from "@/lib/score-sheet/agreement/agreed-sheet";
import { matchOfPacked, unpackSheet } from "@/lib/score-sheet/agreement/packed-sheet";
import type { SheetView } from "@/lib/score-sheet/phone/phone-sheet";
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
  const kept = await storage.seen(match);
  // A phone that was never here comes by the code's link; one that was is let in by its own cookie, while that lasts.
  const first = kept ? await fetchView<View>(match) : null;
  if (first?.kind === "view") return (await storage.see(first.view)) ?? first.view;
  if (first?.kind === "unanswered") return kept ?? "not-here";
  const said = token === "" ? null : await exchangeLink(token);
  if (!said || "problem" in said) return kept ?? (said?.problem.code === "no-answer" ? "not-here" : "link-ended");
  const fetched = said.match === match ? await fetchView<View>(match) : null;
  return fetched?.kind === "view" ? fetched.view : "not-here";
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
