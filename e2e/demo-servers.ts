import { type BrowserContextOptions, request } from "@playwright/test";
import { OwnServer } from "./own-server";
import { signInByRequest } from "./sign-in-by-request";

export type StorageState = Exclude<NonNullable<BrowserContextOptions["storageState"]>, string>;

/** The sign-in of the demo's secretary. */
export const demoLogIn = { email: "secretary@demo.example", password: "turkey tracks 1944" } as const;

/** A demo league seeded before all tests, passed in the environment. */
interface Seeded {
  /** The data folder of its stopped server; tests that write start from a copy. */
  readonly folder: string;
  /** The server of a read-only copy. */
  readonly origin: string;
  /** The browser storage of its signed-in secretary. */
  readonly signedIn: StorageState;
  /** The nights for which it was seeded. */
  readonly nights: string;
}

const name = "TURKEY_TRACKS_DEMO_SEEDED";

/** The current nights in the time zones of the demo's leagues. A night lasts until six in the morning. */
function nightsNow(): string {
  const sixHoursAgo = new Date(Date.now() - 6 * 3_600_000);
  return ["America/Chicago", "Europe/Moscow"]
    .map((timeZone) => sixHoursAgo.toLocaleDateString("sv", { timeZone }))
    .join(" ");
}

/** The browser storage after signing in as the demo's secretary. */
async function signedInAt(origin: string): Promise<StorageState> {
  const secretary = await request.newContext();
  if (!(await signInByRequest(secretary, demoLogIn, origin))) throw new Error("the secretary was not let in");
  const state = await secretary.storageState();
  await secretary.dispose();
  return state;
}

/** Seeds the demo league for all tests; returns its cleanup. */
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

/** The data folder of the seeded demo league. */
export function seededFolder(): string | undefined {
  return seeded()?.folder;
}

function seeded(): Seeded | null {
  return JSON.parse(process.env[name] ?? "null") as Seeded | null;
}

/** The league seeded before all tests; null once its "tonight" is over. */
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

/** A fresh demo league for each test file. */
export class DemoServers {
  #file = "";
  #demo: DemoServer | undefined;

  /** The demo league of a test file. */
  async of(file: string): Promise<DemoServer> {
    if (this.#demo && this.#file === file) return this.#demo;
    await this.discard();
    this.#file = file;
    this.#demo = await demoServer();
    return this.#demo;
  }

  /** The address of the read-only server. */
  async forReaders(): Promise<string> {
    return seededForTonight()?.origin ?? (await this.of("for readers")).server.origin;
  }

  async discard(): Promise<void> {
    await this.#demo?.server.discard();
    this.#demo = undefined;
  }
}
