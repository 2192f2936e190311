import { rulebook } from "@/lib/rulebooks/registry";
import { agreedSheetOf } from "@/lib/score-sheet/agreement/agreed-sheet";
import { matchOfSignature, type SignCommand, unpackSignature } from "@/lib/score-sheet/agreement/packed-signature";
import { sheetDigest } from "@/lib/score-sheet/agreement/sheet-digest";
import { gamesOn, type SheetView } from "@/lib/score-sheet/phone/phone-sheet";
import { phoneStorage } from "./outbox";
import { sendAllWaiting } from "./send-all-waiting";
import { importCommands } from "./stored/stored-matches";

/** The result of scanning a signature: stored here with its match, or the reason why not. */
export type ScannedSignature<View extends SheetView> =
  | { readonly kind: "signature"; readonly command: SignCommand; readonly view: View }
  /** The signature is for another sheet than the stored one, or this phone could not save it. */
  | { readonly kind: "other-sheet" | "not-saved"; readonly command: SignCommand; readonly view: View }
  | { readonly kind: "no-code" | "not-kept" };

/**
 * Reads the other side's signature from a URL fragment and stores it if it fits this phone's sheet; from then on
 * either phone can deliver it. Null if the fragment holds no signature.
 */
export async function readScannedSignature<View extends SheetView>(
  fragment: string,
): Promise<ScannedSignature<View> | null> {
  const match = matchOfSignature(fragment);
  if (match === null) return null;
  const storage = phoneStorage<View>();
  const view = await storage.storedView(match).catch(() => null);
  if (!view) return { kind: "not-kept" };
  const command = unpackSignature(fragment, view.leagueId);
  if (!command) return { kind: "no-code" };
  const stored = await storage.commandsOf(match);
  const book = rulebook(view.rulebook);
  const games = book ? gamesOn(book, { view, stored }, command.table) : [];
  const game = games.find(({ number }) => number === command.game);
  if (!game || sheetDigest(agreedSheetOf(command, game)) !== command.digest)
    return { kind: "other-sheet", command, view };
  try {
    await importCommands([command]);
  } catch {
    return { kind: "not-saved", command, view };
  }
  void sendAllWaiting().catch(() => undefined);
  return { kind: "signature", command, view };
}
