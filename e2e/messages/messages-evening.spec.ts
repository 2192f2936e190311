import { createHmac } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CDPSession, expect, type Page } from "@playwright/test";
import { simpleParser } from "mailparser";
import { newId } from "@/lib/client/new-id";
import { type MailServer, startMailServer } from "@/lib/test-kit/processes/mail-server";
import {
  PushReceiver,
  type PushRequest,
  type PushService,
  startPushService,
} from "@/lib/test-kit/processes/push-service";
import { falseCertificate } from "@/lib/test-kit/processes/self-signed";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { openDesk } from "../desk-steps";
import { atDesk, onPhone, test } from "../fixtures";
import { OwnServer } from "../own-server";
import { TeamsPage } from "../pages/teams-page";
import { makeSeason, sendCommand } from "../season-by-command";

/** The time for the queue's next run and a delivery, in milliseconds. */
const soon = { timeout: 40_000 };

let mail: MailServer;
let push: PushService;
let server: OwnServer;

test.beforeEach(async () => {
  [mail, push] = [await startMailServer(), await startPushService()];
  server = await OwnServer.start((origin, folder) => {
    const certificate = join(folder, "push-service.pem");
    writeFileSync(certificate, falseCertificate.certificate);
    return {
      ...{ PUBLIC_URL: origin, SMTP_URL: mail.url, MAIL_FROM: "league@hilltop.example" },
      ...{ PRIVATE_TARGETS: push.host, NODE_EXTRA_CA_CERTS: certificate },
    };
  });
});

test.afterEach(async () => {
  await server.discard();
  await Promise.all([mail.close(), push.close()]);
});

/** A team with people, whose card opens at this address. */
async function aTeam(desk: Page) {
  await openDesk(desk, server, "Hilltop");
  const season = await makeSeason(desk, {
    ...{ name: "Winter", teams: ["Lamplighters", "Millwrights"], inDays: 3 },
    ...{ league: "/leagues/hilltop", origin: server.origin },
  });
  const entrant = season.teams[0]?.entrant;
  const key = { league: season.league, season: season.id, entrant };
  await sendCommand(desk, { kind: "add-members", ...key, names: ["Ann Weiss", "Bob Roth"] }, server.origin);
  await sendCommand(desk, { kind: "add-members", ...key, names: ["Otto Lang"], role: "substitute" }, server.origin);
  await sendCommand(desk, { kind: "issue-team-card", league: season.league, card: newId(), entrant }, server.origin);
  await desk.goto(`${season.desk}/teams`);
  await new TeamsPage(desk).show("Lamplighters");
  const address = (await desk.getByRole("link", { name: "/t/team#" }).first().textContent()) ?? "";
  return { season, card: address, messages: address.replace("/t/team#", "/t/messages#card.") };
}

const announce = (desk: Page, league: string, texts: Readonly<Record<string, string>>) =>
  sendCommand(
    desk,
    { kind: "announce", league, announcement: newId(), venue: null, texts, until: "2099-01-01" },
    server.origin,
  );

/** Subscribes by e-mail and confirms the address by the link in the mail. */
async function subscribeByMail(page: Page, address: string, name: string, email: string): Promise<void> {
  const isRussian = address.includes("/ru/");
  await page.goto(address);
  await page.getByLabel(isRussian ? "Я" : "I am", { exact: true }).selectOption(name);
  await page.getByLabel(isRussian ? "Объявления лиги" : "Announcements of the league").check();
  await page.getByLabel(isRussian ? "Не присылать ночью" : "Nothing at night").uncheck();
  await page.getByRole("textbox", { name: isRussian ? "Адрес электронной почты" : "E-mail address" }).fill(email);
  await page.getByRole("button", { name: isRussian ? "Получать сообщения" : "Get messages" }).click();
  await expect(page.getByText(isRussian ? "Вам отправлено письмо." : "A mail is on its way to you.")).toBeVisible();
  await expect.poll(() => mail.letters.some((letter) => letter.includes(email)), soon).toBe(true);
  const letters = await Promise.all(mail.letters.map((letter) => simpleParser(letter)));
  const confirmation = letters.find(({ headers }) => JSON.stringify(headers.get("to")).includes(email));
  const link = /http\S+#\S+/.exec(confirmation?.text ?? "")?.[0] ?? "";
  // A mail program that opens links in advance confirms nothing.
  expect((await page.request.get(link)).ok()).toBe(true);
  await page.goto("about:blank");
  await page.goto(link);
  await page.getByRole("button", { name: isRussian ? "Подтвердить" : "Confirm" }).click();
  await expect(
    page.getByText(isRussian ? "Адрес подтверждён." : "Confirmed. Messages come from now on."),
  ).toBeVisible();
}

async function mailsTo(email: string) {
  const letters = await Promise.all(mail.letters.map((letter) => simpleParser(letter)));
  return letters.filter(({ headers }) => JSON.stringify(headers.get("to")).includes(email));
}

/** Gives a page's browser a push subscription at the test's push service. */
async function withPushService(page: Page, receiver: PushReceiver): Promise<void> {
  await page.context().grantPermissions(["notifications"], { origin: server.origin });
  const subscription = { endpoint: `https://${push.host}/push/1`, keys: receiver.keys };
  await page.addInitScript((given) => {
    const subscribe = async () => ({ toJSON: () => given, unsubscribe: async () => true });
    Object.defineProperty(PushManager.prototype, "subscribe", { value: subscribe });
  }, subscription);
}

/** The requests that the test's push service and program got at a path. */
const pushed = (path: string) => push.requests.filter((one) => one.path === path);

/** The signature of Standard Webhooks: of id, time and body, by the secret's bytes. */
function signatureOf(secret: string, headers: PushRequest["headers"], body: Buffer): string {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body.toString()}`;
  return createHmac("sha256", key).update(signed).digest("base64");
}

/** The id of the page's service worker, for the browser's debugger. */
function registrationOf(session: CDPSession): Promise<string> {
  return new Promise((done) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) done(first.registrationId);
    });
    void session.send("ServiceWorker.enable");
  });
}

test("a substitute is asked on the lock screen and takes the seat, while mail waits for a server that is down", async ({
  visitor,
  watch,
}) => {
  test.setTimeout(300_000);
  // The server is killed twice, and a link of ended messages is opened.
  watch.expect(
    /api\/messages: .*status of 404|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE|Failed to fetch|status of 503|network error/,
  );
  const desk = await visitor(atDesk);
  const { season, card, messages } = await aTeam(desk);

  const ann = await visitor({ ...onPhone, viewport: smallPhone });
  await ann.goto(messages);
  await expectNoSidewaysScrolling(ann, "choosing messages");
  await expectAccessibleEverywhere(ann, "choosing messages");
  await subscribeByMail(ann, messages, "Ann Weiss", "ann@hilltop.example");
  await expectNoSidewaysScrolling(ann, "own messages");
  await expectAccessibleEverywhere(ann, "own messages");
  const bob = await visitor(onPhone);
  await subscribeByMail(bob, messages.replace("/en/", "/ru/"), "Bob Roth", "bob@hilltop.example");

  // The substitute's phone receives pushed messages.
  const receiver = new PushReceiver();
  const otto = await visitor({ ...onPhone, serviceWorkers: "allow" });
  await withPushService(otto, receiver);
  await otto.goto(messages);
  await otto.getByLabel("I am", { exact: true }).selectOption("Otto Lang");
  await otto.getByLabel("Nothing at night").uncheck();
  await otto.getByLabel("On this phone").check();
  await expect
    .poll(() => otto.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration())))
    .toBe(true);
  await otto.getByRole("button", { name: "Get messages" }).click();
  await expect(otto.getByRole("heading", { level: 1 })).toHaveText("Messages for Otto Lang");

  // A program gets the announcements; its secret is on the desk's page.
  await desk.goto(`${server.origin}/en/desk/hilltop/webhooks`);
  await desk.getByRole("textbox", { name: "Address" }).fill(`https://${push.host}/hook`);
  await desk.getByRole("button", { name: "Add webhook" }).click();
  await desk.getByText("Secret for checking the signatures").click();
  const secret = (await desk.getByText(/^whsec_/).textContent()) ?? "";
  await expectAccessibleEverywhere(desk, "webhooks");
  await desk.setViewportSize(smallPhone);
  await expectNoSidewaysScrolling(desk, "webhooks");

  // Bob cannot come; the team asks its substitutes.
  await ann.goto("about:blank");
  await ann.goto(card);
  await ann.getByLabel("I am", { exact: true }).selectOption("Bob Roth");
  await ann.getByRole("radio", { name: "No", exact: true }).first().click();
  await ann.getByRole("button", { name: "Ask the substitutes" }).first().click();
  await expect(ann.getByText("Asked so far: Otto Lang.")).toBeVisible();
  await expectAccessibleEverywhere(ann, "asking for a substitute");
  await expect.poll(() => pushed("/push/1").length, soon).toBe(1);
  const [request] = pushed("/push/1");
  expect(request?.headers).toMatchObject({
    "content-encoding": "aes128gcm",
    authorization: expect.stringMatching(/^vapid t=/),
  });
  const message = receiver.decrypt(request?.body ?? Buffer.alloc(0));
  const { notification } = JSON.parse(message) as { notification: { title: string; navigate: string } };
  expect(notification.title).toBe("Lamplighters needs a substitute");

  // The browser's service worker shows it. A browser without a window shows no notifications, so the test takes them.
  const [worker] = otto.context().serviceWorkers();
  await worker?.evaluate(() => {
    const shown: string[] = [];
    const scope = globalThis as typeof globalThis & { shown?: string[] };
    scope.shown = shown;
    ServiceWorkerRegistration.prototype.showNotification = async (title) => void shown.push(title);
  });
  const session = await otto.context().newCDPSession(otto);
  const registrationId = await registrationOf(session);
  await session.send("ServiceWorker.deliverPushMessage", { origin: server.origin, registrationId, data: message });
  const shown = () => worker?.evaluate(() => (globalThis as typeof globalThis & { shown?: string[] }).shown);
  await expect.poll(shown).toEqual(["Lamplighters needs a substitute"]);

  await otto.goto(notification.navigate);
  await expectAccessibleEverywhere(otto, "being asked to play");
  await otto.getByRole("button", { name: "I’ll play" }).click();
  await expect(otto.getByText("Otto Lang plays. Thank you!")).toBeVisible();
  await ann.reload();
  await expect(ann.getByText("Otto Lang plays as a substitute.")).toBeVisible();

  // The mail server is down; the program is killed twice; the announcement still arrives, once.
  const { port } = mail;
  await mail.close();
  await announce(desk, season.league, { en: "Snow: we play.", ru: "Снег, но мы играем." });
  await server.kill();
  await server.start();
  await announce(desk, season.league, { en: "Doors open at six.", ru: "Вход с шести." });
  await server.kill();
  mail = await startMailServer({ port });
  await server.start();
  const textsTo = async (email: string) =>
    (await mailsTo(email)).map(({ text }) => text?.split("\n")[0]).filter((line) => !line?.startsWith("Somebody"));
  // A try that failed is repeated after a minute.
  await expect
    .poll(() => textsTo("ann@hilltop.example"), { timeout: 150_000 })
    .toEqual(["Snow: we play.", "Doors open at six."]);
  await expect.poll(() => textsTo("bob@hilltop.example"), soon).toEqual(["Снег, но мы играем.", "Вход с шести."]);

  // Ann's mail program ends her messages with one request; Otto ends his on his page.
  const [letter] = (await mailsTo("ann@hilltop.example")).slice(-1);
  const unsubscribe =
    /https?:\/\/[^>\s]+\/api\/messages\/unsubscribe\/[^>\s"]+/.exec(JSON.stringify(letter?.headers.get("list")))?.[0] ??
    "";
  const oneClick = {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    data: "List-Unsubscribe=One-Click",
  };
  for (let again = 0; again < 2; again++)
    expect((await fetch(unsubscribe, { method: "POST", headers: oneClick.headers, body: oneClick.data })).status).toBe(
      200,
    );
  await bob.goto(unsubscribe);
  await expect(bob.getByText("These messages were stopped, or the link is not complete.")).toBeVisible();
  await otto.goto("about:blank");
  await otto.goto(messages);
  await otto.getByRole("button", { name: "Stop messages" }).click();
  await otto.getByRole("button", { name: "Stop messages" }).click();
  await expect(otto.getByText("The messages have stopped, and the address is deleted.")).toBeVisible();
  const before = mail.letters.length;
  await announce(desk, season.league, { en: "Closed for good." });
  await expect.poll(() => mail.letters.length, soon).toBe(before + 1);
  expect(await textsTo("ann@hilltop.example")).not.toContain("Closed for good.");
  expect(pushed("/push/1")).toHaveLength(1);

  // The program got every announcement once, in order, each signed.
  const texts = pushed("/hook").map(({ headers, body }) => {
    const { type, data } = JSON.parse(body.toString()) as { type: string; data: { texts: { en: string } } };
    expect(type).toBe("announcements");
    expect(headers["webhook-signature"]).toBe(`v1,${signatureOf(secret, headers, body)}`);
    return data.texts.en;
  });
  await expect.poll(() => pushed("/hook").length, soon).toBe(3);
  expect([...new Set(texts)].slice(0, 2)).toEqual(["Snow: we play.", "Doors open at six."]);
});
