import { setUp } from "../scripts/setup.mjs";
import { OwnServer } from "./own-server";

/** The name under which the tests find the folder of the demo server that they all begin with. */
export const demoFolder = "TURKEY_TRACKS_DEMO_FOLDER";

/** Before all browser tests: builds the pages, and seeds a demo league of which every file gets a copy. */
export default async function prepare(): Promise<() => Promise<void>> {
  await setUp({ build: true });
  const seeded = await OwnServer.startDemo();
  await seeded.stop();
  process.env[demoFolder] = seeded.folder;
  return () => seeded.discard();
}
