// npm run load: plays league nights of one or more towns against a server and reports what they needed. See
// docs/capacity.md.
import { newId } from "@/lib/server/auth/secrets";
import { disconnect } from "@/lib/server/data/connection/client";
import { type EveningResult, playEvening } from "./load/evening";
import { modelLines, modelOf } from "./load/model";
import { type LoadOptions, loadOptions, UsageProblem } from "./load/options";
import { planted } from "./load/plants";
import { figuresOf, isWhole, type LoadFigures, tableOf } from "./load/report";
import { type LoadServer, loadServer } from "./load/server";
import { compareWithDatabase } from "./verify-acknowledged";

// The server started from here must not get React's server condition.
delete process.env["NODE_OPTIONS"];
process.env["NEXTAUTH_SECRET"] ??= newId();

let isStopped = false;
process.on("SIGINT", () => {
  if (!isStopped) process.stderr.write("It ends: what is under way is finished, and looked at.\n");
  isStopped = true;
});

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof UsageProblem ? error.message : String((error as Error).stack ?? error)}\n`);
  return 2;
});

async function main(args: readonly string[]): Promise<number> {
  const options = loadOptions(args);
  const reportLine = (line: string) => void process.stderr.write(`${line}\n`);
  const server = await loadServer(options);
  const all: LoadFigures[] = [];
  try {
    for (const scale of options.scales) {
      if (isStopped) break;
      const model = modelOf({ ...options, scale });
      for (const line of modelLines(model)) reportLine(line);
      const played = await playEvening(server, model, options.seed, { reportLine, isStopped: () => isStopped });
      if (!played) break;
      const figures = await held(server, played, options);
      all.push(figures);
      // A longer run may be ended before its table is printed.
      if (options.scales.length > 1) reportLine(tableOf([figures]));
    }
  } finally {
    await disconnect();
    await server.discard();
  }
  if (all.length === 0) return 130;
  process.stdout.write(options.json ? `${JSON.stringify(all)}\n` : `${tableOf(all)}\n`);
  if (server.databaseUrl === null) reportLine("The ledgers were not looked at: that takes --database-url.");
  const isAll = all.every(isWhole);
  reportLine(
    isAll
      ? "Nothing that was acknowledged is lost, doubled or changed."
      : "SOMETHING THAT WAS ACKNOWLEDGED DOES NOT HOLD.",
  );
  return isAll ? 0 : 1;
}

/** The evening's figures, with the database checks if it is accessible. */
async function held(server: LoadServer, played: EveningResult, { plant }: LoadOptions): Promise<LoadFigures> {
  if (server.databaseUrl === null) return figuresOf(played, null);
  process.env["DATABASE_URL"] = server.databaseUrl;
  if (plant) await planted(plant, played.answerLog);
  const leagues = played.leagues.map(({ league }) => league);
  return figuresOf(played, await compareWithDatabase(played.answerLog, leagues));
}
