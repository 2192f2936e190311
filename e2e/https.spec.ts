import { expect } from "@playwright/test";
import { demoLogIn } from "./demo-log-in";
import { demoLeague, test } from "./fixtures";
import { OwnServer } from "./own-server";
import { signInByRequest } from "./sign-in-by-request";

test("where people come by HTTPS, every answer says so, and each cookie is bound to the host", async () => {
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
    const cookies = (await fetch(`${server.origin}/api/auth/csrf`)).headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-next-auth\.[\w-]+=[^;]*; Path=\/; (?=.*Secure)(?=.*HttpOnly)(?=.*SameSite=Lax)/i);
    }
  } finally {
    await server.discard();
  }
});

test("an answer has one policy, its own; and none that names a person is kept by anybody", async ({
  page,
  baseURL,
}) => {
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
    "/en/desk/evansville-1944",
  ]) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["cache-control"], path).toContain("no-store");
  }
});
