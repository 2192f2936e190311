import { expect } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { founder, openDesk } from "../desk-steps";
import { atDesk, onPhone, test } from "../fixtures";
import { OwnServer } from "../own-server";
import { AccountPage } from "../pages/account-page";

const isOver = "This link was used, or is older than ten minutes. Get another one.";

test("a user who forgot the password signs in by a link from the administrator, once", async ({ visitor, watch }) => {
  // Prefetches fail when the server ends.
  watch.expect(/status of 401|ERR_CONNECTION_(REFUSED|RESET)/);
  const server = await OwnServer.start();
  try {
    const admin = await visitor(atDesk);
    await openDesk(admin, server, "Hilltop");
    const phone = await visitor({ ...onPhone, viewport: smallPhone });
    await phone.goto(`${server.origin}/en/sign-in`);
    await expectNoSidewaysScrolling(phone, "signing in");
    const email = phone.getByRole("region", { name: "Without your password" }).getByRole("textbox", { name: "E-mail" });
    for (const address of ["nobody@example.com", founder.email]) {
      await email.fill(address);
      const answered = phone.waitForResponse("**/api/account");
      await phone.getByRole("button", { name: "Send me a link" }).click();
      expect(await (await answered).json()).toEqual({ outcome: "applied" });
      await expect(phone.getByText(/the administrator has a link for you/)).toBeVisible();
    }
    await expectAccessibleEverywhere(phone, "signing in");
    expect((await phone.request.get(`${server.origin}/en/account/requests`)).url()).toMatch(/sign-in$/);

    const requests = admin.getByRole("region", { name: founder.name });
    await expect(async () => {
      await admin.goto(`${server.origin}/en/account/requests`);
      await expect(requests).toHaveCount(1, { timeout: 1000 });
    }).toPass();
    await expectAccessibleEverywhere(admin, "links to pass on");
    const link = (await requests.getByText(/#/).textContent()) ?? "";
    expect(link).toMatch(/\/en\/sign-in\/link#[\w-]{22}$/);

    const scanner = await visitor();
    expect((await scanner.request.get(link)).ok()).toBe(true);
    await phone.goto(link);
    await expectAccessibleEverywhere(phone, "a link to sign in with");
    await phone.getByRole("button", { name: "Sign in on this device" }).click();
    await expect(new AccountPage(phone).heading).toBeVisible();
    await expect(phone.getByText(/you don’t need it here/).first()).toBeVisible();

    await scanner.goto(link);
    await scanner.getByRole("button", { name: "Sign in on this device" }).click();
    await expect(scanner.getByRole("main").getByRole("alert")).toHaveText(isOver);
    await expect(scanner.getByRole("link", { name: "Get another link" })).toBeVisible();
    await admin.reload();
    await expect(admin.getByText("Nobody is waiting for a link.")).toBeVisible();
  } finally {
    await server.discard();
  }
});

test("the list of open links is hidden from league staff who do not run the installation", async ({
  secretary,
  watch,
}) => {
  watch.expect(/status of 404/);
  expect((await secretary.goto("/en/account/requests"))?.status()).toBe(404);
});
