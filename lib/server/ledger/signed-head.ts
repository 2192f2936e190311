import "server-only";
import { z } from "zod";
import { type InstallationKey, readInstallationKey } from "../platform/installation-key/installation-key";

/**
 * The last row of a league's ledger, signed by the installation. A saved copy shows later whether the rows up to it
 * were changed.
 */
export const signedHead = z.strictObject({
  turkeyTracks: z.literal("ledger head"),
  /** The league's address, for readers; it may change. */
  league: z.string(),
  id: z.string(),
  row: z.int().min(1),
  /** The row's hash, 64 hexadecimal digits. */
  head: z.string().regex(/^[0-9a-f]{64}$/),
  key: z.string().max(200),
  signature: z.string().max(200),
});

export type SignedHead = z.infer<typeof signedHead>;

/** The signed text of a head. */
export const headText = ({ id, row, head }: Pick<SignedHead, "id" | "row" | "head">) =>
  `turkey-tracks ledger head\n${id}\n${row}\n${head}\n`;

/** The head of a league's ledger. */
export interface LeagueHead {
  readonly id: string;
  readonly slug: string;
  readonly ledgerSeq: number;
  readonly ledgerHead: string;
}

/** The signed head of a league; null for an empty ledger or without a key. */
export function signedHeadOf(league: LeagueHead, key: InstallationKey | null = ownKey()): SignedHead | null {
  if (key === null || league.ledgerSeq === 0) return null;
  const head = { id: league.id, row: league.ledgerSeq, head: league.ledgerHead };
  return { turkeyTracks: "ledger head", league: league.slug, ...head, ...key.sign(headText(head)) };
}

let own: { readonly path: string; readonly key: InstallationKey | null } | undefined;

/** Returns the key of INSTALLATION_KEY_FILE, read once. */
function ownKey(): InstallationKey | null {
  const path = process.env["INSTALLATION_KEY_FILE"];
  if (!path) return null;
  if (own?.path !== path) own = { path, key: readInstallationKey(path) };
  return own.key;
}
