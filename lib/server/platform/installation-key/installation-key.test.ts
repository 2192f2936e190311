import { generateKeyPairSync } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ScratchFolder, scratchFolder } from "@/lib/test-kit/processes/scratch-folder";
import { readSettings } from "../settings/settings";
import {
  fingerprint,
  installationKey,
  isOwnKey,
  isSignatureOf,
  readInstallationKey,
  rotateInstallationKey,
} from "./installation-key";
import { serverKey } from "./key-file";
import { runRotateKey } from "./run-rotate-key";

let scratch: ScratchFolder;
const file = () => join(scratch.path, "installation-key.pem");
beforeEach(() => {
  scratch = scratchFolder();
});
afterEach(() => scratch.remove());

test("a key is made once, and only its owner may read it", () => {
  expect(readInstallationKey(file())).toBeNull();
  const made = installationKey(file());
  expect(installationKey(file()).publicKey).toBe(made.publicKey);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(fingerprint(made.publicKey)).toMatch(/^([0-9a-f]{4} ){3}[0-9a-f]{4}$/);
});

test("a signature is valid for its own text and its own key only", () => {
  const [own, other] = [installationKey(file()), installationKey(join(scratch.path, "other.pem"))];
  const signed = own.sign("a text");
  expect(isSignatureOf("a text", signed)).toBe(true);
  expect(isSignatureOf("a text.", signed)).toBe(false);
  expect(isSignatureOf("a text", { ...signed, key: other.publicKey })).toBe(false);
  for (const key of ["", "no key", signed.signature]) expect(isSignatureOf("a text", { ...signed, key })).toBe(false);
});

test("after two rotations all three keys are the installation's; another's is not", () => {
  const first = installationKey(file());
  const signed = first.sign("a text");
  const [second, third] = [rotateInstallationKey(file()), rotateInstallationKey(file())];
  const now = readInstallationKey(file());
  expect(now).toMatchObject({ publicKey: third.publicKey, retired: [second.publicKey, first.publicKey] });
  expect([first, second, third].map(({ publicKey }) => isOwnKey(now, publicKey))).toEqual([true, true, true]);
  expect(isSignatureOf("a text", signed)).toBe(true);
  expect(isOwnKey(now, installationKey(join(scratch.path, "other.pem")).publicKey)).toBe(false);
  // The previous private keys are gone.
  expect(readFileSync(file(), "utf8").match(/BEGIN PRIVATE KEY/g)).toHaveLength(1);
});

const rsa = () =>
  generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs8", format: "pem" });
test.each<[string, () => string | Buffer]>([
  ["nothing", () => ""],
  ["a diary", () => "Dear diary\n"],
  ["a key of another kind", rsa],
])("a file with %s is reported in a sentence, and not overwritten", (_, content) => {
  const before = content().toString();
  writeFileSync(file(), before);
  expect(() => readInstallationKey(file())).toThrow(/holds no Ed25519 key/);
  const logLines: string[] = [];
  const logger = { info: (line: string) => logLines.push(line), warn: (line: string) => logLines.push(line) };
  expect(runRotateKey({ env: { ...process.env, TURKEY_TRACKS_DATA: scratch.path }, args: [], logger })).toBe(1);
  expect(logLines.join()).toMatch(/holds no Ed25519 key/);
  expect(readFileSync(file(), "utf8")).toBe(before);
});

test("a server creates its key in the data folder; a file in the settings must exist", () => {
  const settings = (env: object) => readSettings({ ...process.env, TURKEY_TRACKS_DATA: scratch.path, ...env });
  const made = serverKey(settings({}));
  expect(serverKey(settings({})).publicKey).toBe(made.publicKey);
  expect(() => serverKey(settings({ INSTALLATION_KEY_FILE: join(scratch.path, "key.pem") }))).toThrow(
    /openssl genpkey/,
  );
  const { privateKey } = generateKeyPairSync("ed25519");
  writeFileSync(join(scratch.path, "key.pem"), privateKey.export({ type: "pkcs8", format: "pem" }));
  const named = serverKey(settings({ INSTALLATION_KEY_FILE: join(scratch.path, "key.pem") }));
  expect(named.publicKey).not.toBe(made.publicKey);
});

test("the program rotates an existing key, and creates none", () => {
  const logLines: string[] = [];
  const logger = { info: (line: string) => logLines.push(line), warn: (line: string) => logLines.push(line) };
  const rotate = () => runRotateKey({ env: { ...process.env, TURKEY_TRACKS_DATA: scratch.path }, args: [], logger });
  expect(rotate()).toBe(1);
  expect(readdirSync(scratch.path)).toEqual([]);
  const before = installationKey(file());
  expect(rotate()).toBe(0);
  const after = readInstallationKey(file());
  expect(after?.retired).toEqual([before.publicKey]);
  expect(logLines.at(-2)).toContain(fingerprint(after?.publicKey ?? ""));
});
