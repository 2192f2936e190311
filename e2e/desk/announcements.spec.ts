import { expect } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { demoLeague, onPhone, test } from "../fixtures";

const desk = `/en/desk${demoLeague.replace("/leagues", "")}`;

test("the secretary announces on a phone, readers see it without scripts and on the wall, and it ends", async ({
  visitor,
  signedIn,
  watch,
}) => {
  watch.expect(/status of 422/);
  const secretary = await visitor({ ...onPhone, storageState: signedIn });
  await secretary.goto(`${desk}/tonight`);
  await secretary.getByRole("link", { name: "More", exact: true }).tap();
  await secretary.getByRole("main").getByRole("link", { name: "Announcements" }).tap();
  await expect(secretary.getByRole("heading", { level: 1, name: "Announcements" })).toBeVisible();
  await secretary.getByRole("button", { name: "Announce" }).tap();
  await expect(secretary.getByText("Write the text first.")).toBeVisible();
  await secretary.getByLabel("Text, English").fill("No play on Christmas Eve. <b>Merry</b> days!");
  await secretary.getByLabel("Text, Русский").fill("В сочельник не играем.");
  await secretary.getByLabel("Last day").fill("2020-01-01");
  await secretary.getByRole("button", { name: "Announce" }).tap();
  await expect(secretary.getByRole("main").getByRole("alert")).toContainText("is over. Choose today or a later day.");
  await expect(secretary.getByLabel("Text, English")).toHaveValue("No play on Christmas Eve. <b>Merry</b> days!");
  await secretary.getByLabel("Last day").fill("2030-01-01");
  await secretary.getByRole("button", { name: "Announce" }).tap();
  await expect(secretary.getByText("Announced.")).toBeVisible();
  await secretary.getByText("Message for the group chat", { exact: true }).first().tap();
  const message = secretary.getByRole("textbox", { name: "Message to send" });
  await expect(message).toHaveValue(
    new RegExp(`^No play on Christmas Eve. <b>Merry</b> days!\\nВ сочельник не играем.\\nMore: http.*${demoLeague}$`),
  );
  await expectAccessibleEverywhere(secretary, "announcements");
  await secretary.setViewportSize(smallPhone);
  await expectNoSidewaysScrolling(secretary, "announcements");

  const reader = await visitor({ javaScriptEnabled: false });
  await reader.goto(`/en${demoLeague}`);
  const list = reader.getByRole("region", { name: "Announcements" });
  await expect(list).toHaveText("No play on Christmas Eve. <b>Merry</b> days!");
  await reader.goto(`/ru${demoLeague}`);
  await expect(reader.getByRole("region", { name: "Объявления" })).toHaveText("В сочельник не играем.");
  await reader.goto(`/en/wall${demoLeague.replace("/leagues", "")}`);
  await expect(reader.getByText("No play on Christmas Eve. <b>Merry</b> days!")).toBeVisible();

  await secretary.getByRole("button", { name: /^End: No play/ }).tap();
  await secretary.getByRole("button", { name: "Yes, end it" }).tap();
  await expect(secretary.getByText("Nothing is announced.")).toBeVisible();
  await reader.goto(`/en${demoLeague}`);
  await expect(list).toHaveCount(0);
});
