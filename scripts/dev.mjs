// npm run dev: serves pages that reload when the source changes; npm run dev -- --demo with the demo league
import { serve } from "./serve.mjs";

await serve({ build: false, flags: ["--dev"] });
