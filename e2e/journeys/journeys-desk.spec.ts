import { walkDeskJourneys } from "../desk-journeys";
import { test } from "../fixtures";

test("the desk's journeys in one sitting, each within its limit, at 1280 × 800", async ({
  secretary,
  visitor,
  signedIn,
}) => {
  test.slow();
  await walkDeskJourneys({ width: 1280, height: 800 }, { secretary, visitor, signedIn });
});
