import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { newId } from "@/lib/client/new-id";
import { accountCommand } from "@/lib/commands/account/account-command";
import { command } from "@/lib/commands/command";
import { roles } from "./tables/access";
import { apiRows } from "./tables/api-rows";
import { accountBodies, commandBodies } from "./tables/command-bodies";
import { accountRows, commandRows } from "./tables/command-rows";
import { pageRows } from "./tables/route-rows";
import type { TestLeague } from "./target/test-league";

const app = fileURLToPath(new URL("../app/", import.meta.url));
const files = readdirSync(app, { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/"));
const named = (form: RegExp) => files.filter((path) => form.test(path)).sort();

describe("the table of permissions", () => {
  test("has every page of the tree, and no other", () => {
    const pages = named(/(^|\/)(page|opengraph-image)\.tsx$/).map((path) => path.replace(/^\[locale\]\//, ""));
    expect(pages.length).toBeGreaterThan(80);
    expect(Object.keys(pageRows).sort()).toEqual(pages);
  });

  test("has every method of every route, and no other", () => {
    const routes = named(/(^|\/)route\.ts$/);
    expect(routes.length).toBeGreaterThan(25);
    const methods = routes.map((path) => {
      const source = readFileSync(join(app, path), "utf8");
      const exported = source.matchAll(/^export (?:async )?(?:function|const) ([A-Z]+)\b|^export \{([^}]*)\}/gm);
      return [path, [...exported].flatMap(([, one, several]) => one ?? several?.split(/\W+/) ?? []).sort()] as const;
    });
    // The web server answers these addresses itself (`server/platform/http/direct-routes.ts`).
    const onWebServer = {
      "api/commands/route.ts": ["POST"],
      "api/follows/route.ts": ["POST"],
      "api/sheets/[match]/route.ts": ["GET"],
    };
    const known = Object.entries(apiRows).map(([path, row]) => [path, Object.keys(row).sort()] as const);
    expect(Object.fromEntries(known)).toEqual({ ...Object.fromEntries(methods), ...onWebServer });
  });

  test("has every kind of command, and no other", () => {
    const kinds = command.options.map(({ shape }) => shape.kind.value).sort();
    expect([...new Set(commandRows.map(({ kind }) => kind))].sort()).toEqual(kinds);
    expect(Object.keys(commandBodies).sort()).toEqual(kinds);
    expect(Object.keys(accountRows).sort()).toEqual(accountCommand.options.map(({ shape }) => shape.kind.value).sort());
  });

  test("has a body for every kind of command", () => {
    const id = newId();
    const cards = { team: `${id}.${id}.x`, checkIn: `${id}.${id}.x`, open: `${id}.${id}.x`, signUp: `${id}.${id}.x` };
    const named = { cards, entrants: [id, id], owner: { account: id } };
    const place = new Proxy(named, { get: (all, name) => Reflect.get(all, name) ?? id }) as unknown as TestLeague;
    for (const { kind, more } of commandRows) {
      const body = { id, league: id, kind, ...commandBodies[kind](place), ...more };
      expect(command.safeParse(body).error?.issues, kind).toBeUndefined();
    }
    for (const [kind, body] of Object.entries(accountBodies)) {
      expect(accountCommand.safeParse({ kind, ...body() }).error?.issues, kind).toBeUndefined();
    }
  });

  test("covers all roles, at home and from another league", () => {
    expect(roles).toHaveLength(14);
  });
});
