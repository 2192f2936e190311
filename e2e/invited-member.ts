import { expect, type Page } from "@playwright/test";

/** Makes an invitation at the desk of a league, by default the demo's; returns its address. */
export async function invite(
  secretary: Page,
  role: string,
  forWhom: string,
  player?: string,
  desk = "/en/desk/evansville-1944",
): Promise<string> {
  await secretary.goto(`${desk}/members`);
  const invitations = secretary.getByRole("region", { name: "Invitations" });
  await invitations.getByLabel("Role").selectOption({ label: role });
  await invitations.getByLabel("For", { exact: true }).fill(forWhom);
  if (player) await invitations.getByLabel("Player").selectOption({ label: player });
  await invitations.getByRole("button", { name: "Make invitation" }).click();
  const line = invitations.getByRole("listitem").filter({ hasText: forWhom });
  await expect(line).toContainText(role);
  return line.getByRole("link", { includeHidden: true }).evaluate((link: HTMLAnchorElement) => link.href);
}

/** Follows an invitation without an account: registers and accepts. */
export async function joinAs(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("E-mail").fill(`${name.toLowerCase()}@members.example`);
  await page.getByLabel("Password").fill("short");
  await page.getByRole("button", { name: "Create account and accept" }).click();
  await expect(page.getByText("10 characters").last()).toBeVisible();
  await page.getByLabel("Password").fill("a sentence for the tests");
  await page.getByRole("button", { name: "Create account and accept" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Done" })).toBeVisible();
}
