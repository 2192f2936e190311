import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { asOwner } from "@/lib/test-kit/database/as-owner";
import { aLeague, evening } from "@/lib/test-kit/leagues/a-league";
import { type ScratchFolder, scratchFolder } from "@/lib/test-kit/processes/scratch-folder";
import { db } from "../data/connection/client";
import { writeBaseline } from "../data/ledger/stored-digests";
import { faultOfHeads, headsIn } from "../ledger/check-heads";
import { installationKey } from "../platform/installation-key/installation-key";
import { loadHeadsFeed } from "./load-heads-feed";

const hour = 3_600_000;
const after = (hours: number) => new Date(evening.getTime() + hours * hour);

let scratch: ScratchFolder;
let slug: string;
let leagueId: string;

const keyFile = () => join(scratch.path, "installation-key.pem");

beforeAll(async () => {
  scratch = scratchFolder();
  installationKey(keyFile());
  vi.stubEnv("INSTALLATION_KEY_FILE", keyFile());
  leagueId = (await aLeague()).league;
  slug = (await db().league.update({ where: { id: leagueId }, data: { name: 'Owls & <Eagles> "1"' } })).slug;
  // In Chicago: 7 and 10 p.m., 1 a.m., and two evenings later.
  for (const hours of [0, 3, 6, 48]) await asOwner((tx) => writeBaseline(tx, leagueId, after(hours)));
});
afterAll(() => {
  vi.unstubAllEnvs();
  scratch.remove();
});

const feedAt = async (hours: number) =>
  (await loadHeadsFeed(slug, { origin: "https://league.example:8443", language: "en", now: after(hours) })) ?? "";

const entriesOf = (feed: string) => feed.split("<entry>").slice(1);
const unescaped = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
const headOf = (entry: string) => unescaped(/<content type="text">(.*)<\/content>/.exec(entry)?.[1] ?? "");

test("each day that is over has an entry with the head of its last row, by the league's own clock", async () => {
  const entries = entriesOf(await feedAt(49));
  expect(entries.map((entry) => /<title>(.*)<\/title>/.exec(entry)?.[1]?.replace(/[0-9a-f]{12}$/, "…"))).toEqual([
    "2026-11-20: 3 entries, seal …",
    "2026-11-19: 2 entries, seal …",
  ]);
  const lines: string[] = [];
  const heads = headsIn(entries.map(headOf).join("\n"), "kept");
  if (typeof heads === "string") throw new Error(heads);
  expect(await faultOfHeads(db(), heads, installationKey(keyFile()), (line) => void lines.push(line))).toBeNull();
  expect(lines).toEqual(
    [3, 2].map((row, i) => `kept:${i + 1}: row ${row} of ${slug} is as it was kept, signed by this installation`),
  );
});

test("an entry is the same on each later day, under the same name", async () => {
  const [before, later] = [entriesOf(await feedAt(30)), entriesOf(await feedAt(80))];
  expect(before).toHaveLength(2);
  expect(later).toHaveLength(3);
  expect(later.slice(1).map((entry) => entry.replace(/<\/feed>\s*$/, ""))).toEqual(
    before.map((entry) => entry.replace(/<\/feed>\s*$/, "")),
  );
  expect(later[0]).toContain(`<id>tag:league.example,2026-11-21:ledger/${leagueId}</id>`);
});

test("escapes names; there is no feed of an unknown league or without a key", async () => {
  expect(await feedAt(49)).toContain("<author><name>Owls &amp; &lt;Eagles&gt; &quot;1&quot;</name></author>");
  const request = { origin: "https://league.example", language: null };
  expect(await loadHeadsFeed("nobody", request)).toBeNull();
  vi.stubEnv("INSTALLATION_KEY_FILE", join(scratch.path, "nowhere.pem"));
  expect(await loadHeadsFeed(slug, request)).toBeNull();
  vi.stubEnv("INSTALLATION_KEY_FILE", keyFile());
});
