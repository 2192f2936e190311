import { test } from "../fixtures";
import { runSecretarySeason } from "../secretary-season";

test("a secretary's whole season, each part within its limit of taps, at 1280 × 800", async ({ visitor }) => {
  test.slow();
  await runSecretarySeason({ width: 1280, height: 800 }, visitor);
});
