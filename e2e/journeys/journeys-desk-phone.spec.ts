import { walkDeskJourneys } from "../desk-journeys";
import { test } from "../fixtures";

test("the desk's journeys in one sitting, each within its limit, at 360 × 740", async ({
  secretary,
  visitor,
  signedIn,
}) => {
  test.slow();
  await walkDeskJourneys({ width: 360, height: 740 }, { secretary, visitor, signedIn });
});
