// npm run demo: installs what is missing, makes a demo league in .data/demo and serves it at http://localhost:3000
import { serve } from "./serve.mjs";

await serve({ build: true, flags: ["--demo"] });
