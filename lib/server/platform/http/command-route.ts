import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "./request-handler";

type CommandHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

// On globalThis, since the handler is part of Next's bundles and the web server is not: each bundle has its own modules.
const shared = globalThis as typeof globalThis & {
  turkeyTracksCommandHandler?: CommandHandler;
  turkeyTracksCommandHandlerSet?: () => void;
};

/** Registers the command handler. Next's instrumentation calls it once, when the pages are loaded. */
export function setCommandHandler(handler: CommandHandler): void {
  shared.turkeyTracksCommandHandler = handler;
  shared.turkeyTracksCommandHandlerSet?.();
}

/** Maximum wait for the handler, in milliseconds. */
const handlerTimeoutMs = 20_000;

/** Waits until the handler is set; rejects after 20 s. Next does not wait for its own instrumentation. */
export async function commandHandlerSet(): Promise<void> {
  if (shared.turkeyTracksCommandHandler) return;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error("The pages' instrumentation has set no command handler.")),
      handlerTimeoutMs,
    );
    shared.turkeyTracksCommandHandlerSet = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

/** The paths of commands and of followed sheets. */
const commandPaths = new Set(["/api/commands", "/api/follows"]);

/** Routes commands to their handler and all other requests to `next`. */
export function withCommands(next: RequestHandler): RequestHandler {
  return (request, response) => {
    const isCommand = request.method === "POST" && commandPaths.has(request.url ?? "");
    const handler = shared.turkeyTracksCommandHandler;
    return isCommand && handler ? handler(request, response) : next(request, response);
  };
}
