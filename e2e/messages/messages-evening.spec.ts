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
import { atDesk, onPhone, test, type Visitor } from "../fixtures";
import { invite, joinAs } from "../invited-member";
import { OwnServer } from "../own-server";
import { TeamsPage } from "../pages/teams-page";
import { agreeOnBoth, expectAgreed, playedOut } from "../played-match";
import { type CreatedSeason, makeSeason, sendCommand } from "../season-by-command";

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

/** Subscribes by e-mail and confirms the address by the link in the mail, which it returns. */
async function subscribeByMail(page: Page, address: string, name: string, email: string): Promise<string> {
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
  return link;
}

async function mailsTo(email: string) {
  const letters = await Promise.all(mail.letters.map((letter) => simpleParser(letter)));
  return letters.filter(({ headers }) => JSON.stringify(headers.get("to")).includes(email));
}

/** The subjects of an address's mails about matches. */
const matchMailsTo = async (email: string) =>
  (await mailsTo(email)).map(({ subject }) => subject).filter((subject) => subject?.includes(" – "));

/** The captains of both teams move their match: one proposes a night, the other takes it, the secretary agrees. */
async function moveByCaptains(desk: Page, season: CreatedSeason, visitor: Visitor): Promise<void> {
  const captains: Page[] = [];
  for (const [at, name] of ["Clara Captain", "Dora Captain"].entries()) {
    const key = { league: season.league, season: season.id, entrant: season.teams[at]?.entrant };
    await sendCommand(desk, { kind: "add-members", ...key, names: [name], role: "captain" }, server.origin);
    const page = await visitor(onPhone);
    const invitation = await invite(desk, "Captain", `Of ${name}`, name, `${server.origin}/en/desk/hilltop`);
    await joinAs(page, invitation, name.split(" ")[0] ?? "");
    captains.push(page);
  }
  const [clara, dora] = captains;
  if (!clara || !dora) throw new Error("there are two captains");
  await dora.goto(`${server.origin}/en/account/matches`);
  await dora
    .getByRole("link", { name: /^Propose another night: / })
    .first()
    .tap();
  await dora.getByRole("group", { name: "Which nights suit you?" }).getByRole("checkbox").first().check();
  await dora.getByRole("button", { name: "Send proposal" }).tap();
  await expect(dora.getByText("Waits for an answer.")).toBeVisible();
  await clara.goto(`${server.origin}/en/account/matches`);
  await clara.getByRole("button", { name: /^Take this night/ }).tap();
  await expect(clara.getByText("The secretary decides.")).toBeVisible();
  const agreed = desk.getByRole("link", { name: /Agreed move/ });
  // A page may be a second older than what other people did.
  await expect
    .poll(async () => {
      await desk.goto(`${server.origin}/en/desk/hilltop/tonight`);
      return agreed.isVisible();
    })
    .toBe(true);
  await agreed.click();
  await desk.getByRole("button", { name: "Move the match" }).click();
  await expect(desk.getByText(/^Agreed and moved: /)).toBeVisible();
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
  const linkOfBob = await subscribeByMail(bob, messages.replace("/en/", "/ru/"), "Bob Roth", "bob@hilltop.example");

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

  // The captains move the match; both languages tell it.
  await moveByCaptains(desk, season, visitor);
  const sides = expect.stringMatching(/(Lamplighters – Millwrights|Millwrights – Lamplighters)$/);
  await expect.poll(() => matchMailsTo("ann@hilltop.example"), soon).toHaveLength(2);
  const ofAnn = await matchMailsTo("ann@hilltop.example");
  expect(ofAnn).toEqual([sides, sides]);
  expect(ofAnn.map((subject) => subject?.split(":")[0])).toEqual(["Another night proposed", "Moved"]);
  await expect
    .poll(async () => (await matchMailsTo("bob@hilltop.example")).map((subject) => subject?.split(":")[0]), soon)
    .toEqual(["Предложен другой вечер", "Перенесён матч"]);

  // Another match is played, and both sides confirm its result.
  const teams = ["Kestrels", "Larks"] as const;
  const place = { league: "/leagues/hilltop", origin: server.origin };
  const scorer = await visitor(onPhone);
  const played = await playedOut(desk, scorer, { name: "Spring", teams, ...place });
  await agreeOnBoth(scorer, await visitor(onPhone), { sheet: played.sheet, teams });
  await expectAgreed(await visitor({ javaScriptEnabled: false }), played.season);

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
    (await mailsTo(email)).filter(({ subject }) => subject === "Hilltop").map(({ text }) => text?.split("\n")[0]);
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
  await bob.goto("about:blank");
  await bob.goto(linkOfBob);
  await bob.getByRole("button", { name: "Отписаться" }).click();
  await bob.getByRole("button", { name: "Отписаться" }).click();
  await expect(bob.getByText("Сообщений больше не будет, адрес удалён.")).toBeVisible();
  expect(await textsTo("ann@hilltop.example")).not.toContain("Closed for good.");
  const titles = pushed("/push/1").map(({ body }) => {
    const { notification: one } = JSON.parse(receiver.decrypt(body)) as { notification: { title: string } };
    return one.title.split(":")[0];
  });
  expect(titles).toEqual(["Lamplighters needs a substitute", "Another night proposed", "Moved"]);

  // The program got every announcement once, in order, and each of its messages is signed.
  const announced = () =>
    pushed("/hook").flatMap(({ headers, body }) => {
      const { type, data } = JSON.parse(body.toString()) as { type: string; data: { texts?: { en: string } } };
      expect(headers["webhook-signature"]).toBe(`v1,${signatureOf(secret, headers, body)}`);
      return type === "announcements" ? [data.texts?.en] : [];
    });
  await expect.poll(announced, soon).toEqual(["Snow: we play.", "Doors open at six.", "Closed for good."]);
});
