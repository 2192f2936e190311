import type { Server } from "node:http";
import type { RequestHandler } from "../boot/request-handler";
import type { Settings } from "../boot/settings";
import type { Voice } from "../boot/voice";
import { webServer } from "../boot/web-server";
import { hearOwnMoves } from "../live/own-moves";
import { streamsBefore } from "./door";
import { watchLedgers } from "./ledger-watch";
import type { OpenDoor } from "./open-door";

/** A door in the house's own thread that keeps no pages, for whoever writes them: it has the streams, and Next its server. */
export function openPlainDoor(settings: Settings, databaseUrl: string, voice: Voice) {
  let pages: RequestHandler = () => undefined;
  const watch = watchLedgers(databaseUrl);
  hearOwnMoves(watch.moved);
  const handle = streamsBefore(watch, (...exchange) => pages(...exchange));
  const web = webServer(handle, settings, voice);
  return {
    server: web.server as Server,
    async open(handler: RequestHandler): Promise<OpenDoor> {
      pages = handler;
      await web.listen(settings.host, settings.port);
      return {
        async close(graceMs) {
          await web.close(graceMs);
          await watch.close();
        },
      };
    },
  };
}
