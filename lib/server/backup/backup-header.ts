import { z } from "zod";

/**
 * The first line of a backup: release, time and contents. Tables are listed in an order in which they can be filled.
 */
export const backupHeader = z.strictObject({
  turkeyTracks: z.literal("backup"),
  format: z.literal(1),
  release: z.string(),
  at: z.iso.datetime(),
  /** The database's structure: the migrations that made it. */
  migrations: z.array(z.string()),
  tables: z.array(z.strictObject({ name: z.string().regex(/^\w+$/), rows: z.int().min(0) })),
});

export type BackupHeader = z.infer<typeof backupHeader>;

/**
 * The last line: the hash of all lines before it with their line ends, and the installation's signature of
 * `signedText`. Backups of earlier releases and of installations without a key have no signature.
 */
export const backupTrailer = z.strictObject({
  rows: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  signed: z.strictObject({ key: z.string().max(200), signature: z.string().max(200) }).optional(),
});

export type BackupTrailer = z.infer<typeof backupTrailer>;

/** The signed text of a backup with this hash. */
export const signedText = (sha256: string) => `turkey-tracks backup\n${sha256}\n`;
