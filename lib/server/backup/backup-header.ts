import { z } from "zod";

/** The first line of a backup: what made it, and what follows. Tables come in an order in which they can be filled. */
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
 * The last line: all lines before it, each with its line end, hashed; and the signature of the installation over `signedText`.
 * Backups of earlier releases, and of installations without a key, have none.
 */
export const backupTrailer = z.strictObject({
  rows: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  signed: z.strictObject({ key: z.string().max(200), signature: z.string().max(200) }).optional(),
});

export type BackupTrailer = z.infer<typeof backupTrailer>;

/** What is signed of a backup with this hash. */
export const signedText = (sha256: string) => `turkey-tracks backup\n${sha256}\n`;
