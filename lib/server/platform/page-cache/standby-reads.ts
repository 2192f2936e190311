import type { IncomingMessage } from "node:http";
import { toPrimary } from "../database/primary";
import { type Standby, standbyOf } from "../database/standby";
import { sharedRequest } from "./shared-request";

/** Decides whether a request's page may be read from the standby. */
export interface StandbyReads {
  mayRead(request: IncomingMessage): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Reads public pages from the standby, if configured: only shared pages requested without a session, and only while the
 * standby has all acknowledged commands. All others are read from the primary.
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
