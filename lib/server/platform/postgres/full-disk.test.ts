import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ScratchFolder, scratchFolder } from "@/lib/test-kit/processes/scratch-folder";
import { withClient } from "../database/with-client";
import { silentLogger } from "../logging/logger";
import { waitUntil } from "../system/wait-until";
import { startEmbeddedPostgres } from "./embedded-postgres";

/** A small tmpfs; mounting needs root and is not possible in every container. */
function mount(folder: string, sizeMb: number): boolean {
  return spawnSync("mount", ["-t", "tmpfs", "-o", `size=${sizeMb}m,mode=755`, "tmpfs", folder]).status === 0;
}

const probe = scratchFolder();
const canMount = process.platform === "linux" && process.getuid?.() === 0 && mount(probe.path, 1);
if (canMount) spawnSync("umount", [probe.path]);
probe.remove();

describe.runIf(canMount)("a full disk", () => {
  let scratch: ScratchFolder;
  beforeAll(() => {
    scratch = scratchFolder();
  });
  afterAll(() => scratch.remove());

  async function onDisk(sizeMb: number, work: (disk: string) => Promise<void>): Promise<void> {
    const disk = join(scratch.path, `${sizeMb}`);
    mkdirSync(disk);
    mount(disk, sizeMb);
    try {
      await work(disk);
    } finally {
      spawnSync("umount", ["--lazy", disk]);
    }
  }

  it("before the database is made is named, and leaves nothing half made", async () => {
    await onDisk(20, async (disk) => {
      const folder = join(disk, "data");
      await expect(startEmbeddedPostgres({ folder, logger: silentLogger })).rejects.toThrow(
        /could not be made: could not (write|extend).*The disk is full: free some space/,
      );
      expect(readdirSync(folder).filter((name) => name.startsWith("postgres"))).toEqual([]);
    });
  });

  it("under a running database loses nothing acknowledged, and is recovered from by itself", async () => {
    await onDisk(150, async (disk) => {
      const server = await startEmbeddedPostgres({ folder: join(disk, "data"), logger: silentLogger });
      await withClient(server.url, (client) => client.query("create table kept (n int primary key, filling text)"));
      const ballast = join(disk, "ballast");
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 4_000_000)));

      let acknowledged = 0;
      const add = (n: number) =>
        withClient(server.url, (client) => client.query("insert into kept values ($1, $2)", [n, "x".repeat(100_000)]));
      const refused = async () => {
        for (let n = acknowledged + 1; n < 1000; n++) {
          await add(n);
          acknowledged = n;
        }
      };
      // Repeated text compresses well; the write-ahead log fills the disk.
      await withClient(server.url, (client) => client.query("alter table kept alter filling set storage external"));
      await expect(refused()).rejects.toThrow();
      rmSync(ballast);

      expect(
        await waitUntil(
          () =>
            add(1001).then(
              () => true,
              () => false,
            ),
          30_000,
          100,
        ),
      ).toBe(true);
      const count = await withClient(server.url, (client) =>
        client.query("select count(*)::int as n from kept where n <= $1", [acknowledged]),
      );
      expect(count.rows).toEqual([{ n: acknowledged }]);
      await server.stop();
    });
  });
});
