import { expect, test } from "@playwright/test";
import { startProgram } from "@/lib/test-kit/processes/program";

test.describe.configure({ timeout: 300_000 });

test("the server, its database and a worker are killed under load, and nothing acknowledged is lost or doubled", async () => {
  const args = ["--kills", "3", "--tables", "4"];
  const crash = startProgram("bench/crash.ts", args, { env: { NODE_OPTIONS: "--conditions=react-server" } });
  expect(await crash.ended(), crash.printed()).toBe(0);
  const figures = JSON.parse(crash.printed().trim().split("\n").at(-1) ?? "");
  expect(figures).toMatchObject({
    kills: 3,
    killed: { primary: 1, database: 1, worker: 1 },
    lost: 0,
    doubled: 0,
    changed: 0,
    faults: [],
  });
  expect(figures.acknowledged).toBeGreaterThan(60);
});
