import { expect } from "@playwright/test";
import { demoLogIn } from "../demo-servers";
import { demoLeague, test } from "../fixtures";
import { OwnServer } from "../own-server";
import { signInByRequest } from "../sign-in-by-request";

test("over HTTPS, every response says so, and each cookie is bound to the host", async () => {
  const server = await OwnServer.start({ PUBLIC_URL: "https://league.example.org" });
  try {
    for (const path of [
      "/",
      "/en",
      "/en/sign-in",
      "/sw.js",
      "/icon.svg",
      "/healthz",
      "/api/auth/csrf",
      "/no/such/page",
    ]) {
      const answer = await fetch(`${server.origin}${path}`, { redirect: "manual" });
      expect(answer.headers.get("strict-transport-security"), path).toBe("max-age=31536000; includeSubDomains");
      expect(answer.headers.get("x-content-type-options"), path).toBe("nosniff");
      expect(answer.headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
    }
    expect(await server.setUpLink()).toMatch(/#code=[0-9a-f]{32}$/);
    const cookies = (await fetch(`${server.origin}/api/auth/csrf`)).headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-next-auth\.[\w-]+=[^;]*; Path=\/; (?=.*Secure)(?=.*HttpOnly)(?=.*SameSite=Lax)/i);
    }
  } finally {
    await server.discard();
  }
});

test("a response has one policy, its own; responses about a person are not cached", async ({ page, baseURL }) => {
  const origin = baseURL ?? "";
  const policyOf = async (path: string) => (await page.request.get(path)).headers()["content-security-policy"] ?? "";
  expect(await policyOf("/embed/evansville-1944/standings")).toMatch(/^default-src 'none';.*frame-ancestors \*$/);
  expect(await policyOf(demoLeague)).toMatch(/^default-src 'self';[^,]*frame-ancestors 'none'$/);
  const script = /"(\/_next\/static\/[^"]+\.js)"/.exec(await (await page.request.get("/en")).text())?.[1] ?? "";
  expect(await policyOf(script)).toContain("frame-ancestors 'none'");

  expect((await page.request.get("/en")).headers()["strict-transport-security"]).toBeUndefined();
  await signInByRequest(page.request, demoLogIn, origin);
  for (const path of [
    "/en/desk",
    "/en/account",
    "/api/account/export",
    "/api/auth/session",
    "/en/desk/evansville-1944/tables",
  ]) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["cache-control"], path).toContain("no-store");
  }
});

test("no source file is served, and no list of files", async ({ request }) => {
  const own = ["package.json", ".env", ".git/config", ".git/HEAD", ".npmrc", "prisma/schema.prisma", "lib/README.md"];
  const folders = [
    "_next/static/",
    "_next/static/chunks/",
    "icons/",
    ".next/BUILD_ID",
    "_next/server/",
    "node_modules/",
  ];
  for (const path of [...own, ...folders, "../package.json", "..%2fpackage.json", "icons/..%2f..%2fpackage.json"]) {
    const answer = await request.get(`/${path}`);
    expect([400, 404], path).toContain(answer.status());
    expect(await answer.text()).not.toMatch(/turkey-tracks"|datasource|repositoryformat|Index of/);
  }
});

test("a repeated or invalid parameter breaks no page", async ({ request }) => {
  const twice = "night=2026-11-20&night=x&lang=ru&lang=en&theme=bar&theme=paper&since=1&since=2&kind=a&kind=b";
  const paths = [
    demoLeague,
    `${demoLeague}/standings`,
    "/embed/evansville-1944/tonight",
    "/api/leagues/evansville-1944/live",
  ];
  for (const path of [
    ...paths,
    "/api/feeds/leagues/evansville-1944.ics",
    "/en/sign-in",
    "/en/leagues/evansville-1944/log",
  ]) {
    for (const query of [twice, "night[]=1&kind[]=%00&lang=%ff", "__proto__=1&constructor=2"]) {
      expect((await request.get(`${path}?${query}`)).status(), `${path}?${query}`).toBeLessThan(500);
    }
  }
});
