import { type BrowserContextOptions, request } from "@playwright/test";
import { OwnServer } from "./own-server";
import { signInByRequest } from "./sign-in-by-request";

export type StorageState = Exclude<NonNullable<BrowserContextOptions["storageState"]>, string>;

/** How to sign in to the demo's desk. */
export const demoLogIn = { email: "secretary@demo.example", password: "turkey tracks 1944" } as const;

/** A demo league that was seeded before all tests, as the environment tells them of it. */
interface Seeded {
  /** The data folder of its server, which has stopped: tests that change something begin with a copy. */
  readonly folder: string;
  /** The server of a copy that nobody changes. */
  readonly origin: string;
  /** What the browser of its secretary keeps. */
  readonly signedIn: StorageState;
  /** The nights for which it was seeded. */
  readonly nights: string;
}

const name = "TURKEY_TRACKS_DEMO_SEEDED";

/** The nights that are played now where the demo's leagues are. A night lasts until six in the morning. */
function nightsNow(): string {
  const sixHoursAgo = new Date(Date.now() - 6 * 3_600_000);
  return ["America/Chicago", "Europe/Moscow"]
    .map((timeZone) => sixHoursAgo.toLocaleDateString("sv", { timeZone }))
    .join(" ");
}

/** What a browser keeps that has signed in as the demo's secretary. */
async function signedInAt(origin: string): Promise<StorageState> {
  const secretary = await request.newContext();
  if (!(await signInByRequest(secretary, demoLogIn, origin))) throw new Error("the secretary was not let in");
  const state = await secretary.storageState();
  await secretary.dispose();
  return state;
}

/** Seeds the demo league for all tests, and gives how it is taken away. */
export async function seedDemo(): Promise<() => Promise<void>> {
  const nights = nightsNow();
  const first = await OwnServer.startDemo();
  const signedIn = await signedInAt(first.origin);
  await first.stop();
  const common = await OwnServer.startDemo(first.folder);
  const seeded: Seeded = { folder: first.folder, origin: common.origin, signedIn, nights };
  process.env[name] = JSON.stringify(seeded);
  return async () => {
    await common.discard();
    await first.discard();
  };
}

/** The data folder of the demo league that was seeded before all tests. */
export function seededFolder(): string | undefined {
  return seeded()?.folder;
}

function seeded(): Seeded | null {
  return JSON.parse(process.env[name] ?? "null") as Seeded | null;
}

/** What was seeded before all tests; null once another night is played: its "tonight" is over. */
function seededForTonight(): Seeded | null {
  const before = seeded();
  return before?.nights === nightsNow() ? before : null;
}

interface DemoServer {
  readonly server: OwnServer;
  readonly signedIn: StorageState;
}

async function demoServer(): Promise<DemoServer> {
  const before = seededForTonight();
  const server = await OwnServer.startDemo(before?.folder);
  return { server, signedIn: before?.signedIn ?? (await signedInAt(server.origin)) };
}

/** A demo league for each file of tests, as it was before any test: what one file leaves behind, no other meets. */
export class DemoServers {
  #file = "";
  #demo: DemoServer | undefined;

  /** The demo league of a file of tests. */
  async of(file: string): Promise<DemoServer> {
    if (this.#demo && this.#file === file) return this.#demo;
    await this.discard();
    this.#file = file;
    this.#demo = await demoServer();
    return this.#demo;
  }

  /** The address of a server that is only read. */
  async forReaders(): Promise<string> {
    return seededForTonight()?.origin ?? (await this.of("for readers")).server.origin;
  }

  async discard(): Promise<void> {
    await this.#demo?.server.discard();
    this.#demo = undefined;
  }
}
