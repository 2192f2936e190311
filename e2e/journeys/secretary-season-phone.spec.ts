import { test } from "../fixtures";
import { runSecretarySeason } from "../secretary-season";

test("a secretary's whole season, each part within its limit of taps, at 360 × 740", async ({ visitor }) => {
  test.slow();
  await runSecretarySeason({ width: 360, height: 740 }, visitor);
});
