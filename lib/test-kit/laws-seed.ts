import fc from "fast-check";

/**
 * `npm test` asks every law of the same cases each time (`LAWS_SEED`): what it says hangs on the code alone. A run of Vitest by
 * itself, and `npm run prove`, ask of new ones.
 */
const seed = process.env["LAWS_SEED"];
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
