import { rulebook } from "@/lib/rulebooks/registry";
import type { AgreedSheet } from "@/lib/score-sheet/agreement/agreed-sheet";
import { matchOfPacked, unpackSheet } from "@/lib/score-sheet/agreement/packed-sheet";
import type { SheetView } from "@/lib/score-sheet/phone/phone-sheet";
import { exchangeLink } from "./exchange-link";
import { phoneStorage } from "./outbox";

/** The result of scanning a sheet's code: the sheet with its match, or the reason for none. */
export type ScannedSheet<View extends SheetView> =
  | { readonly kind: "sheet"; readonly sheet: AgreedSheet; readonly view: View }
  | { readonly kind: "no-code" | "not-here" | "link-ended" };

/**
 * Reads the fragment of a scanned code, `token.sheet`. With a network, the token opens the table; without one, the
 * match must be stored on this phone.
 */
export async function readScannedSheet<View extends SheetView>(fragment: string): Promise<ScannedSheet<View>> {
  const dot = fragment.indexOf(".");
  const [token, packed] = [fragment.slice(0, Math.max(0, dot)), fragment.slice(dot + 1)];
  const match = dot < 0 ? null : matchOfPacked(packed);
  if (match === null) return { kind: "no-code" };
  const fetched = await viewOf<View>(match, token);
  if (typeof fetched === "string") return { kind: fetched };
  const book = rulebook(fetched.rulebook);
  const sheet = book && unpackSheet(packed, book);
  return sheet ? { kind: "sheet", sheet, view: fetched } : { kind: "no-code" };
}

async function viewOf<View extends SheetView>(match: string, token: string): Promise<View | "not-here" | "link-ended"> {
  const storage = phoneStorage<View>();
  const stored = await storage.storedView(match);
  // A new phone uses the code's link; one with a stored match uses its own cookie while that is valid.
  const first = stored ? await fetchView<View>(match) : null;
  if (first?.kind === "view") return (await storage.storeView(first.view)) ?? first.view;
  if (first?.kind === "unanswered") return stored ?? "not-here";
  const linkReply = token === "" ? null : await exchangeLink(token);
  if (!linkReply || "problem" in linkReply)
    return stored ?? (linkReply?.problem.code === "no-answer" ? "not-here" : "link-ended");
  const fetched = linkReply.match === match ? await fetchView<View>(match) : null;
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
