import { Server } from "node:http";
import { directHandlersSet } from "../http/direct-routes";
import type { Application } from "../http/request-handler";
import { projectFolder, type Settings } from "../settings/settings";
import { StartupProblem } from "../system/startup-problem";
import { staticFilesIn } from "../web-server/static-files";

/** Opens the pages. Their environment (database, secret, address) must be set before. */
export async function openNextApplication(
  { host, port }: Pick<Settings, "host" | "port">,
  dev: boolean,
  server: Server,
): Promise<Application> {
  // React and Next choose their builds by this variable when they are loaded; hence the dynamic import.
  Object.assign(process.env, { NODE_ENV: dev ? "development" : "production" });
  const { default: next } = await import("next");
  // Next handles WebSocket upgrades of the server it is given. Only its development tools need them; otherwise it gets
  // a server that never listens.
  const httpServer = dev ? server : new Server();
  const app = next({ dev, dir: projectFolder, hostname: host, port, httpServer });
  try {
    await app.prepare();
  } catch (error) {
    throw explainedError(error);
  }
  await directHandlersSet();
  const handle = app.getRequestHandler();
  return {
    handle: (request, response) => handle(request, response),
    close: () => app.close(),
    ...(dev ? {} : { sendFile: staticFilesIn(projectFolder) }),
  };
}

function explainedError(error: unknown): unknown {
  const isNotBuilt = error instanceof Error && /production build/.test(error.message);
  return isNotBuilt
    ? new StartupProblem("The pages are not built yet. Start with npm start, which builds them first.")
    : error;
}
