import { agreedSheetOf } from "@/lib/score-sheet/agreement/agreed-sheet";
import { matchOfSignature, type SignCommand, unpackSignature } from "@/lib/score-sheet/agreement/packed-signature";
import { sheetDigest } from "@/lib/score-sheet/agreement/sheet-digest";
import { gamesOn, type SheetView } from "@/lib/score-sheet/phone/phone-sheet";
import { drainAll } from "./drain-all";
import { takeOver } from "./kept/kept-on-phone";
import { phoneStorage } from "./outbox";

/** What came of a scanned signature: kept here with the match that it is of, or why not. */
export type Brought<View extends SheetView> =
  | { readonly kind: "signature"; readonly command: SignCommand; readonly view: View }
  /** It is of another sheet than the one here, or this phone could not save it. */
  | { readonly kind: "other-sheet" | "not-saved"; readonly command: SignCommand; readonly view: View }
  | { readonly kind: "no-code" | "not-kept" };

/**
 * Reads a fragment with the other side's signature (null where it is none), and keeps it where it is of the sheet that this
 * phone has: from then on either phone delivers it.
 */
export async function broughtSignature<View extends SheetView>(fragment: string): Promise<Brought<View> | null> {
  const match = matchOfSignature(fragment);
  if (match === null) return null;
  const storage = phoneStorage<View>();
  const view = await storage.seen(match).catch(() => null);
  if (!view) return { kind: "not-kept" };
  const command = unpackSignature(fragment, view.leagueId);
  if (!command) return { kind: "no-code" };
  const kept = await storage.keptFor(match);
  const games = gamesOn({ view, kept }, command.table);
  const game = games.find(({ number }) => number === command.game);
  if (!game || sheetDigest(agreedSheetOf(command, game)) !== command.digest)
    return { kind: "other-sheet", command, view };
  try {
    await takeOver([command]);
  } catch {
    return { kind: "not-saved", command, view };
  }
  void drainAll().catch(() => undefined);
  return { kind: "signature", command, view };
}
