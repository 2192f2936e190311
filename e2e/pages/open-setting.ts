import type { Locator, Page } from "@playwright/test";

/** Opens a setting of a desk page by its name and returns its row, with the form. */
export async function openSetting(page: Page, name: string): Promise<Locator> {
  const setting = page.locator("details.setting", { has: page.getByRole("heading", { name, exact: true }) });
  await setting.locator("summary").first().click();
  return setting;
}
