import type { IncomingMessage } from "node:http";
import { toPrimary } from "../database/primary";
import { type Standby, standbyOf } from "../database/standby";
import { sharedRequest } from "./shared-request";

/** Says of requests whether their page may be read from the standby. */
export interface StandbyReads {
  mayRead(request: IncomingMessage): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Reads of public pages from the standby, where one is configured: only of pages that are the same for all, asked for by
 * nobody in particular, and only while it has all that was acknowledged. Everything else is read where it is written.
 */
export function standbyReads(databaseUrl: string, readUrl: string | undefined): StandbyReads | undefined {
  if (readUrl === undefined) return undefined;
  const standby: Standby = standbyOf(toPrimary(databaseUrl), readUrl);
  return {
    async mayRead({ method = "", url = "", headers }) {
      if (headers.cookie !== undefined || url.startsWith("/api/")) return false;
      const sharedPage = sharedRequest(method, url, headers);
      return sharedPage !== null && (await standby.hasAll(sharedPage.league));
    },
    close: standby.close,
  };
}
