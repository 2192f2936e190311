// npm run dev: the same, with pages that follow the source as it is written; npm run dev -- --demo with the demo league
import { serve } from "./serve.mjs";

await serve({ build: false, flags: ["--dev"] });
