import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "generated" ? [] : filesIn(path);
    return /[.]tsx?$/.test(entry.name) && !/[.](test|spec|d)[.]tsx?$/.test(entry.name) ? [relative(".", path)] : [];
  });
}

/** Code that runs in production: pages, server and browser scripts. */
const sources = ["app", "components", "lib"]
  .flatMap(filesIn)
  .filter((path) => !path.startsWith("lib/test-kit/"))
  .concat("proxy.ts")
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

const withText = (form: RegExp, within = "") =>
  sources.filter(({ path, text }) => path.startsWith(within) && form.test(text)).map(({ path }) => path);

describe("no source", () => {
  it("is left out of these checks", () => {
    expect(sources.length).toBeGreaterThan(1000);
    expect(withText(/\bwithTx\b/).length).toBeGreaterThan(10);
  });

  it("builds a query from text: values are bound", () => {
    expect(withText(/\$(query|execute)RawUnsafe/)).toEqual([]);
    expect(withText(/Prisma\.raw\(/)).toEqual([]);
    // Statements are constant texts, except for a repeated part with the numbers of its parameters, and table and
    // column names, which PostgreSQL quotes.
    expect(withText(/\browsOf(<[^(]*>)?\(\s*tx,\s*(?!\s*[`"]|\s*table,)/)).toEqual([
      "lib/server/data/connection/statement.ts",
      "lib/server/data/ledger/stored-digests.ts",
      // One of two constant texts.
      "lib/server/data/matches/match-with-sheets.ts",
    ]);
    expect(withText(/\b(rowsOf|run)(<[^(]*>)?\(\s*tx,\s*`[^`]*\$\{(?!tableAt\(\d\)\})/)).toEqual([
      // Built from constant texts only.
      "lib/server/data/leagues/search-rows.ts",
      "lib/server/data/messages/ledger-cursors.ts",
      "lib/server/data/tables/sheet-moves.ts",
    ]);
    // Table names, a channel name and a generated password cannot be bound as parameters.
    expect(withText(/\.query\(\s*`[^`]*\$\{/).sort()).toEqual([
      "lib/server/backup/restore-backup.ts",
      "lib/server/backup/tables.ts",
      "lib/server/platform/live/ledger-listener.ts",
      "lib/server/platform/postgres/embedded-postgres.ts",
    ]);
  });

  it("runs text as a program, or starts a shell", () => {
    expect(withText(/\beval\(|\bnew Function\(|\bfrom "node:vm"|\bsetTimeout\(\s*["'`]/)).toEqual([]);
    expect(withText(/\bexec(Sync)?\(\s*[`"']|shell:\s*true/)).toEqual([]);
    // Database programs and the demo's seeding, with argument lists that contain no user input.
    expect(withText(/"node:child_process"/).filter((path) => !path.startsWith("lib/server/platform/"))).toEqual([]);
  });

  it("writes markup from text, except for two constant scripts", () => {
    expect(withText(/dangerouslySetInnerHTML/)).toEqual([
      "components/share/structured-data-script.tsx",
      "components/ui/theme-script.tsx",
    ]);
    expect(withText(/\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|\bsrcDoc=|javascript:/)).toEqual([]);
  });

  it("makes a secret from a predictable random number", () => {
    expect(withText(/Math\.random\(/, "lib/server/")).toEqual([]);
    expect(withText(/createHash\("(md5|sha1)"|createCipher|createDecipher|pseudoRandomBytes/)).toEqual([]);
  });

  it("fetches an address from user input except by one guarded function", () => {
    // It checks that an address is public before it connects (public-address.test.ts).
    const guarded = "lib/server/platform/outgoing/post-public.ts";
    expect(withText(/\bfetch\(|\bhttps?\.(get|request)\(|"node:https"/, "lib/server/")).toEqual([guarded]);
    expect(withText(/\bfetch\(/, "app/")).toEqual([]);
  });

  it("lets another site read its answers, or is a server action", () => {
    expect(withText(/access-control-allow/i)).toEqual([]);
    expect(withText(/^\s*["']use server["']/m)).toEqual([]);
  });

  it("listens to messages of other windows", () => {
    expect(withText(/window\.addEventListener\(\s*"message"|\bwindow\.onmessage/)).toEqual([]);
  });

  it("stores a session, a password or its replacement in browser storage", () => {
    expect(withText(/(localStorage|sessionStorage)\.setItem\([^)]*(password|session-token)/i)).toEqual([]);
  });

  it("writes to the console: output goes through the log, on one line", () => {
    expect(withText(/\bconsole\.(log|error|warn|info)\(/)).toEqual([]);
    const written = withText(/process\.(stderr|stdout)\.write\((?!`\$\{logLine\()/);
    expect(written.filter((path) => !/^lib\/(server\/platform\/logging\/logger|simulation\/)/.test(path))).toEqual([]);
  });
});

describe("a field for a password", () => {
  it("hides the input, allows pasting, and is known to password managers", () => {
    const fields = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/<(TextField|input)\b[^>]*?autoComplete="(new|current)-password"[^>]*?>/g)].map(([tag]) => ({
        path,
        tag,
      })),
    );
    expect(fields.length).toBeGreaterThan(3);
    expect(fields.filter(({ tag }) => !tag.includes('type="password"'))).toEqual([]);
    const masked = sources.flatMap(({ text }) => [...text.matchAll(/type="password"/g)]);
    expect(masked).toHaveLength(fields.length);
    expect(withText(/\bonPaste=|\bonCopy=|autoComplete="off"[^>]*type="password"/)).toEqual([]);
  });
});

describe("a search or pattern", () => {
  it("is never user input: expressions are constant, or built from constants", () => {
    const made = withText(/new RegExp\(/).filter((path) =>
      /^(app|components|lib\/(server|client|commands|kernel))/.test(path),
    );
    // Its parts are the languages and constant addresses.
    expect(made).toEqual(["lib/server/platform/page-cache/shared-request.ts"]);
  });
});
