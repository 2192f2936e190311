import fc from "fast-check";

/**
 * `npm test` sets `LAWS_SEED`, so that laws always test the same cases and results depend only on the code. Vitest
 * alone and `npm run prove` use new cases.
 */
const seed = process.env["LAWS_SEED"];
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
