import { createServer } from "node:http";
import { answerOrFail } from "../boot/answer-or-fail";
import type { RequestHandler } from "../boot/request-handler";
import type { Voice } from "../boot/voice";
import { privatePlace } from "./private-place";

/** Where the door asks for all that it does not have itself. */
export interface HouseServer {
  readonly path: string;
  close(): Promise<void>;
}

/** Serves a handler within this machine only, to the door. It is the door that guards against who is slow or says too much. */
export async function houseServer(handle: RequestHandler, voice: Voice): Promise<HouseServer> {
  const place = privatePlace();
  const server = createServer((request, response) => {
    response.setHeader("x-request-id", String(request.headers["x-request-id"] ?? ""));
    void answerOrFail(handle, request, response, voice);
  });
  // The door ends connections that it does not need; none is closed while it writes into it.
  server.keepAliveTimeout = 0;
  server.headersTimeout = 0;
  server.requestTimeout = 0;
  await new Promise<void>((listening, failed) => server.once("error", failed).listen(place.path, listening));
  return {
    path: place.path,
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      await closed;
      place.remove();
    },
  };
}
