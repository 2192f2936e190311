// npm run security [-- --url http://127.0.0.1:3000 --email … --password … | --code …] [-- --only words]: checks the
// security of a running server and prints the checks. Without an address it starts a server over an empty folder.
import { parseArgs } from "node:util";
import { checks } from "./checks/checks";
import { furnish, type Installation, setUpInstallation } from "./target/installation";
import { startTemporaryServer } from "./target/temporary-server";

const { values } = parseArgs({
  options: {
    url: { type: "string" },
    email: { type: "string" },
    password: { type: "string" },
    code: { type: "string" },
    only: { type: "string" },
  },
});

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** The server with its test data, and its cleanup. */
async function installationOf(): Promise<{ installation: Installation; discard: () => Promise<void> }> {
  const { url, email, password, code } = values;
  if (url === undefined) return startTemporaryServer();
  if (!URL.canParse(url)) {
    process.stderr.write(`--url must be a whole address such as http://127.0.0.1:3000, not "${url}".\n`);
    process.exit(2);
  }
  const { origin } = new URL(url);
  const target = { server: origin.replace("localhost", "127.0.0.1"), origin };
  const given = email !== undefined && password !== undefined ? { email, password } : null;
  const logIn = given ?? (code === undefined ? null : await setUpInstallation(target, code));
  if (!logIn) {
    process.stderr.write(
      "Say who founds the leagues: --email and --password of an administrator, or the set-up --code.\n",
    );
    process.exit(2);
  }
  return { installation: await furnish(target, logIn), discard: async () => undefined };
}

const started = performance.now();
const { installation, discard } = await installationOf();
let failed = 0;
try {
  print(`${"check".padEnd(48)} ${"tried".padStart(7)}  result`);
  for (const { name, run } of checks) {
    if (values.only !== undefined && !name.includes(values.only)) continue;
    const { tried, failures } = await run(installation);
    failed += failures.length;
    print(
      `${name.padEnd(48)} ${String(tried).padStart(7)}  ${failures.length === 0 ? "holds" : `${failures.length} do not hold`}`,
    );
    for (const failure of failures.slice(0, 30)) print(`    ${failure}`);
  }
} finally {
  await discard();
}
print(
  `${failed === 0 ? "All holds" : `${failed} do not hold`} (${((performance.now() - started) / 1000).toFixed(0)} s).`,
);
process.exitCode = failed === 0 ? 0 : 1;
