import { beforeEach, describe, expect, test } from "vitest";
import { anAccount } from "@/lib/test-kit/leagues/an-account";
import { scratchFolder } from "@/lib/test-kit/processes/scratch-folder";
import { accountOfSession } from "../auth/session";
import { db } from "../data/connection/client";
import { runSignInLink } from "./run-sign-in-link";
import { signInByLink } from "./sign-in-link";

let ada: { id: string; email: string };
beforeEach(async () => {
  ada = await anAccount({ administrator: true });
});

const installation = () => ({
  ...process.env,
  ...{ NEXTAUTH_SECRET: "a secret of the tests", PUBLIC_URL: "https://league.example.org" },
});

async function run(args: readonly string[], env: NodeJS.ProcessEnv = installation()) {
  const [lines, warned]: [string[], string[]] = [[], []];
  const logger = { info: (line: string) => void lines.push(line), warn: (line: string) => void warned.push(line) };
  const status = await runSignInLink({ env, args, logger });
  return { status, said: lines.join("\n"), warned: warned.join("\n") };
}

describe("a link from the server's terminal", () => {
  test("signs its account in, once", async () => {
    const { status, said: output } = await run(["--of", ` ${ada.email.toUpperCase()} `]);
    expect(status).toBe(0);
    const [address = "", token = ""] = output.split("\n").at(-1)?.split("#") ?? [];
    expect(address).toBe("https://league.example.org/en/sign-in/link");
    const now = new Date();
    const signedIn = await signInByLink(token, "Firefox · Linux", now);
    expect(await accountOfSession(signedIn?.secret ?? "", now)).toMatchObject({ id: ada.id, administrator: true });
    expect(await signInByLink(token, "Firefox · Linux", now)).toBeNull();
  });

  test("is over after ten minutes", async () => {
    const token = (await run(["--of", ada.email])).said.split("#")[1] ?? "";
    expect(await signInByLink(token, "", new Date(Date.now() + 10 * 60_000 + 1000))).toBeNull();
  });

  test("is not created for an unknown address or a disabled account", async () => {
    await db().account.update({ where: { id: ada.id }, data: { disabledAt: new Date() } });
    const before = await db().signInLink.count();
    expect(await run(["--of", "nobody@example.com"])).toMatchObject({
      ...{ status: 1, said: "" },
      warned: expect.stringContaining("No account has the address nobody@example.com."),
    });
    expect(await run(["--of", ada.email])).toMatchObject({
      status: 1,
      said: "",
      warned: expect.stringMatching("disabled"),
    });
    expect(await db().signInLink.count()).toBe(before);
  });

  test("is not created without a clear address", async () => {
    for (const args of [[], ["--of"], ["--of", " "], [ada.email], ["--all"]]) {
      expect(await run(args)).toMatchObject({ status: 2, said: "", warned: expect.stringMatching("^Usage:") });
    }
  });

  test("is not made without the installation's secret", async () => {
    const scratch = scratchFolder();
    const { NEXTAUTH_SECRET: _secret, ...unsecret } = installation();
    const beside = await run(["--of", ada.email], { ...unsecret, TURKEY_TRACKS_DATA: scratch.path });
    expect(beside).toMatchObject({ status: 1, said: "", warned: expect.stringContaining("secret is not in") });
    scratch.remove();
  });
});
