import { request } from "@playwright/test";
import { setUp } from "../scripts/setup.mjs";
import { demoLogIn } from "./demo-log-in";
import { OwnServer } from "./own-server";
import { signInByRequest } from "./sign-in-by-request";

/** The name under which the tests find the folder of the demo server that they all begin with. */
export const demoFolder = "TURKEY_TRACKS_DEMO_FOLDER";
/** The name under which they find what a browser of its secretary's keeps. */
export const demoSignedIn = "TURKEY_TRACKS_DEMO_SIGNED_IN";

/** The name under which they find the server of the demo league that nobody changes. */
export const demoRunning = "TURKEY_TRACKS_DEMO_RUNNING";

/**
 * Before all browser tests: builds the pages, and seeds a demo league, its secretary signed in. Every file that changes
 * something gets a copy; those that only read have one together.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  await setUp({ build: true });
  const seeded = await OwnServer.startDemo();
  const secretary = await request.newContext();
  if (!(await signInByRequest(secretary, demoLogIn, seeded.origin))) throw new Error("the secretary was not let in");
  process.env[demoSignedIn] = JSON.stringify(await secretary.storageState());
  await secretary.dispose();
  await seeded.stop();
  process.env[demoFolder] = seeded.folder;
  const common = await OwnServer.startDemo(seeded.folder);
  process.env[demoRunning] = common.origin;
  return async () => {
    await common.discard();
    await seeded.discard();
  };
}
