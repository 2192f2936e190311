import { readSettings } from "./settings";
import { type RunningServer, type StartPlan, startServer } from "./start-server";
import { StartupProblem } from "./startup-problem";
import { consoleAsJson, jsonVoice, terminal } from "./voice";

/**
 * Runs a server until the process is told to stop, and ends the process: with 0 after a clean stop, with 1 and a sentence
 * if it could not start.
 */
export function runUntilSignal(
  plan: Omit<StartPlan, "settings" | "voice" | "stopping">,
  kind: "league" | "demo",
): void {
  const stopping = new AbortController();
  const isJson = process.env["LOG_FORMAT"] === "json";
  const voice = isJson ? jsonVoice : terminal;
  if (isJson) consoleAsJson();
  // Whoever reads our output may go away first; that is no reason to fall over.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

  const running = start({ ...plan, voice, stopping: stopping.signal }, kind);
  const stop = async () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    voice.say("Stopping: finishing what is under way, then closing the database.");
    const server = await running.catch((): RunningServer | undefined => undefined);
    await server?.stop();
    voice.say("Stopped.");
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => void stop());
  running.catch((error: unknown) => {
    // A start that was told to stop ends with an error of its own, which nobody needs to read.
    if (stopping.signal.aborted) return;
    voice.warn(sentenceOf(error));
    process.exit(1);
  });
}

async function start(plan: Omit<StartPlan, "settings">, kind: "league" | "demo"): Promise<RunningServer> {
  return await startServer({ ...plan, settings: readSettings(process.env, kind) });
}

/** What somebody can mend is a sentence; anything else is a fault of ours, and shown in full. */
function sentenceOf(error: unknown): string {
  if (error instanceof StartupProblem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
